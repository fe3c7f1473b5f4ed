import { ApiError } from '#web/lib/api/fetch-api.ts'
import { errorWords } from '#web/messages/errors.ts'

/** What is said of a read that failed. An answer that the app cannot deal with has no sentence for people. */
export const readFailure = (error: { message: string }) =>
  error instanceof Error && !(error instanceof ApiError) ? errorWords.unreadable : error.message
