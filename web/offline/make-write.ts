import type { MutationOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { UnsavedTextRef } from '#web/forms/unsaved-text.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { serverNow } from '#web/lib/clock.ts'
import { ignoreErrors, tryRead } from '#web/lib/ignore-errors.ts'
import { dismissToastsAbout, withoutToasts } from '#web/lib/toasts.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { attempt, isInCache, mutationsWithKey } from './attempt-write.ts'
import { definitionOf, loadDefinition, variablesOf, type Write, type WriteVariables, writeOf } from './define-write.ts'
import { applyToCache } from './optimistic-changes.ts'
import {
  changeOutbox,
  markQueued,
  notifyDefinitionsLoaded,
  type OutboxWrite,
  outboxOwner,
  outboxWrite,
  reloadOutbox,
  serverIds,
  useOutbox,
  wasQueued,
} from './outbox.ts'
import { toastQueued, toastRefused, toastSent } from './outbox-toasts.ts'
import { provisionalIdsOf as idsMadeBy, isProvisional, withServerIds } from './provisional-ids.ts'
import { deliverWrite } from './send-queue.ts'
import { whileSending } from './sending.ts'
import { undoOfQueued } from './undo-queued.ts'
import { subjectOf } from './waiting-subjects.ts'
import { lockUntilSettled, withWriteLock } from './write-lock.ts'

/** How long a settled write is remembered, for a second try under its key. */
const KEY_LIFE_MS = 24 * 3_600_000

/** The TanStack Query options that carry a write out. */
const mutationOptionsOf = <Input, Output>(
  write: Write<Input, Output>,
): MutationOptions<Output, ApiError, WriteVariables<Input>> => ({
  mutationKey: [write.name],
  gcTime: KEY_LIFE_MS,
  ...((write.retry === false || isInOutbox(write)) && { retry: false }),
  mutationFn: (variables, { client }) =>
    isInOutbox(write) ? sendFromOutbox(client, write, variables) : attempt(client, write, variables),
  onSuccess: (output, variables, _, { client }) => {
    const { key, at } = variables
    if (!isInCache(client, key)) return
    const input = withServerIds(variables.input, serverIds())
    applyToCache(client, { apply: write.apply ?? [], input, at })
    const done = () => write.done?.(output, input, client)
    if (!wasQueued(key)) return done()
    // It passed, also where this version cannot place what another one made: that is read again.
    tryRead(() => withoutToasts(done))
    toastSent()
  },
  onError: (error, { input, key }, _, { client }) => {
    if (!isInCache(client, key)) return
    if (wasQueued(key)) toastRefused(tryRead(() => write.outbox?.title(input)) ?? outboxWords.unknown, error)
    else write.failed?.(error, input, client)
  },
  onSettled: (_, error, variables, __, { client }) => {
    if (!isInCache(client, variables.key)) return
    const input = withServerIds(variables.input, serverIds())
    const predicate = (query: Query) => Boolean(error) || !write.removes?.(query, input)
    for (const queryKey of tryRead(() => write.refresh?.(input)) ?? []) {
      dropFirstReads(client, queryKey)
      client.invalidateQueries({ queryKey, predicate })
    }
  },
})

/**
 * Ends the first reads of what a write changed, whose answers may be from before it. To invalidate them asks anew then;
 * without this it would wait for those answers.
 */
const dropFirstReads = (client: QueryClient, queryKey: QueryKey) => {
  for (const query of client.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'fetching' })) {
    if (query.state.data === undefined) query.cancel({ silent: true })
  }
}

const isInOutbox = ({ outbox }: { outbox?: unknown }) => outbox !== undefined && outboxOwner() !== null

const sendFromOutbox = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  { input, key, at, draft }: WriteVariables<Input>,
) =>
  deliverWrite(
    write as unknown as Write<unknown, unknown>,
    { userId: outboxOwner() ?? 0, input, key, at, draft },
    {
      definitionOf,
      isHere: (other) => mutationsWithKey(client, other).length > 0,
      attempt: (now) => whileSending(key, attempt(client, write, { input: now as Input, key, at })),
      deferred: (isBehind) => {
        if (!isInCache(client, key)) return
        deferredListeners.get(key)?.()
        toastQueued(key, isBehind, undoOfQueued(client, write, { key, input, at }))
      },
    },
  ).catch((error: unknown) => {
    if (error instanceof ApiError && hasFailed(key))
      Object.assign(error, { resend: () => resubmitFromScreen(key), subject: write.subject(input) })
    throw error
  }) as Promise<Output>

const hasFailed = (key: string) => outboxWrite(key)?.refusal?.why === 'failed'

/** What makes a write again at which the server failed, as its screen made it, by its key. */
const repeats = new Map<string, () => void>()
useOutbox.subscribe((now, before) => now.userId !== before.userId && repeats.clear())

/** Makes a failed write again as its screen did, so that its form hears how it goes. False where no screen of this page made it. */
export const resubmitFromScreen = (key: string) => {
  const repeat = hasFailed(key) ? repeats.get(key) : undefined
  repeat?.()
  return repeat !== undefined
}

/** What is done when a write is put off, by its key. */
const deferredListeners = new Map<string, () => void>()

const mutationsOf = (client: QueryClient, subject: string) =>
  client.getMutationCache().findAll({ predicate: ({ options }) => options.meta?.subject === subject })

interface MakeWriteOptions {
  /** The draft of its form: the outbox deletes it once it has the write. */
  draft?: UnsavedTextRef | undefined
  /** Called when the device keeps it because there is no network: it is over then as far as a screen is concerned. */
  deferred?: () => void
  /** Makes it again under the same idempotency key, where a user wants that after the server failed. */
  again?: (key: string) => void
  /** The idempotency key of the first try. */
  firstKey?: string | undefined
}

/** Makes a write. Answers undefined where the same write is under way, as after a double click. */
export const makeWrite = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  input: Input,
  madeBy: MakeWriteOptions = {},
): Promise<Output> | undefined => {
  const { draft, deferred, firstKey } = madeBy
  const subject = write.subject(input)
  const last = mutationsOf(client, subject).at(-1)
  // The same input again is the same write until it has passed, so a second try keeps the first one's key.
  const isLast = last && writeOf(last)?.name === write.name && isSame(variablesOf(last).input, input)
  const isUnderWay = isLast && last.state.status === 'pending'
  const isPutOff = isLast && wasQueued(variablesOf(last).key)
  // Another note with the same text is another note: where the form of the first is closed, somebody has typed it again.
  if (isUnderWay && String(idsMadeBy(variablesOf(last).input)) === String(idsMadeBy(input))) {
    // It waits already: its form is done with it, as the first one was.
    if (isPutOff) deferred?.()
    return
  }
  const isSecondTry = isLast && !isUnderWay && !isPutOff
  const key = firstKey ?? write.key?.(input) ?? (isSecondTry ? variablesOf(last).key : crypto.randomUUID())
  if (deferred) deferredListeners.set(key, deferred)
  // What they offer to undo is no longer the last change.
  dismissToastsAbout(subject)
  const answer = execute(client, write, subject, { input, key, at: serverNow(), draft })
  if (isInOutbox(write)) {
    lockUntilSettled(key, answer)
    const again = madeBy.again ?? ((first) => makeWrite(client, write, input, { ...madeBy, firstKey: first }))
    repeats.set(key, () => again(key))
  }
  const forget = () => {
    deferredListeners.delete(key)
    if (!hasFailed(key)) repeats.delete(key)
  }
  answer.then(forget, forget)
  return answer
}

const execute = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  subject: string,
  variables: WriteVariables<Input>,
) => {
  const mutation = client.getMutationCache().build(client, {
    ...mutationOptionsOf(write),
    meta: { subject },
    // The outbox has an order of its own, and stores first.
    ...(!isInOutbox(write) && { scope: { id: subject } }),
  })
  return removeSettledOnSuccess(client, subject, mutation.execute(variables))
}

// What is made on the device has another provisional id each time.
const comparable = (input: unknown) => JSON.stringify(input, (_, value) => (isProvisional(value) ? 0 : value))
const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other)

/** Once a write has passed, forgets the settled writes of its subject: the same input is then a new write. */
const removeSettledOnSuccess = <Output>(client: QueryClient, subject: string, answer: Promise<Output>) => {
  const done = answer.then((output) => {
    for (const mutation of mutationsOf(client, subject)) {
      if (mutation.state.status !== 'pending') client.getMutationCache().remove(mutation)
    }
    return output
  })
  // The definition's `failed` reports a failure.
  done.catch(() => {})
  return done
}

/** Takes up what waits in the outbox and nobody sends: what an earlier visit left, or a tab that was closed. */
export const resumeOutbox = (client: QueryClient) => {
  for (const write of useOutbox.getState().writes) {
    // Where its code does not come, the next time tries again.
    if (!write.refusal && mutationsWithKey(client, write.key).length === 0)
      resume(client, write).catch(ignoreErrors('the next start sends the write'))
  }
}

const resume = async (client: QueryClient, waiting: OutboxWrite) => {
  const { userId, key, name, at } = waiting
  const isTaken = await withWriteLock(key, async () => {
    const isKnown = definitionOf(name) !== undefined
    const definition = await loadDefinition(name)
    // Who waits for it, and what shows it, looks again.
    if (!isKnown) notifyDefinitionsLoaded()
    // The tab that had it may have sent it just now.
    await reloadOutbox()
    const write = outboxWrite(key)
    if (!write || write.refusal || outboxOwner() !== userId || mutationsWithKey(client, key).length > 0) return
    const subject = subjectOf(definition, write.input)
    if (definition?.outbox && subject !== undefined)
      return execute(client, definition, subject, { input: write.input, key, at }).then(
        () => {},
        () => {},
      )
    await changeOutbox(userId, { change: [[write, { refusal: { why: 'outdated' } }]] })
  })
  // No screen of this tab waits for it.
  if (!isTaken) markQueued(key)
}
