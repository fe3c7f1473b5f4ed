import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError, offlineError, wasCalled } from '#web/http/fetch-api.ts'
import { withTimeLimit } from '#web/http/time-limit.ts'
import { errorWords } from '#words/errors.ts'
import { outboxWords } from '#words/outbox.ts'
import { definitionOf, variablesOf, type Write, type WriteVariables } from './define-write.ts'
import type { PreparedFile } from './write-files.ts'

/** How long an attempt may go without progress, in milliseconds. */
const TIME_LIMIT_MS = 30_000

/** The input of a write cannot become a request: another version of the app stored it. */
export class OutdatedError extends ApiError {
  constructor() {
    super('invalid_input', 400, { error: outboxWords.outdated })
  }
}

const mutationsWithKey = (client: QueryClient, key: string) =>
  client.getMutationCache().findAll({ predicate: (mutation) => variablesOf(mutation)?.key === key })

/**
 * Whether the mutation of a write is in the cache of this page. False for a write that another tab sends, after
 * `cancelWrite`, and after a sign-out, which clears the cache.
 */
export const hasMutation = (client: QueryClient, key: string) => mutationsWithKey(client, key).length > 0

/** The device has lost the file of a write. */
export class LostFileError extends ApiError {
  constructor() {
    super('invalid_input', 400, { error: outboxWords.lost })
  }
}

interface Attempt {
  /** The name of the write. */
  name: string
  controller: AbortController
  /** Whether another attempt replaces it at once. */
  isReplaced: boolean
}

/** The running attempts by idempotency key. */
const runningAttempts = new Map<string, Attempt>()

/** The step of a queued write. While it is sent, a number: the sent part of its file, 0 to 1. */
export type Step = 'store file' | 'prepare file' | 'pause' | number

/** The steps of the queued writes that this tab sends, by key. A write that waits for its turn has none. */
export const useSteps = create<{ steps: Readonly<Record<string, Step>> }>(() => ({ steps: {} }))

/** Whether this tab has sent a queued write and waits for the answer. */
export const isBeingSent = (key: string) => typeof useSteps.getState().steps[key] === 'number'

const setStep = (key: string, step: Step) => useSteps.setState(({ steps }) => ({ steps: { ...steps, [key]: step } }))

/** Sets the step of a queued write until a promise settles. */
export const duringStep = async <T>(key: string, step: Step, done: Promise<T>): Promise<T> => {
  setStep(key, step)
  try {
    return await done
  } finally {
    useSteps.setState(({ steps: { [key]: _, ...steps } }) => ({ steps }))
  }
}

/** Sends the request of a write once. Rejects with an `ApiError`. */
export const attempt = async <Input, Output>(
  client: QueryClient,
  write: Write<Input, Output>,
  variables: Omit<WriteVariables<Input>, 'file'>,
  file?: PreparedFile,
): Promise<Output> => {
  const { input, key } = variables
  if (!hasMutation(client, key)) throw new Error('This write was cancelled')
  const thisAttempt: Attempt = { name: write.name, controller: new AbortController(), isReplaced: false }
  runningAttempts.set(key, thisAttempt)
  try {
    const headers = { 'Idempotency-Key': key }
    return await withTimeLimit(TIME_LIMIT_MS, thisAttempt.controller, (signal, alive) =>
      write.send(input, { headers, init: { signal }, file }, (sent) => {
        alive()
        if (sent !== undefined) setStep(key, sent)
      }),
    )
  } catch (error) {
    if (thisAttempt.isReplaced) return attempt(client, write, variables, file)
    if (error instanceof ApiError) throw withSentence(error, write.failure)
    if (write.outbox && !wasCalled(thisAttempt.controller.signal)) {
      console.warn(`${write.name} could not be sent`, error)
      throw new OutdatedError()
    }
    // An unreadable answer leaves the result open: the write is retried under the same key.
    console.warn(`The answer to ${write.name} could not be read`, error)
    throw offlineError()
  } finally {
    // An attempt that replaces this one already has the entry.
    if (runningAttempts.get(key) === thisAttempt) runningAttempts.delete(key)
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
  for (const running of runningAttempts.values()) {
    if (definitionOf(running.name)?.showsProgress) continue
    running.isReplaced = true
    running.controller.abort()
  }
}

/** Aborts the attempts that send a file. A sign-out ends them, because they could last for minutes. */
export const abortFiles = () => {
  for (const { name, controller } of runningAttempts.values())
    if (definitionOf(name)?.outbox?.prepare) controller.abort()
}

/** Cancels a write by its idempotency key: aborts the request and ends the retries. */
export const cancelWrite = (client: QueryClient, key: string) => {
  for (const mutation of mutationsWithKey(client, key)) client.getMutationCache().remove(mutation)
  runningAttempts.get(key)?.controller.abort()
}
