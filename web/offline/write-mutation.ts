import type { MutationOptions, Query, QueryClient } from '@tanstack/react-query'
import { noteCurrent } from '#web/cache/change-log.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { tryRead } from '#web/lib/ignore-errors.ts'
import { replaceIds } from '#web/lib/record-ids.ts'
import { withoutToasts } from '#web/lib/toasts.ts'
import { outboxWords } from '#words/outbox.ts'
import { changesIn } from './answered-records.ts'
import { attempt, duringStep, hasMutation } from './attempt-write.ts'
import { staleAfter, type Write, type WriteVariables } from './define-write.ts'
import { undoOfQueued } from './discard-write.ts'
import { changeCache, changesOf } from './optimistic-changes.ts'
import { changedIds, isQueued, type OutboxWrite, outboxOwner, outboxWrite, useOutbox, wasQueued } from './outbox.ts'
import { toastQueued, toastRefused, toastSent } from './outbox-toasts.ts'
import { retryQueuedNow } from './retry-timer.ts'
import { mayBeResent, screenCallbacks } from './screen-callbacks.ts'
import { deliverWrite } from './send-queue.ts'

// The mutation of a write. With an `outbox` the offline queue delivers it (send-queue.ts). Without one it is sent at once,
// and the mutations of one subject run one after the other.
//   success   the optimistic change is applied to the cache, and `done` is called
//   failure   `failed` is called
// For a write that was queued, toasts report the result. In both cases the affected queries are refetched.

/** How long a failed mutation stays in the cache, so that a resend finds its key. */
const KEY_LIFE_MS = 24 * 3_600_000

/** Whether the offline queue delivers a write. Without a signed-in user there is no queue. */
export const usesOutbox = ({ outbox }: { outbox?: unknown }) => outbox !== undefined && outboxOwner() !== null

/** The mutations of a subject, in the order in which they were made. */
export const mutationsOf = (client: QueryClient, subject: string) =>
  client.getMutationCache().findAll({ predicate: ({ options }) => options.meta?.subject === subject })

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
  onSuccess: (output, variables, _, { client }) =>
    unlessCancelled(client, variables, () => applySuccess(client, write, variables, output)),
  onError: (error, variables, _, { client }) =>
    unlessCancelled(client, variables, () => reportFailure(client, write, variables, error)),
  onSettled: (output, _, variables, __, { client }) =>
    unlessCancelled(client, variables, () => refetchAffected(client, write, variables, output)),
})

/**
 * Runs a step that follows a write, unless the write was cancelled meanwhile: `cancelWrite` removes its mutation from the
 * cache, and a sign-out clears the cache. A late answer then changes nothing for the next user.
 */
const unlessCancelled = (client: QueryClient, { key }: { key: string }, step: () => void) => {
  if (hasMutation(client, key)) return step()
}

const applySuccess = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  { key, at, input: sentInput }: WriteVariables<Input>,
  output: Output,
) => {
  const input = replaceIds(sentInput, changedIds())
  for (const query of changeCache(client, [...changesOf({ name: write.name, input, at }), ...changesIn(output)])) {
    if (write.spares?.(query, input, output)) noteCurrent(query, performance.now())
  }
  const done = () => write.done?.(output, input, client)
  if (!wasQueued(key)) return done()
  // The write succeeded even if this build cannot apply its result: the refetch shows it.
  tryRead(() => withoutToasts(done))
  toastSent()
}

const reportFailure = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  { key, input }: WriteVariables<Input>,
  error: ApiError,
) => {
  changeCache(client, changesIn(error.answer))
  if (!wasQueued(key)) return write.failed?.(error, input, client)
  toastRefused(tryRead(() => write.outbox?.title(input)) ?? outboxWords.unknown, error)
}

const refetchAffected = <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  { input: sentInput }: WriteVariables<Input>,
  output: Output | undefined,
) => {
  const input = replaceIds(sentInput, changedIds())
  const isStale = staleAfter(write as unknown as Write<unknown, unknown>, input)
  cancelFirstReads(client, isStale)
  client.invalidateQueries({
    predicate: (query) => isStale(query) && (output === undefined || !write.spares?.(query, input, output)),
  })
}

/** Cancels first reads whose answers may predate the write. Invalidation alone would wait for these answers. */
const cancelFirstReads = (client: QueryClient, predicate: (query: Query) => boolean) => {
  for (const query of client.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching', predicate })) {
    if (query.state.data === undefined) query.cancel({ silent: true })
  }
}

/** Whether another file is queued, and was reported: files are added in batches. */
const isFurtherFile = (key: string) => {
  const write = outboxWrite(key)
  const { writes } = useOutbox.getState()
  const isSame = (other: OutboxWrite) => other.isStored === write?.isStored && other.key !== key
  return write?.fileId !== undefined && writes.some((other) => other.fileId && isQueued(other) && isSame(other))
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
      isHere: (otherKey) => hasMutation(client, otherKey),
      send: (finalInput, file) =>
        duringStep(key, 0, attempt(client, write, { ...variables, input: finalInput as Input }, file)),
      onQueued: (isBehind, error) =>
        unlessCancelled(client, variables, () => {
          screenCallbacks.notifyQueued(key)
          const { failing } = write.outbox ?? {}
          if (failing && error && error.code !== 'offline')
            return failing(input, () => retryQueuedNow({ byHand: true }))
          if (!isFurtherFile(key)) toastQueued(key, isBehind, undoOfQueued(client, write, variables))
        }),
    },
  )
  return delivery.catch((error: unknown) => {
    // The toast of the failure offers the resend.
    if (error instanceof ApiError && mayBeResent(key))
      Object.assign(error, { resend: () => screenCallbacks.resend(key), subject: write.subject(input) })
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
