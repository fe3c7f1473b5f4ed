import type { QueryClient } from '@tanstack/react-query'
import { IDEMPOTENCY_KEY_LIFE_MS } from '#contract/idempotency.ts'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { isOnline } from '#web/http/use-online.ts'
import { tryRead } from '#web/lib/ignore-errors.ts'
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
import type { Refusal, ServerIds } from './outbox-store.ts'
import { OutdatedError } from './outdated-error.ts'
import { provisionalIdsIn, provisionalIdsOf, withServerIds } from './provisional-ids.ts'
import { isBeingSent } from './sending.ts'
import { type Versions, versionsIn } from './versions.ts'
import { subjectOf } from './waiting-subjects.ts'
import { waitForRetry } from './wake.ts'

/** How a kind of write behaves in the outbox. */
export interface OfflineBehavior<Input, Output> {
  /** What the list calls it: `Move OAK STREET to Sent`. */
  title(input: Input): string
  /** The screen of what it is about. */
  path?(input: Input): string
  /** What it changes, by label, beside what stands there now where a refusal tells (409 `stale`). */
  compare?(input: Input, current: unknown): readonly { label: string; yours: string; theirs?: string | undefined }[]
  /** The versions of the things that its user has seen. */
  versions?(input: Input): Versions
  /** The input as made by somebody who has seen these versions of them. */
  withVersions?(input: Input, versions: Versions): Input
  /** What takes it back by another write; undefined where it cannot be taken back. */
  undo?(input: Input): ((client: QueryClient) => void) | undefined
  /** No screen waits for it or says that it failed: it is sent again by itself where the server fails. */
  isSilent?: true
  /** The numbers of what it made, by the provisional ids in its input. */
  made?(output: Output, input: Input): ServerIds
}

/** What carrying out needs of a definition. */
interface Sendable {
  name: string
  subject(input: unknown): string
  outbox?: OfflineBehavior<unknown, unknown>
}

interface Steps {
  /** The definitions, by name: those of the other writes that it meets. */
  definitionOf(name: string): Sendable | undefined
  /** Whether this tab carries a write out, or waits to. */
  isHere(key: string): boolean
  attempt(input: unknown): Promise<unknown>
  /** Called once, when the write did not find the server, or waits behind one that failed or was refused. */
  deferred(isBehind: boolean): void
}

/**
 * Carries a write out that the device keeps until the server has answered: stores it first, sends it when its turn has
 * come, and again until there is an answer. Rejects with a refusal.
 */
export const deliverWrite = async (
  definition: Sendable,
  made: Pick<OutboxWrite, 'userId' | 'input' | 'key' | 'at' | 'draft'>,
  steps: Steps,
): Promise<unknown> => {
  await begin(definition, made)
  for (;;) {
    await turnOf(made, steps)
    const write = outboxWrite(made.key)
    if (!write) throw offlineError()
    const input = withServerIds(write.input, serverIds())
    if (provisionalIdsIn(input).some((id) => !provisionalIdsOf(input).includes(id))) {
      await changeOutbox(made.userId, { change: [[write, { refusal: { why: 'orphaned' } }]] })
      throw new ApiError('not_found', 404, {})
    }
    // Nobody knows whether it arrived, and the server would carry it out again.
    if (write.sentAt !== undefined && Math.abs(Date.now() - write.sentAt) > IDEMPOTENCY_KEY_LIFE_MS) {
      await changeOutbox(made.userId, { change: [[write, { refusal: { why: 'uncertain' } }]] })
      throw offlineError()
    }
    try {
      if (!isOnline()) throw offlineError()
      // From here on it stays as it is: under one key the server accepts one request.
      if (write.sentAt === undefined)
        await changeOutbox(made.userId, { change: [[write, { input, sentAt: Date.now() }]] })
      const output = await steps.attempt(input)
      await pass(write, definition, output, steps)
      return output
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isTold = error.code !== 'offline' && !wasQueued(write.key) && !definition.outbox?.isSilent
      if (isFinal(error) || isTold) {
        await settleRefused(write, definition, error, steps)
        throw error
      }
      const isOffline = error.code === 'offline'
      const again = waitForRetry(write.tries + 1, isOffline)
      await waitAgain(write, !isOffline, steps)
      await again
    }
  }
}

/** Stores a new write, takes up a stored one, or repeats one at which the server failed. */
const begin = async (definition: Sendable, made: Pick<OutboxWrite, 'userId' | 'input' | 'key' | 'at' | 'draft'>) => {
  const stored = outboxWrite(made.key)
  const sent = { ...(isNext() && { sentAt: Date.now() }) }
  if (stored?.refusal) {
    const { input } = made
    const again = { input, tries: 1, isFailing: true, refusal: undefined, sentAt: Date.now() }
    await changeOutbox(made.userId, { change: [[stored, again]] })
  } else if (stored) markQueued(made.key)
  else await addToOutbox({ ...made, name: definition.name, tries: 0, ...sent })
  const replaced = failedBefore(definition, made)
  if (replaced.length > 0) await changeOutbox(made.userId, { remove: replaced })
}

/**
 * The failed writes that a new one replaces: those of its form, whose text was edited since, and without a form those of
 * the same kind that change the same things. One on which later writes depend stays.
 */
const failedBefore = (definition: Sendable, { key, input, draft }: Pick<OutboxWrite, 'key' | 'input' | 'draft'>) => {
  const changes = (of: unknown) => Object.keys(baseVersions(definition, of)).join()
  return useOutbox.getState().writes.filter((other) => {
    if (other.refusal?.why !== 'failed' || other.name !== definition.name || other.key === key) return false
    if (hasDependents(other)) return false
    if (draft || other.draft) return other.draft?.name === draft?.name
    return changes(input) !== '' && changes(other.input) === changes(input)
  })
}

/** Whether a later write is about what this one makes. */
const hasDependents = ({ number, input }: OutboxWrite) => {
  const made = provisionalIdsOf(input)
  return useOutbox
    .getState()
    .writes.some((later) => later.number > number && provisionalIdsIn(later.input).some((id) => made.includes(id)))
}

/** Whether what is made now is sent at once. */
const isNext = () => isOnline() && useOutbox.getState().writes.length === 0

/** Whether the server has decided. Who is not signed in, or asks too much, may send the same later. */
const isFinal = (error: ApiError) => !error.mayPassLater && error.status !== 401 && error.status !== 429

const putOff = (key: string, steps: Steps, isBehind = false) => {
  if (wasQueued(key)) return
  markQueued(key)
  steps.deferred(isBehind)
}

const waitAgain = async (write: OutboxWrite, isFailing: boolean, steps: Steps) => {
  putOff(write.key, steps)
  const now = outboxWrite(write.key)
  if (!now) return
  await changeOutbox(now.userId, { change: [[now, { tries: now.tries + 1, isFailing }]] })
}

/** Waits until the writes before it that it depends on are over. Rejects when it was discarded, or its user is gone. */
const turnOf = (made: Pick<OutboxWrite, 'userId' | 'key'>, steps: Steps) =>
  new Promise<void>((resolve, reject) => {
    const look = () => {
      const write = outboxWrite(made.key)
      if (!write || outboxOwner() !== made.userId) return end(() => reject(offlineError()))
      const before = writesBefore(write, steps.definitionOf)
      if (before.length === 0) return end(resolve)
      if (before.some((other) => isLong(other, steps)))
        putOff(
          write.key,
          steps,
          before.some(({ refusal, isFailing }) => refusal || isFailing),
        )
    }
    const end = (settle: () => void) => {
      stop()
      settle()
    }
    const stop = useOutbox.subscribe(look)
    look()
  })

/** Whether it may take long until a write is over, or nobody here is told when. */
const isLong = (write: OutboxWrite, { isHere }: Steps) =>
  write.refusal !== undefined || (isQueued(write) && !isBeingSent(write.key)) || !isHere(write.key)

/**
 * The writes made before one that it has to wait for: those that it depends on, and those that wait for the network, which
 * keeps the order of a day offline. Of the latter, none that itself waits for a decision, or fails with a network.
 */
const writesBefore = (write: OutboxWrite, definitionOf: Steps['definitionOf']) => {
  const { writes } = useOutbox.getState()
  const { dependsOn, undecided } = orderOf(definitionOf)
  return writes.filter(
    (other) =>
      other.number < write.number &&
      (dependsOn(write, other) || (isQueued(other) && !other.isFailing && !undecided.has(other))),
  )
}

interface Order {
  /** Whether one has to wait for another because of what it is about. */
  dependsOn: (one: OutboxWrite, other: OutboxWrite) => boolean
  /** Those that wait for a decision, or for one of those. */
  undecided: ReadonlySet<OutboxWrite>
}

let last: { writes: readonly OutboxWrite[]; ids: ServerIds; order: Order } | undefined

/** The order of the present writes; each that waits asks for it at each change, so it is found once. */
const orderOf = (definitionOf: Steps['definitionOf']): Order => {
  const { writes, ids } = useOutbox.getState()
  if (last?.writes === writes && last.ids === ids) return last.order
  const parts = new Map(writes.map((one) => [one, partsOf(one, ids, definitionOf(one.name))]))
  const dependsOn = (one: OutboxWrite, other: OutboxWrite) => {
    const [own, its] = [parts.get(one), parts.get(other)]
    if (!own || !its || other.number >= one.number) return false
    if (own.needs.some((id) => its.makes.includes(id))) return true
    if (own.subject === its.subject) return !other.refusal || its.holdsBack
    // A change of a contact may change its lead as well: `versions` names both.
    return !other.refusal && own.records.some((record) => its.records.includes(record))
  }
  const undecided = new Set<OutboxWrite>()
  for (const one of writes) {
    if (one.refusal || [...undecided].some((other) => dependsOn(one, other))) undecided.add(one)
  }
  last = { writes, ids, order: { dependsOn, undecided } }
  return last.order
}

const partsOf = (write: OutboxWrite, ids: ServerIds, definition: Sendable | undefined) => {
  const input = withServerIds(write.input, ids)
  const { refusal } = write
  return {
    subject: subjectOf(definition, input),
    records: Object.keys(baseVersions(definition, input)),
    needs: provisionalIdsIn(input),
    makes: provisionalIdsOf(write.input),
    /** A change made without having seen somebody else's holds back those that were made over it. */
    holdsBack:
      refusal?.why === 'server' && refusal.answer.code === 'stale' && definition?.outbox?.versions !== undefined,
  }
}

/** Takes a write out that passed. Those made after it have seen what it changed, and know what it made. */
const pass = async (write: OutboxWrite, { outbox }: Sendable, output: unknown, steps: Steps) => {
  const ids = tryRead(() => outbox?.made?.(output, write.input)) ?? {}
  announceDelivered(write.key)
  await changeOutbox(write.userId, {
    remove: [write],
    change: rebaseLaterWrites(write, versionsIn(output), steps.definitionOf, ids),
    ids,
  })
}

/** The writes after one that were never sent, as made by somebody who has seen these versions. */
export const rebaseLaterWrites = (
  write: OutboxWrite,
  versions: Versions,
  definitionOf: Steps['definitionOf'],
  ids: ServerIds = {},
) =>
  useOutbox
    .getState()
    .writes.filter((other) => other.number > write.number && !other.refusal && other.sentAt === undefined)
    .flatMap((other) => {
      const definition = definitionOf(other.name)
      // Versions are told by the numbers of the server.
      const input = withServerIds(other.input, { ...serverIds(), ...ids })
      const seen = baseVersions(definition, input)
      const isOver = Object.keys(seen).some((thing) => versions[thing] !== undefined && versions[thing] !== seen[thing])
      const renewed = isOver && tryRead(() => definition?.outbox?.withVersions?.(input, { ...seen, ...versions }))
      return renewed ? [[other, { input: renewed }] as const] : []
    })

/** The versions that a write was made over. */
export const baseVersions = (definition: Sendable | undefined, input: unknown): Versions =>
  tryRead(() => definition?.outbox?.versions?.(input)) ?? {}

/**
 * A refusal that the screen still waits for is shown there. A write that was put off, or at which the server failed, stays
 * until its user decides. Later writes are rebased on the version before it.
 */
const settleRefused = async (write: OutboxWrite, definition: Sendable, error: ApiError, steps: Steps) => {
  const now = outboxWrite(write.key)
  if (!now) return
  const seen = baseVersions(definition, withServerIds(now.input, serverIds()))
  const later = rebaseLaterWrites(now, seen, steps.definitionOf)
  const refusal = refusalOf(error)
  if (!wasQueued(write.key) && refusal.why !== 'failed')
    return changeOutbox(write.userId, { remove: [now], change: later })
  await changeOutbox(write.userId, { change: [[now, { refusal }], ...later] })
}

const refusalOf = (error: ApiError): Refusal => {
  if (error instanceof OutdatedError) return { why: 'outdated' }
  return { why: isFinal(error) ? 'server' : 'failed', status: error.status, answer: error.answer }
}
