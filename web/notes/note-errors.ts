import type { ApiError } from '#web/lib/api/fetch-api.ts'

export const NO_PIN = 'Session expired. Please refresh the page.'
export const NO_CONTENT = 'Please provide note content.'

/** Why a note was not added, in the words of part 2, section 8; `otherwise` is the screen's own. */
export const noteFailure = (error: ApiError, otherwise: string) => {
  if (error.status === 401) return 'Authentication failed. Please refresh the page.'
  if (error.status === 400) return error.answer.issues?.[0]?.message ?? NO_CONTENT
  return otherwise
}
