import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError, offlineError, wasCalled } from '#web/http/fetch-api.ts'
import { withTimeLimit } from '#web/http/time-limit.ts'
import { errorWords } from '#web/messages/errors.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { definitionOf, variablesOf, type Write, type WriteVariables } from './define-write.ts'

/** How long an attempt may go without progress, in milliseconds. */
const TIME_LIMIT_MS = 30_000

/** The input of a write cannot become a request: another version of the app stored it. */
export class OutdatedError extends ApiError {
  constructor() {
    super('invalid_input', 400, { error: outboxWords.outdated })
  }
}

export const mutationsWithKey = (client: QueryClient, key: string) =>
  client.getMutationCache().findAll({ predicate: (mutation) => variablesOf(mutation)?.key === key })

/** False after the write was cancelled or the user signed out. Its answer is then ignored. */
export const isInCache = (client: QueryClient, key: string) => mutationsWithKey(client, key).length > 0

interface Attempt {
  write: string
  controller: AbortController
  /** Whether another attempt replaces it at once. */
  isReplaced: boolean
}

/** The running attempts by idempotency key. */
const attempts = new Map<string, Attempt>()

/** The keys of the writes that this tab is sending through the offline queue. */
export const useSending = create<{ keys: readonly string[] }>(() => ({ keys: [] }))

/** Whether this tab has sent a queued write and waits for the answer. */
export const isBeingSent = (key: string) => useSending.getState().keys.includes(key)

/** Marks a queued write as being sent until the answer arrives. */
export const whileSending = async <T>(key: string, answer: Promise<T>): Promise<T> => {
  useSending.setState(({ keys }) => ({ keys: [...keys, key] }))
  try {
    return await answer
  } finally {
    useSending.setState(({ keys }) => ({ keys: keys.filter((each) => each !== key) }))
  }
}

/** Sends the request of a write once. Rejects with an `ApiError`. */
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
    if (error instanceof ApiError) throw withSentence(error, write.failure)
    if (write.outbox && !wasCalled(running.controller.signal)) {
      console.warn(`${write.name} could not be sent`, error)
      throw new OutdatedError()
    }
    // An unreadable answer leaves the result open: the write is retried under the same key.
    console.warn(`The answer to ${write.name} could not be read`, error)
    throw offlineError()
  } finally {
    if (attempts.get(key) === running) attempts.delete(key)
  }
}

/**
 * Sets the sentence of an error: that the session is missing, or the write's own failure sentence if the server sent none
 * (docs/product.md#failure-sentences).
 */
const withSentence = (error: ApiError, failure: string | undefined) => {
  if (error.status === 401) error.message = errorWords.notSignedIn
  else if (failure !== undefined && error.code !== 'offline' && !error.answer.error) error.message = failure
  return error
}

/** Aborts all unanswered attempts and sends their writes again under the same keys. Skips writes with their own progress. */
export const replaceAttempts = () => {
  for (const running of attempts.values()) {
    if (definitionOf(running.write)?.showsProgress) continue
    running.isReplaced = true
    running.controller.abort()
  }
}

/** Cancels a write by its idempotency key: aborts the request and ends the retries. */
export const cancelWrite = (client: QueryClient, key: string) => {
  for (const mutation of mutationsWithKey(client, key)) client.getMutationCache().remove(mutation)
  attempts.get(key)?.controller.abort()
}
