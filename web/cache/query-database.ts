import { delMany, getMany, set, setMany } from 'idb-keyval'
import { tryStorage } from '#web/lib/try-storage.ts'
import { cacheOwner, readsDatabase, USED_AT } from './open-cache.ts'

// What was read of the server, in IndexedDB: one record a read, so that a change writes only what changed. The time at
// which the user was last active stands beside it: the service worker, which does not see local storage, deletes all by
// that. Where IndexedDB is refused nothing is kept.

/** A read as it is kept: its query's key, its answer, and when that was read (UTC milliseconds). */
export interface CachedRead {
  key: readonly unknown[]
  data: unknown
  at: number
}

const keyOf = (of: string, name: string) => `${of}/${name}`

/** The kept values by these names, in their order. */
const cachedValues = async <T>(names: readonly string[]): Promise<(T | undefined)[]> => {
  const of = cacheOwner()
  if (of === undefined || names.length === 0) return []
  const values = await tryStorage(() =>
    getMany<T>(
      names.map((name) => keyOf(of, name)),
      readsDatabase(),
    ),
  )
  // Somebody else may have signed in while the device was slow to answer.
  return cacheOwner() === of ? (values ?? []) : []
}

/** The reads that are kept by these names, which are hashes of query keys; undefined for each that is not. */
export const cachedReads = (names: readonly string[]) => cachedValues<CachedRead>(names)

/** Something small that is kept beside the reads. */
export const cachedNote = async <T>(name: string) => (await cachedValues<T>([name]))[0]

/**
 * Keeps values by name. `usedAt`: the user's last activity, in UTC milliseconds, also where there is nothing else to
 * keep. Where there is no room the oldest reads go first. Answers whether all is kept, these and those.
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
    // Nothing is kept for somebody who has signed out meanwhile.
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

/** Visits each record, one after the other: read at once, megabytes would stop the page. */
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

/** The kept reads whose query key begins with a text, as `contacts`. */
export const cachedReadsOf = async (firstPart: string): Promise<CachedRead[]> => {
  const of = cacheOwner()
  if (of === undefined) return []
  const found: CachedRead[] = []
  const begin = keyOf(of, `["${firstPart}"`)
  await walk(({ value }) => isRead(value) && found.push(value), IDBKeyRange.bound(begin, `${begin}\uffff`))
  return found
}

/** Deletes what is older than a time (UTC milliseconds), and what is somebody else's. */
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

/** How much of the reads goes where there is no room. */
const GOING = 0.25

const deleteOldest = async () => {
  const all: { key: IDBValidKey; at: number }[] = []
  await walk(({ key, value }) => isRead(value) && all.push({ key, at: value.at }))
  all.sort((one, other) => one.at - other.at)
  await delMany(
    all.slice(0, Math.ceil(all.length * GOING)).map(({ key }) => key),
    readsDatabase(),
  )
}
