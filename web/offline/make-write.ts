import type { MutationOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/http/fetch-api.ts'
import { serverNow } from '#web/lib/clock.ts'
import { tryRead } from '#web/lib/ignore-errors.ts'
import { isProvisional, provisionalIdsOf, withServerIds } from '#web/lib/provisional-ids.ts'
import { dismissToastsAbout, withoutToasts } from '#web/lib/toasts.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { attempt, isInCache, mutationsWithKey, whileSending } from './attempt-write.ts'
import { type FormTextRef, variablesOf, type Write, type WriteVariables, writeOf } from './define-write.ts'
import { undoOfQueued } from './discard-write.ts'
import { applyToCache } from './optimistic-changes.ts'
import { outboxOwner, outboxWrite, serverIds, useOutbox, wasQueued } from './outbox.ts'
import { toastQueued, toastRefused, toastSent } from './outbox-toasts.ts'
import { deliverWrite } from './send-queue.ts'
import { lockUntilSettled } from './write-lock.ts'

// The write engine: one call of `makeWrite` becomes one mutation of TanStack Query under one idempotency key.
//   duplicate    the same input is still pending, as after a double click: nothing is sent
//   second try   the same input failed before: it is sent under the key of the first try
//   new write    everything else
// With an `outbox` the mutation is delivered by the offline queue (send-queue.ts). Without one it is sent at once, and the
// mutations of one subject run one after the other. Success applies the optimistic change to the cache and calls `done`;
// failure calls `failed`. For a write that was queued, toasts report both instead.

/** How long a settled mutation stays, so that a second try finds its key. */
const KEY_LIFE_MS = 24 * 3_600_000

/** What the screen of a write passes with it. */
interface MakeWriteOptions {
  /** The unsaved text of its form. It is deleted once the write is stored. */
  formText?: FormTextRef | undefined
  /** Called when the write is queued: for the screen it is then over. */
  queued?: () => void
  /** Sends the write again under the same key, after the server failed and the user asked for it. */
  resend?: (key: string) => void
  /** The key of the first try. */
  resendKey?: string | undefined
}

/** The screen of a write, which waits for its result. */
interface WaitingScreen {
  queued?: (() => void) | undefined
  resend: () => void
}

/** The waiting screens by idempotency key. The entry of a failed write stays, so that its screen can send it again. */
const waitingScreens = new Map<string, WaitingScreen>()
useOutbox.subscribe((now, before) => now.userId !== before.userId && waitingScreens.clear())

/** Makes a write. Returns undefined for a duplicate. */
export const makeWrite = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  input: Input,
  options: MakeWriteOptions = {},
): Promise<Output> | undefined => {
  const { formText, queued, resendKey } = options
  const subject = write.subject(input)
  const same = lastSameMutation(client, write, subject, input)
  if (same?.isPending && same.hasSameIds) {
    // The form of the duplicate is done, as the form of the first is.
    if (same.wasQueued) queued?.()
    return
  }
  const firstKey = same && !same.isPending && !same.wasQueued ? same.key : undefined
  const key = resendKey ?? write.key?.(input) ?? firstKey ?? crypto.randomUUID()
  const resend = options.resend ?? ((first) => makeWrite(client, write, input, { ...options, resendKey: first }))
  waitingScreens.set(key, { queued, resend: () => resend(key) })
  // A toast that offers to undo an earlier change of this record is out of date.
  dismissToastsAbout(subject)
  const answer = startMutation(client, write, subject, { input, key, at: serverNow(), formText })
  if (usesOutbox(write)) lockUntilSettled(key, answer)
  const release = () => void (hasFailed(key) || waitingScreens.delete(key))
  answer.then(release, release)
  return answer
}

/** The last mutation of a subject, if it is the same kind of write with the same input. */
const lastSameMutation = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  subject: string,
  input: Input,
) => {
  const last = mutationsOf(client, subject).at(-1)
  if (!last || writeOf(last)?.name !== write.name || !isSameInput(variablesOf(last).input, input)) return undefined
  const { key, input: lastInput } = variablesOf(last)
  return {
    key,
    isPending: last.state.status === 'pending',
    wasQueued: wasQueued(key),
    // Other provisional ids mean another form: its user typed the same text a second time, as a second record.
    hasSameIds: String(provisionalIdsOf(lastInput)) === String(provisionalIdsOf(input)),
  }
}

/** Compares inputs without their provisional ids, which differ in each form. */
const isSameInput = (one: unknown, other: unknown) => comparable(one) === comparable(other)
const comparable = (input: unknown) => JSON.stringify(input, (_, value) => (isProvisional(value) ? 0 : value))

const mutationsOf = (client: QueryClient, subject: string) =>
  client.getMutationCache().findAll({ predicate: ({ options }) => options.meta?.subject === subject })

const usesOutbox = ({ outbox }: { outbox?: unknown }) => outbox !== undefined && outboxOwner() !== null

const hasFailed = (key: string) => outboxWrite(key)?.refusal?.why === 'failed'

/** Lets the screen of a failed write send it again, so that its form shows the result. False if this page has no such screen. */
export const resubmitFromScreen = (key: string) => {
  const screen = hasFailed(key) ? waitingScreens.get(key) : undefined
  screen?.resend()
  return screen !== undefined
}

/** Starts the mutation of a write, new or stored. */
export const startMutation = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  subject: string,
  variables: WriteVariables<Input>,
) => {
  const mutation = client.getMutationCache().build(client, {
    ...mutationOptionsOf(write),
    meta: { subject },
    // The offline queue has its own order, and stores a write before its turn.
    ...(!usesOutbox(write) && { scope: { id: subject } }),
  })
  return removeSettledOnSuccess(client, subject, mutation.execute(variables))
}

const mutationOptionsOf = <Input, Output>(
  write: Write<Input, Output>,
): MutationOptions<Output, ApiError, WriteVariables<Input>> => ({
  mutationKey: [write.name],
  gcTime: KEY_LIFE_MS,
  ...((write.retry === false || usesOutbox(write)) && { retry: false }),
  mutationFn: (variables, { client }) =>
    usesOutbox(write) ? deliverFromOutbox(client, write, variables) : attempt(client, write, variables),
  onSuccess: (output, { key, at, input: sent }, _, { client }) => {
    if (!isInCache(client, key)) return
    const input = withServerIds(sent, serverIds())
    applyToCache(client, { apply: write.apply ?? [], input, at })
    const done = () => write.done?.(output, input, client)
    if (!wasQueued(key)) return done()
    // The write succeeded even if this build cannot apply its result: the refetch below shows it.
    tryRead(() => withoutToasts(done))
    toastSent()
  },
  onError: (error, { input, key }, _, { client }) => {
    if (!isInCache(client, key)) return
    if (!wasQueued(key)) return write.failed?.(error, input, client)
    toastRefused(tryRead(() => write.outbox?.title(input)) ?? outboxWords.unknown, error)
  },
  onSettled: (_, error, { key, input: sent }, __, { client }) => {
    if (!isInCache(client, key)) return
    const input = withServerIds(sent, serverIds())
    const predicate = (query: Query) => Boolean(error) || !write.removes?.(query, input)
    for (const queryKey of tryRead(() => write.refresh?.(input)) ?? []) {
      cancelFirstReads(client, queryKey)
      client.invalidateQueries({ queryKey, predicate })
    }
  },
})

/** Cancels first reads whose answers may predate the write. Invalidation alone would wait for these answers. */
const cancelFirstReads = (client: QueryClient, queryKey: QueryKey) => {
  for (const query of client.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'fetching' })) {
    if (query.state.data === undefined) query.cancel({ silent: true })
  }
}

const deliverFromOutbox = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  variables: WriteVariables<Input>,
) => {
  const { key, input } = variables
  const delivery = deliverWrite(
    write as unknown as Write<unknown, unknown>,
    { userId: outboxOwner() ?? 0, ...variables },
    {
      isHere: (other) => mutationsWithKey(client, other).length > 0,
      send: (current) => whileSending(key, attempt(client, write, { ...variables, input: current as Input })),
      onQueued: (isBehind) => {
        if (!isInCache(client, key)) return
        waitingScreens.get(key)?.queued?.()
        toastQueued(key, isBehind, undoOfQueued(client, write, variables))
      },
    },
  )
  return delivery.catch((error: unknown) => {
    if (error instanceof ApiError && hasFailed(key))
      Object.assign(error, { resend: () => resubmitFromScreen(key), subject: write.subject(input) })
    throw error
  }) as Promise<Output>
}

/** After success, forgets the settled mutations of the subject: the same input is then a new write. */
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
