import { promisifyRequest } from 'idb-keyval'
import type { ErrorAnswer } from '#contract/errors.ts'
import { DAY_MS } from '#contract/weeks.ts'
import type { UnsavedTextRef } from '#web/forms/unsaved-text.ts'
import { idsKey, outboxDatabase, rangeOf } from './outbox-database.ts'
import { provisionalIdTime } from './provisional-ids.ts'

// The writes that wait to be sent or decided, per user, in IndexedDB. A write's key: the user's id and its number, which
// grows in the order in which the writes were made, whatever the device's clock says.

/** How long a number is known by its provisional id. */
const IDS_LIFE_MS = 30 * DAY_MS

/** Why a stored write was not carried out. */
export type Refusal =
  | { why: 'server'; status: number; answer: Partial<ErrorAnswer> }
  /** The server failed, or did not accept the session: the same write may pass later. */
  | { why: 'failed'; status: number; answer: Partial<ErrorAnswer> }
  /** It may have arrived, but the server no longer knows its key. */
  | { why: 'uncertain' }
  /** This version of the app knows no such write. */
  | { why: 'outdated' }
  /** What it belongs to was discarded before it was made. */
  | { why: 'orphaned' }

/** A write as it is stored. */
export interface StoredWrite {
  userId: number
  /** Its place among the user's writes. */
  number: number
  /** The name of its definition. */
  name: string
  /** Plain data, or blobs. */
  input: unknown
  /** The idempotency key. */
  key: string
  /** When it was made, in UTC milliseconds. */
  at: number
  /** The draft of the form that made it, which the outbox deletes: the form's text is here. */
  draft?: UnsavedTextRef | undefined
  /** How many attempts found no server. */
  tries: number
  /** The server failed at the last attempt, though there was a network: only what depends on it has to wait. */
  isFailing?: boolean | undefined
  /** When it was first sent; unknown while it cannot have arrived. */
  sentAt?: number | undefined
  /** Set once it was refused: it then waits for the user to decide. */
  refusal?: Refusal | undefined
}

/** The numbers that the server gave to what was made on this device, by provisional id. */
export type ServerIds = Readonly<Record<number, number>>

type WriteId = Pick<StoredWrite, 'userId' | 'number' | 'key'>

/** What becomes of some writes at once. */
export interface OutboxChange<Write extends WriteId = StoredWrite> {
  change?: readonly (readonly [Write, Partial<Omit<StoredWrite, 'userId' | 'number'>>])[]
  remove?: readonly Write[]
  ids?: ServerIds
}

const keyOf = ({ userId, number }: Pick<StoredWrite, 'userId' | 'number'>) => [userId, number]

/**
 * Stores a new write behind the user's others, and behind a number that only this page knows; answers it with its number.
 * Rejects where there is no room.
 */
export const storeWrite = (write: Omit<StoredWrite, 'number'>, behind = 0): Promise<StoredWrite> =>
  outboxDatabase()('readwrite', async (store) => {
    const last = await promisifyRequest(store.openKeyCursor(rangeOf(write.userId), 'prev'))
    const [, before] = (last?.key ?? []) as number[]
    const stored = { ...write, number: Math.max(before ?? 0, behind) + 1 }
    store.put(stored, keyOf(stored))
    await promisifyRequest(store.transaction)
    return stored
  })

/** Another tab has sent it: under its key the server accepts what was sent alone. */
const isSentAsItIs = ({ sentAt }: StoredWrite, to: Partial<StoredWrite>) =>
  sentAt !== undefined && 'input' in to && !('sentAt' in to)

/** Carries out all parts of a change, or none. A write that is gone meanwhile stays gone, one that was sent stays as it is. */
export const storeChange = (
  userId: number,
  { change = [], remove = [], ids = {} }: OutboxChange<WriteId>,
): Promise<void> =>
  outboxDatabase()('readwrite', async (store) => {
    // Once the outbox was empty, the numbers begin anew: a write is known by its idempotency key.
    const storedOf = async (write: WriteId) => {
      const stored = await promisifyRequest<StoredWrite | undefined>(store.get(keyOf(write)))
      return stored?.key === write.key ? stored : undefined
    }
    for (const write of remove) if (await storedOf(write)) store.delete(keyOf(write))
    for (const [write, to] of change) {
      const stored = await storedOf(write)
      if (stored && !isSentAsItIs(stored, to)) store.put({ ...stored, ...to }, keyOf(write))
    }
    if (Object.keys(ids).length > 0) {
      const known = await promisifyRequest<ServerIds | undefined>(store.get(idsKey(userId)))
      store.put({ ...recent(known), ...ids }, idsKey(userId))
    }
    await promisifyRequest(store.transaction)
  })

/** What was made long ago is no longer asked for by its provisional id. */
const recent = (ids: ServerIds = {}): ServerIds =>
  Object.fromEntries(Object.entries(ids).filter(([id]) => Date.now() - provisionalIdTime(Number(id)) < IDS_LIFE_MS))

/** A user's writes in the order in which they were made, and the ids given so far. */
export const storedOutbox = (userId: number): Promise<{ writes: StoredWrite[]; ids: ServerIds }> =>
  outboxDatabase()('readonly', async (store) => {
    const [stored, ids] = await Promise.all([
      promisifyRequest<StoredWrite[]>(store.getAll(rangeOf(userId))),
      promisifyRequest<ServerIds | undefined>(store.get(idsKey(userId))),
    ])
    return { writes: stored, ids: ids ?? {} }
  })

/** How many writes of other users wait on this device. */
export const countOfOthers = (userId: number): Promise<number> =>
  outboxDatabase()('readonly', async (store) => {
    const keys = (await promisifyRequest(store.getAllKeys())) as [userId: number, number: number][]
    return keys.filter(([owner, number]) => owner !== userId && number > 0).length
  })
