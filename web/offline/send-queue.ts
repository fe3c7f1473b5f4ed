import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { isOnline } from '#web/http/use-online.ts'
import { type ChangedIds, createdBy, createdIds, newRecordId, replaceIds } from '#web/lib/record-ids.ts'
import { versionsIn } from './answered-records.ts'
import { duringStep, isBeingSent, LostFileError, OutdatedError } from './attempt-write.ts'
import type { Write } from './define-write.ts'
import {
  addToOutbox,
  announceDelivered,
  changeOutbox,
  keepOnlyHere,
  markQueued,
  type OutboxWrite,
  outboxOwner,
  outboxWrite,
  stateOf,
  useOutbox,
  wasQueued,
} from './outbox.ts'
import type { Refusal } from './outbox-store.ts'
import { preparedFileOf, prepareOnce, whenSending } from './prepare-write.ts'
import { dependentsOf, writesAhead } from './queue-order.ts'
import { baseVersions, rebaseLaterWrites } from './rebase.ts'
import { waitForRetry } from './retry-timer.ts'
import { keepFile, type PreparedFile } from './write-files.ts'

// The lifecycle of a write in the offline queue (`stateOf`):
//   new       stored, then sent at once; its screen waits for the result
//   queued    no answer yet, or an earlier write goes first (queue-order.ts); its screen is done, and it is sent later
//   refused   the server decided against it or failed, or it cannot be sent; it waits for its user's decision
//   removed   not in the queue any more: delivered, refused while new, or discarded by the user (discard-write.ts)
// new → queued → removed; new or queued → refused → queued (sent again) or removed (discarded).
// A refused new write is removed at once, because its screen still holds the input. If the server failed, or the write has a
// file, it stays.
// Two facts last longer than a state. `wasQueued`: toasts report the result of the write instead of its screen.
// `sentAt`: the server may have received the write, so its input is final.

type AnyWrite = Write<unknown, unknown>
type NewWrite = Pick<OutboxWrite, 'userId' | 'input' | 'key' | 'at' | 'formText'> & { file?: File | undefined }

/** What the queue needs of the page that sends. */
interface Sender {
  /** Whether this page delivers a write, or waits to deliver it. */
  isHere(key: string): boolean
  send(input: unknown, file: PreparedFile | undefined): Promise<unknown>
  /** Called once, when the write becomes queued. `isBehind`: an earlier write is refused or failing. */
  onQueued(isBehind: boolean, error?: ApiError): void
}

/** Stores a write, sends it when its turn comes, and retries until the server answers. Rejects if it is refused. */
export const deliverWrite = async (definition: AnyWrite, created: NewWrite, sender: Sender): Promise<unknown> => {
  await storeOrResume(definition, created)
  const send = async () => {
    const write = outboxWrite(created.key)
    if (!write || !isOnline()) throw offlineError()
    const file = await preparedFileOf(write)
    await markSent(write)
    const output = await sender.send(write.input, file)
    await removeDelivered(write, output)
    return output
  }
  const { prepare } = definition.outbox ?? {}
  for (;;) {
    try {
      if (prepare) await prepareOnce(created.key, prepare)
      await waitForTurn(created, sender)
      return await (prepare ? whenSending(send) : send())
    } catch (error) {
      const write = outboxWrite(created.key)
      if (!(error instanceof ApiError) || !write) throw error
      // A file is prepared again if its prepared one was not stored, and may then have other bytes.
      const isDone = error.answer.reason === 'done_before' || (write.fileId && error.code === 'idempotency_key_reused')
      if (isDone) return removeDelivered(write, undefined)
      if (error.code === 'id_taken') {
        await giveNewIds(write)
        continue
      }
      const state = stateAfterFailure(write, definition, error)
      if (state === 'queued') await queueUntilRetry(write, error, sender)
      else {
        await (state === 'removed' ? removeRefused(write, definition) : refuse(write, definition, error))
        throw error
      }
    }
  }
}

const storeOrResume = async (definition: AnyWrite, created: NewWrite) => {
  const stored = outboxWrite(created.key)
  if (!stored) await storeNew(definition, created)
  else if (stored.refusal) await requeueRefused(stored, created.input)
  else markQueued(stored.key)
  const replaced = replacedFailures(definition, created)
  if (replaced.length > 0) await changeOutbox(created.userId, () => ({ remove: replaced }))
}

/** → new. An empty queue sends the write at once, so `sentAt` is stored with it in one step. */
const storeNew = async (definition: AnyWrite, { file, ...created }: NewWrite) => {
  const isSentAtOnce = !file && isOnline() && useOutbox.getState().writes.length === 0
  await addToOutbox({
    ...created,
    name: definition.name,
    tries: 0,
    ...(file && { fileId: created.key }),
    ...(isSentAtOnce && { sentAt: Date.now() }),
  })
  const write = outboxWrite(created.key)
  if (write && file && !(await duringStep(write.key, 'store file', keepFile(write, file)))) await keepOnlyHere(write)
}

/** refused → queued. A screen that sends its own refused write again still waits for the result. */
const requeueRefused = (write: OutboxWrite, input: unknown) =>
  changeOutbox(write.userId, () => ({
    change: [[write, { input, tries: 1, isFailing: true, refusal: undefined, sentAt: Date.now() }]],
  }))

/**
 * The failed writes that a new one replaces: those of the same form, and without a form those of the same kind for the
 * same records. A failed write with dependents stays.
 */
const replacedFailures = (definition: AnyWrite, { key, input, formText }: NewWrite) => {
  const recordsOf = (data: unknown) => Object.keys(baseVersions(definition, data)).join()
  return useOutbox.getState().writes.filter((other) => {
    if (other.refusal?.why !== 'failed' || other.name !== definition.name || other.key === key) return false
    if (dependentsOf(other).length > 0) return false
    if (formText || other.formText) return other.formText?.name === formText?.name
    return recordsOf(input) !== '' && recordsOf(other.input) === recordsOf(input)
  })
}

/** Waits until no earlier write goes first. Rejects if the write was discarded or its user signed out. */
const waitForTurn = ({ userId, key }: NewWrite, sender: Sender) =>
  new Promise<void>((resolve, reject) => {
    const check = () => {
      const write = outboxWrite(key)
      if (!write || outboxOwner() !== userId) return end(() => reject(offlineError()))
      const ahead = writesAhead(write)
      if (ahead.length === 0) return end(resolve)
      const isBehind = ahead.some(({ refusal, isFailing }) => refusal || isFailing)
      if (ahead.some((other) => mayTakeLong(other, sender))) queueAndReleaseScreen(key, sender, isBehind)
    }
    const end = (settle: () => void) => {
      unsubscribe()
      settle()
    }
    const unsubscribe = useOutbox.subscribe(check)
    check()
  })

/** Whether a write ahead waits for a decision or a network, or another tab delivers it. */
const mayTakeLong = (write: OutboxWrite, { isHere }: Sender) => {
  const state = stateOf(write)
  return state === 'refused' || (state === 'queued' && !isBeingSent(write.key)) || !isHere(write.key)
}

/** Sets `sentAt` and makes the input final, as it was read: the server accepts one request per idempotency key. */
const markSent = async (write: OutboxWrite) => {
  if (write.sentAt !== undefined) return
  await changeOutbox(write.userId, () => ({ change: [[write, { input: write.input, sentAt: Date.now() }]] }))
}

/** Gives new ids to the records that a write creates, because other records have them. Later writes get them too. */
const giveNewIds = ({ key }: OutboxWrite) => {
  const write = outboxWrite(key)
  if (!write) throw offlineError()
  const ids = Object.fromEntries(createdIds(write.input).map((id) => [id, newRecordId()]))
  return changeOutbox(write.userId, () => ({
    change: [[write, { input: replaceIds(write.input, ids), sentAt: undefined }], ...rebaseLaterWrites(write, {}, ids)],
    ids,
  }))
}

/** Whether the screen that made a write still waits for its result. */
const isAwaitedByScreen = ({ key }: OutboxWrite) => !wasQueued(key)

/** The state that follows a failed attempt. */
const stateAfterFailure = (write: OutboxWrite, { outbox }: AnyWrite, error: ApiError) => {
  if (isDecided(error)) return isAwaitedByScreen(write) && !write.fileId ? 'removed' : 'refused'
  // The screen reports that the server failed, and its user decides. A silent write and a file are retried.
  const userDecides = error.code !== 'offline' && isAwaitedByScreen(write) && !outbox?.isSilent && !write.fileId
  return userDecides ? 'refused' : 'queued'
}

/** Statuses that leave the decision open: no session, too slow, too many requests. */
const UNDECIDED = [401, 408, 429]
const isDecided = (error: ApiError) => !error.mayPassLater && !UNDECIDED.includes(error.status)

/** new → queued. From now on toasts report the result instead of its screen. */
const queueAndReleaseScreen = (key: string, sender: Sender, isBehind = false, error?: ApiError) => {
  if (wasQueued(key)) return
  markQueued(key)
  sender.onQueued(isBehind, error)
}

/** Without a network, an attempt is not counted, and the longest pause follows: the network ends it. */
const OFFLINE_TRIES = Number.POSITIVE_INFINITY

/** new or queued → queued. Counts the failed attempt, and resolves when the next attempt is due. */
const queueUntilRetry = async ({ key, tries, fileId }: OutboxWrite, error: ApiError, sender: Sender) => {
  const isOffline = error.code === 'offline'
  // The timer starts first, so that a network that returns meanwhile ends it.
  const pause = waitForRetry(isOnline() ? tries + 1 : OFFLINE_TRIES, isOffline || fileId !== undefined)
  queueAndReleaseScreen(key, sender, false, error)
  const write = outboxWrite(key)
  if (write && (isOnline() || write.tries === 0))
    await changeOutbox(write.userId, () => ({ change: [[write, { tries: write.tries + 1, isFailing: !isOffline }]] }))
  await duringStep(key, 'pause', pause)
}

/** new or queued → refused. Later writes return to the version before it. */
const refuse = async ({ key }: OutboxWrite, definition: AnyWrite, error: ApiError) => {
  const write = outboxWrite(key)
  if (!write) return
  await changeOutbox(write.userId, () => ({
    change: [[write, { refusal: refusalOf(error), isFailing: undefined }], ...laterWritesWithout(write, definition)],
  }))
}

const refusalOf = (error: ApiError): Refusal => {
  if (error instanceof OutdatedError) return { why: 'outdated' }
  if (error instanceof LostFileError) return { why: 'lost' }
  return { why: isDecided(error) ? 'server' : 'failed', status: error.status, answer: error.received }
}

/** new → removed, if the server decided against it. Later writes return to the version before it. */
const removeRefused = async ({ key }: OutboxWrite, definition: AnyWrite) => {
  const write = outboxWrite(key)
  if (write)
    await changeOutbox(write.userId, () => ({ remove: [write], change: laterWritesWithout(write, definition) }))
}

/** The changes that rebase the later writes on the version before a refused one. */
const laterWritesWithout = (write: OutboxWrite, definition: AnyWrite) =>
  rebaseLaterWrites(write, baseVersions(definition, write.input))

/**
 * new or queued → removed. Later writes are rebased on the versions that it made, and get the ids that the server gave to
 * its records in the place of its own. `output`: undefined if the server knows only that the write is done.
 */
const removeDelivered = async (write: OutboxWrite, output: unknown) => {
  const ids = output === undefined ? {} : answeredIds(output, write.input)
  announceDelivered(write.key)
  await changeOutbox(write.userId, () => ({
    remove: [write],
    change: rebaseLaterWrites(write, versionsIn(output), ids),
    ids,
  }))
}

/** The server's ids of the created records by the ids of this device; mostly the same. */
const answeredIds = (output: unknown, input: unknown): ChangedIds => {
  const rows = [output, ...Object.values(output ?? {})] as readonly (Record<string, unknown> | null | undefined)[]
  const answered = (field: string) => rows.map((row) => row?.[field]).find((id): id is number => typeof id === 'number')
  return Object.fromEntries(Object.entries(createdBy(input)).map(([field, id]) => [id, answered(field) ?? id]))
}
