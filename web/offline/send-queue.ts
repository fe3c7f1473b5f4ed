import { IDEMPOTENCY_KEY_LIFE_MS } from '#contract/idempotency.ts'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { isOnline } from '#web/http/use-online.ts'
import { tryRead } from '#web/lib/ignore-errors.ts'
import { provisionalIdsIn, provisionalIdsOf, withServerIds } from '#web/lib/provisional-ids.ts'
import { isBeingSent, OutdatedError } from './attempt-write.ts'
import type { Write } from './define-write.ts'
import {
  addToOutbox,
  announceDelivered,
  changeOutbox,
  isQueued,
  markQueued,
  type OutboxWrite,
  outboxOwner,
  outboxWrite,
  serverIds,
  useOutbox,
  wasQueued,
} from './outbox.ts'
import type { Refusal } from './outbox-store.ts'
import { dependentsOf, writesAhead } from './queue-order.ts'
import { baseVersions, rebaseLaterWrites, versionsIn } from './rebase.ts'
import { waitForRetry } from './retry-timer.ts'

// The states of a write in the offline queue:
//   new       stored, then sent at once; its screen waits for the answer
//   queued    no answer yet, or an earlier write goes first (queue-order.ts); its screen is done, and it is sent later
//   refused   the server decided against it or failed, or it cannot be sent; it waits for its user's decision
//   removed   delivered, or discarded by the user
// new → queued → removed; new or queued → refused → queued (sent again) or removed (discarded).
// A refused new write is removed at once, because its screen still holds the input. If the server failed, it stays.

type AnyWrite = Write<unknown, unknown>
type NewWrite = Pick<OutboxWrite, 'userId' | 'input' | 'key' | 'at' | 'formText'>

/** What the queue needs of the page that sends. */
interface Sender {
  /** Whether this page delivers a write, or waits to deliver it. */
  isHere(key: string): boolean
  send(input: unknown): Promise<unknown>
  /** Called once, when the write becomes queued. `isBehind`: an earlier write is refused or failing. */
  onQueued(isBehind: boolean): void
}

/** Stores a write, sends it when its turn comes, and retries until the server answers. Rejects if it is refused. */
export const deliverWrite = async (definition: AnyWrite, created: NewWrite, sender: Sender): Promise<unknown> => {
  await storeOrResume(definition, created)
  for (;;) {
    await waitForTurn(created, sender)
    const write = outboxWrite(created.key)
    if (!write) throw offlineError()
    const input = withServerIds(write.input, serverIds())
    await assertSendable(write, input)
    try {
      if (!isOnline()) throw offlineError()
      // The input is final once it was sent: the server accepts one request per idempotency key.
      if (write.sentAt === undefined)
        await changeOutbox(write.userId, { change: [[write, { input, sentAt: Date.now() }]] })
      const output = await sender.send(input)
      await removeDelivered(write, definition, output)
      return output
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isOffline = error.code === 'offline'
      const isReportedByScreen = !isOffline && !wasQueued(write.key) && !definition.outbox?.isSilent
      if (isDecided(error) || isReportedByScreen) {
        await refuse(write, definition, error)
        throw error
      }
      // The timer starts first, so that a network that returns meanwhile ends it.
      const pause = waitForRetry(write.tries + 1, isOffline)
      await queueForRetry(write, !isOffline, sender)
      await pause
    }
  }
}

/** Stores a new write, resumes a stored one, or sends a refused one again. */
const storeOrResume = async (definition: AnyWrite, created: NewWrite) => {
  const stored = outboxWrite(created.key)
  if (stored?.refusal) {
    const { input } = created
    const resent = { input, tries: 1, isFailing: true, refusal: undefined, sentAt: Date.now() }
    await changeOutbox(created.userId, { change: [[stored, resent]] })
  } else if (stored) markQueued(created.key)
  else {
    const isSentAtOnce = isOnline() && useOutbox.getState().writes.length === 0
    await addToOutbox({
      ...created,
      name: definition.name,
      tries: 0,
      ...(isSentAtOnce && { sentAt: Date.now() }),
    })
  }
  const replaced = replacedFailures(definition, created)
  if (replaced.length > 0) await changeOutbox(created.userId, { remove: replaced })
}

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
      if (ahead.some((other) => mayTakeLong(other, sender))) becomeQueued(key, sender, isBehind)
    }
    const end = (settle: () => void) => {
      unsubscribe()
      settle()
    }
    const unsubscribe = useOutbox.subscribe(check)
    check()
  })

/** Whether a write ahead waits for a decision or a network, or another tab delivers it. */
const mayTakeLong = (write: OutboxWrite, { isHere }: Sender) =>
  write.refusal !== undefined || (isQueued(write) && !isBeingSent(write.key)) || !isHere(write.key)

const becomeQueued = (key: string, sender: Sender, isBehind = false) => {
  if (wasQueued(key)) return
  markQueued(key)
  sender.onQueued(isBehind)
}

const queueForRetry = async ({ key }: OutboxWrite, isFailing: boolean, sender: Sender) => {
  becomeQueued(key, sender)
  const write = outboxWrite(key)
  if (!write) return
  await changeOutbox(write.userId, { change: [[write, { tries: write.tries + 1, isFailing }]] })
}

/** Refuses a write that cannot be sent any more, and throws the reason. */
const assertSendable = async (write: OutboxWrite, input: unknown) => {
  const created = provisionalIdsOf(input)
  if (provisionalIdsIn(input).some((id) => !created.includes(id))) {
    await changeOutbox(write.userId, { change: [[write, { refusal: { why: 'orphaned' } }]] })
    throw new ApiError('not_found', 404, {})
  }
  // The server may have received it, and would now execute it a second time.
  if (write.sentAt !== undefined && Math.abs(Date.now() - write.sentAt) > IDEMPOTENCY_KEY_LIFE_MS) {
    await changeOutbox(write.userId, { change: [[write, { refusal: { why: 'uncertain' } }]] })
    throw offlineError()
  }
}

/** Whether the server decided. A missing session (401) and too many requests (429) leave the decision open. */
const isDecided = (error: ApiError) => !error.mayPassLater && error.status !== 401 && error.status !== 429

/** Removes a delivered write. Later writes are rebased on the versions that it made, and get the ids that it created. */
const removeDelivered = async (write: OutboxWrite, { outbox }: AnyWrite, output: unknown) => {
  const ids = tryRead(() => outbox?.serverIds?.(output, write.input)) ?? {}
  announceDelivered(write.key)
  await changeOutbox(write.userId, {
    remove: [write],
    change: rebaseLaterWrites(write, versionsIn(output), ids),
    ids,
  })
}

/** Stores the refusal, or removes a new write that the server decided against. Later writes return to the version before it. */
const refuse = async ({ key }: OutboxWrite, definition: AnyWrite, error: ApiError) => {
  const write = outboxWrite(key)
  if (!write) return
  const base = baseVersions(definition, withServerIds(write.input, serverIds()))
  const later = rebaseLaterWrites(write, base)
  const refusal = refusalOf(error)
  if (!wasQueued(key) && refusal.why !== 'failed') return changeOutbox(write.userId, { remove: [write], change: later })
  await changeOutbox(write.userId, { change: [[write, { refusal }], ...later] })
}

const refusalOf = (error: ApiError): Refusal => {
  if (error instanceof OutdatedError) return { why: 'outdated' }
  return { why: isDecided(error) ? 'server' : 'failed', status: error.status, answer: error.answer }
}
