import { ApiError } from '#web/http/fetch-api.ts'
import { errorWords } from '#web/messages/errors.ts'

/** The sentence of a read that failed: the server's, else `failure`. */
export const readFailure = (error: { message: string }, failure: string = errorWords.unreadable) => {
  if (!(error instanceof Error)) return error.message
  const isExplained = error instanceof ApiError && (error.code === 'offline' || error.answer.error)
  return isExplained ? error.message : failure
}
