import { promisifyRequest } from 'idb-keyval'
import type { ErrorAnswer } from '#contract/errors.ts'
import { IDEMPOTENCY_KEY_LIFE_MS } from '#contract/idempotency.ts'
import { ageAt } from '#web/lib/clock.ts'
import { type ChangedIds, isPlainObject } from '#web/lib/record-ids.ts'
import type { FormTextRef } from './define-write.ts'
import { nameWithCurrentIds, withCurrentIds } from './former-ids.ts'
import { idsKey, outboxDatabase, rangeOf } from './outbox-database.ts'

// The offline queue in IndexedDB. The key of a write is the user's id and the write's number. Numbers grow in the order in
// which the user made the writes, whatever the device's clock says.

/** Why a write was refused. `answer` is as the server sent it: a screen shows it in the language that the app then has. */
export type Refusal =
  /** The server decided against it. */
  | { why: 'server'; status: number; answer: Partial<ErrorAnswer> }
  /** The server failed, or did not accept the session. The same request may succeed later. */
  | { why: 'failed'; status: number; answer: Partial<ErrorAnswer> }
  /** A former version sent it, and the server has forgotten its key: it may have arrived. */
  | { why: 'uncertain' }
  /** This version of the app has no definition for it. */
  | { why: 'outdated' }
  /** Its file is not on the device any more. */
  | { why: 'lost' }

/** A write as it is stored. */
export interface StoredWrite {
  userId: number
  /** Its position among the user's writes. */
  number: number
  /** The name of its definition. */
  name: string
  /** Plain data. */
  input: unknown
  /** The idempotency key. */
  key: string
  /** The time at which the user made it, in UTC milliseconds. */
  at: number
  /** The id of its file (write-files.ts). */
  fileId?: string | undefined
  /** Whether its file is prepared. */
  isPrepared?: boolean | undefined
  /** The unsaved text of its form. It is deleted once the write is stored, because the input holds the text. */
  formText?: FormTextRef | undefined
  /** The number of attempts that did not reach the server. */
  tries: number
  /** The last attempt reached the server, and the server failed. */
  isFailing?: boolean | undefined
  /** The time of the first attempt that may have reached the server. */
  sentAt?: number | undefined
  /** Present while the write waits for its user's decision. */
  refusal?: Refusal | undefined
}

type WriteId = Pick<StoredWrite, 'userId' | 'number' | 'key'>

/** Changes of the queue that are applied together. */
export interface OutboxChange<Write extends WriteId = StoredWrite> {
  change?: readonly (readonly [Write, Partial<Omit<StoredWrite, 'userId' | 'number'>>])[]
  remove?: readonly Write[]
  /** Records that got another id. */
  ids?: ChangedIds
}

const keyOf = ({ userId, number }: Pick<StoredWrite, 'userId' | 'number'>) => [userId, number]

/**
 * Stores a new write after the user's others and after `lastNumber`, which may exist in this page only. Returns it with
 * its number. Rejects if the device has no room.
 */
export const storeWrite = (write: Omit<StoredWrite, 'number'>, lastNumber = 0): Promise<StoredWrite> =>
  outboxDatabase()('readwrite', async (store) => {
    const last = await promisifyRequest(store.openKeyCursor(rangeOf(write.userId), 'prev'))
    const [, storedNumber] = (last?.key ?? []) as number[]
    const stored = { ...write, number: Math.max(storedNumber ?? 0, lastNumber) + 1 }
    store.put(stored, keyOf(stored))
    await promisifyRequest(store.transaction)
    return stored
  })

/** Another tab sent this write: its input must stay, because the server accepts one request per idempotency key. */
const mustKeepInput = ({ sentAt }: StoredWrite, to: Partial<StoredWrite>) =>
  sentAt !== undefined && 'input' in to && !('sentAt' in to)

/** Applies all parts of a change in one transaction. It does not restore a removed write, and changes no sent input. */
export const storeChange = (
  userId: number,
  { change = [], remove = [], ids = {} }: OutboxChange<WriteId>,
): Promise<void> =>
  outboxDatabase()('readwrite', async (store) => {
    // Numbers start again once the queue was empty, so the idempotency key identifies a write.
    const storedOf = async (write: WriteId) => {
      const stored = await promisifyRequest<StoredWrite | undefined>(store.get(keyOf(write)))
      return stored?.key === write.key ? stored : undefined
    }
    for (const write of remove) if (await storedOf(write)) store.delete(keyOf(write))
    for (const [write, to] of change) {
      const stored = await storedOf(write)
      if (stored && !mustKeepInput(stored, to)) store.put({ ...stored, ...to }, keyOf(write))
    }
    if (Object.keys(ids).length > 0) {
      const storedIds = await promisifyRequest<ChangedIds | undefined>(store.get(idsKey(userId)))
      store.put({ ...storedIds, ...ids }, idsKey(userId))
    }
    await promisifyRequest(store.transaction)
  })

/** A refusal of this version. A former one refused writes whose record was discarded, as the server now does. */
const currentRefusal = (refusal: Refusal | { why: 'orphaned' } | undefined): Refusal | undefined =>
  refusal?.why === 'orphaned' ? { why: 'server', status: 404, answer: {} } : refusal

/**
 * A stored write as this version reads it. The request of a write that was sent must stay as it was: `isSentWithoutIds`
 * leaves the created ids out of it. The server forgot the keys of that version, so its user decides about an old write.
 */
const currentWrite = (write: StoredWrite, ids: ChangedIds): StoredWrite => {
  const current = withCurrentIds(write.input, ids)
  if (!isPlainObject(current)) return write
  const { provisional, ...input } = current as Record<string, unknown>
  const refusal = currentRefusal(write.refusal)
  const formText = write.formText && { ...write.formText, name: nameWithCurrentIds(write.formText.name, ids) }
  const same = { ...write, input, ...(formText && { formText }), ...(refusal && { refusal }) }
  if (provisional === undefined) return same
  const { sentAt } = write
  const isOld = sentAt !== undefined && ageAt(sentAt) > IDEMPOTENCY_KEY_LIFE_MS
  return {
    ...same,
    input: { ...input, created: provisional, ...(sentAt !== undefined && { isSentWithoutIds: true }) },
    refusal: refusal ?? (isOld ? { why: 'uncertain' } : undefined),
  }
}

/** The queue of a user, in order, and the ids that records got in the place of others. */
export const storedOutbox = (userId: number): Promise<{ writes: StoredWrite[]; ids: ChangedIds }> =>
  outboxDatabase()('readonly', async (store) => {
    const [stored, ids = {}] = await Promise.all([
      promisifyRequest<StoredWrite[]>(store.getAll(rangeOf(userId))),
      promisifyRequest<ChangedIds | undefined>(store.get(idsKey(userId))),
    ])
    return { writes: stored.map((write) => currentWrite(write, ids)), ids }
  })

/** The number of writes of other users on this device. */
export const countOfOthers = (userId: number): Promise<number> =>
  outboxDatabase()('readonly', async (store) => {
    const keys = (await promisifyRequest(store.getAllKeys())) as [userId: number, number: number][]
    return keys.filter(([owner, number]) => owner !== userId && number > 0).length
  })
