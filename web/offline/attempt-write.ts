import type { QueryClient } from '@tanstack/react-query'
import { ApiError, offlineError, wasCalled } from '#web/http/fetch-api.ts'
import { withTimeLimit } from '#web/http/time-limit.ts'
import { errorWords } from '#web/messages/errors.ts'
import { definitionOf, variablesOf, type Write, type WriteVariables } from './define-write.ts'
import { OutdatedError } from './outdated-error.ts'

/** How long an attempt may go without progress, in milliseconds. */
const TIME_LIMIT_MS = 30_000

export const mutationsWithKey = (client: QueryClient, key: string) =>
  client.getMutationCache().findAll({ predicate: (mutation) => variablesOf(mutation)?.key === key })

/** False once the write was cancelled or the user signed out: its answer is then ignored. */
export const isInCache = (client: QueryClient, key: string) => mutationsWithKey(client, key).length > 0

interface Attempt {
  write: string
  controller: AbortController
  /** The user wants another attempt at once instead of this one. */
  isReplaced: boolean
}

/** The running attempts, by idempotency key. */
const attempts = new Map<string, Attempt>()

/** Sends a write's request once. Rejects with an `ApiError`. */
export const attempt = async <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  variables: WriteVariables<Input>,
): Promise<Output> => {
  const { input, key } = variables
  if (!isInCache(client, key)) throw new Error('This write was cancelled')
  const running: Attempt = { write: write.name, controller: new AbortController(), isReplaced: false }
  attempts.set(key, running)
  try {
    const headers = { 'Idempotency-Key': key }
    return await withTimeLimit(TIME_LIMIT_MS, running.controller, (signal, alive) =>
      write.send(input, { headers, init: { signal } }, alive),
    )
  } catch (error) {
    if (running.isReplaced) return attempt(client, write, variables)
    if (error instanceof ApiError) throw explained(error, write.failure)
    if (write.outbox && !wasCalled(running.controller.signal)) {
      console.warn(`${write.name} could not be sent`, error)
      throw new OutdatedError()
    }
    // An unreadable answer does not say whether the write passed: it is retried under the same key.
    console.warn(`The answer to ${write.name} could not be read`, error)
    throw offlineError()
  } finally {
    if (attempts.get(key) === running) attempts.delete(key)
  }
}

/**
 * Sets the error's sentence: the one for a missing session, or the write's own where the server sent none
 * (docs/product.md#failure-sentences).
 */
const explained = (error: ApiError, failure: string | undefined) => {
  if (error.status === 401) error.message = errorWords.notSignedIn
  else if (failure !== undefined && error.code !== 'offline' && !error.answer.error) error.message = failure
  return error
}

/**
 * Gives up all attempts that have no answer yet and sends their writes anew at once, under the same keys. Writes with a
 * progress display of their own are left to it.
 */
export const replaceAttempts = () => {
  for (const running of attempts.values()) {
    if (definitionOf(running.write)?.showsProgress) continue
    running.isReplaced = true
    running.controller.abort()
  }
}

/** Aborts the running attempt of a write. */
const abortAttempt = (key: string) => attempts.get(key)?.controller.abort()

/** Cancels a write by its idempotency key: aborts its request and ends its retries. */
export const cancelWrite = (client: QueryClient, key: string) => {
  for (const mutation of mutationsWithKey(client, key)) client.getMutationCache().remove(mutation)
  abortAttempt(key)
}
