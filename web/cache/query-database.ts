import { delMany, getMany, set, setMany } from 'idb-keyval'
import { tryStorage } from '#web/lib/try-storage.ts'
import { wait } from '#web/lib/wait.ts'
import { cacheOwner, readsDatabase, USED_AT } from './open-cache.ts'

// The query cache in IndexedDB: one record per query, so that a change writes one record. The time of the user's last
// activity is stored with it, because the service worker, which has no local storage, deletes an unused cache. If the
// browser refuses IndexedDB, nothing is stored.

/** The time of a read in UTC milliseconds, and its position in the activity log (`change-log.ts`); infinity if unknown. */
export interface ReadMoment {
  at: number
  position: number
}

/** A cached read: the query key, the data, and when they were read. */
export interface CachedRead extends Omit<ReadMoment, 'position'> {
  position?: number | undefined
  key: readonly unknown[]
  data: unknown
}

/** A device that does not answer within this time, such as one with a blocked database, has no cached reads. */
const ANSWER_MS = 2000
/** Whether the device did not answer the last time: no read waits for it until it answers again. */
let isSilent = false

const readDevice = async <T>(read: () => Promise<T>) => {
  const answer = tryStorage(read).then((found) => {
    isSilent = false
    return { found }
  })
  const first = await Promise.race([answer, wait(isSilent ? 0 : ANSWER_MS)])
  isSilent = first === undefined
  return first?.found
}

const keyOf = (of: string, name: string) => `${of}/${name}`

/** The stored values by name, in the order of the names. */
export const cachedValues = async <T>(names: readonly string[]): Promise<(T | undefined)[]> => {
  const of = cacheOwner()
  if (of === undefined || names.length === 0) return []
  const values = await readDevice(() =>
    getMany<T>(
      names.map((name) => keyOf(of, name)),
      readsDatabase(),
    ),
  )
  // Another user may have signed in during the read.
  return cacheOwner() === of ? (values ?? []) : []
}

/** The cached reads by the hashes of their query keys; undefined where there is none. */
export const cachedReads = (names: readonly string[]) => cachedValues<CachedRead>(names)

let next: { names: string[]; found: Promise<(CachedRead | undefined)[]> } | undefined

/** One cached read. All that are requested in the same task arrive in the same one. */
export const cachedRead = async (name: string) => {
  if (!next) {
    const names: string[] = []
    const found = Promise.resolve().then(() => {
      next = undefined
      return cachedReads(names)
    })
    next = { names, found }
  }
  const { names, found } = next
  const index = names.push(name) - 1
  return (await found)[index]
}

/** A value that `cacheValue` stored beside the reads. */
export const cachedValue = async <T>(name: string) => (await cachedValues<T>([name]))[0]

/**
 * Stores values by name, and the time of the user's last activity (`usedAt`, UTC milliseconds). If the device is full, the
 * oldest reads are deleted first. Resolves to whether everything is stored, old reads included.
 */
export const storeValues = async (
  values: readonly (readonly [string, unknown])[],
  usedAt: number,
): Promise<boolean> => {
  const of = cacheOwner()
  if (of === undefined) return false
  const write = () =>
    setMany(
      values.map(([name, value]) => [keyOf(of, name), value]),
      readsDatabase(),
    )
  const isWhole = await tryStorage(async () => {
    await set(USED_AT, usedAt)
    // The user may have signed out meanwhile.
    if (cacheOwner() !== of || values.length === 0) return true
    return write().then(
      () => true,
      async () => {
        await deleteOldest()
        await write()
        return false
      },
    )
  })
  return isWhole === true
}

export const deleteReads = async (names: readonly string[]) => {
  const of = cacheOwner()
  if (of === undefined || names.length === 0) return
  await tryStorage(() =>
    delMany(
      names.map((name) => keyOf(of, name)),
      readsDatabase(),
    ),
  )
}

const isRead = (value: unknown): value is CachedRead => typeof value === 'object' && value !== null && 'at' in value

/** Visits the records one by one: reading megabytes at once would block the page. */
const walk = (
  visit: (record: IDBCursorWithValue) => void,
  range?: IDBKeyRange,
  mode: IDBTransactionMode = 'readonly',
) =>
  tryStorage(() =>
    readsDatabase()(
      mode,
      (records) =>
        new Promise<void>((resolve, reject) => {
          const asked = records.openCursor(range)
          asked.onerror = () => reject(asked.error)
          asked.onsuccess = () => {
            const record = asked.result
            if (!record) return resolve()
            visit(record)
            record.continue()
          }
        }),
    ),
  )

/** The cached reads whose query key begins with a text, such as `contacts`. */
export const cachedReadsOf = async (firstPart: string): Promise<CachedRead[]> => {
  const of = cacheOwner()
  if (of === undefined) return []
  const found: CachedRead[] = []
  const begin = keyOf(of, `["${firstPart}"`)
  await readDevice(() =>
    walk(({ value }) => isRead(value) && found.push(value), IDBKeyRange.bound(begin, `${begin}\uffff`)),
  )
  return [...found]
}

/** Deletes the reads from before a time (UTC milliseconds), and those of other owners. */
export const sweepReads = async (before: number) => {
  const of = cacheOwner()
  if (of === undefined) return
  await walk(
    (record) => {
      const isOld = isRead(record.value) && record.value.at < before
      if (isOld || !String(record.key).startsWith(keyOf(of, ''))) record.delete()
    },
    undefined,
    'readwrite',
  )
}

/** The share of reads that is deleted when the device is full. */
const DELETED_SHARE = 0.25

const deleteOldest = async () => {
  const all: { key: IDBValidKey; at: number }[] = []
  await walk(({ key, value }) => isRead(value) && all.push({ key, at: value.at }))
  all.sort((one, other) => one.at - other.at)
  await delMany(
    all.slice(0, Math.ceil(all.length * DELETED_SHARE)).map(({ key }) => key),
    readsDatabase(),
  )
}
