import type { NewNote } from '#contract/notes.ts'
import { api } from '#web/api.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { type ApiError, bodyOf, withConnection } from '#web/lib/api/fetch-api.ts'
import { staleQueries, WAITING } from '#web/lib/api/invalidation.ts'
import { toast } from '#web/lib/toasts.ts'
import { notesWords } from '#web/messages/notes.ts'

interface AddedNote extends NewNote {
  /** Null for a note on a draft, which has no contact yet. */
  contactId: number | null
}

export const addNote = defineWrite('note/add', {
  send: async ({ contactId, ...note }: AddedNote, options): Promise<unknown> => {
    if (contactId === null) {
      const { lead_id, content } = note
      return bodyOf(
        api.leads[':leadId'].notes.$post({ param: { leadId: String(lead_id) }, json: { content } }, options),
      )
    }
    return bodyOf(
      api.contacts[':contactId'].notes.$post({ param: { contactId: String(contactId) }, json: note }, options),
    )
  },
  subject: ({ contactId, lead_id }) => (contactId === null ? `lead/${lead_id}` : `notes/${contactId}`),
  done: () => toast.success(notesWords.added),
  refresh: ({ contactId }) => [...staleQueries('note'), ...(contactId === null ? [WAITING] : [])],
})

/** Why a note was not added (part 2, section 8); `otherwise` is the screen's own. */
export const noteFailure = (error: ApiError, otherwise: string) => {
  if (error.status === 401) return notesWords.notSignedIn
  if (error.status === 400) return error.answer.issues?.[0]?.message ?? notesWords.noContent
  return withConnection(error, otherwise)
}
