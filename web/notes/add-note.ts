import type { NewNote } from '#contract/notes.ts'
import { api } from '#web/api.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { type ApiError, bodyOf, withConnection } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { toast } from '#web/lib/toasts.ts'
import { notesWords } from '#web/messages/notes.ts'

interface AddedNote extends NewNote {
  contactId: number
}

export const addNote = defineWrite('note/add', {
  send: ({ contactId, ...note }: AddedNote, options) =>
    bodyOf(api.contacts[':contactId'].notes.$post({ param: { contactId: String(contactId) }, json: note }, options)),
  subject: ({ contactId }) => `notes/${contactId}`,
  done: () => toast.success(notesWords.added),
  refresh: () => staleQueries('note'),
})

/** Why a note was not added (part 2, section 8); `otherwise` is the screen's own. */
export const noteFailure = (error: ApiError, otherwise: string) => {
  if (error.status === 401) return notesWords.notSignedIn
  if (error.status === 400) return error.answer.issues?.[0]?.message ?? notesWords.noContent
  return withConnection(error, otherwise)
}
