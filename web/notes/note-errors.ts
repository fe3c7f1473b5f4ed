import { type ApiError, withConnection } from '#web/lib/api/fetch-api.ts'
import { notesWords } from '#web/messages/notes.ts'

/** Why a note was not added (part 2, section 8); `otherwise` is the screen's own. */
export const noteFailure = (error: ApiError, otherwise: string) => {
  if (error.status === 401) return notesWords.notSignedIn
  if (error.status === 400) return error.answer.issues?.[0]?.message ?? notesWords.noContent
  return withConnection(error, otherwise)
}
