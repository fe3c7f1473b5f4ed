import { api } from '#web/api.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { toast } from '#web/lib/toasts.ts'
import { notesWords } from '#web/messages/notes.ts'

interface NewNote {
  contactId: number
  content: string
}

export const addNote = defineWrite('note/add', {
  send: ({ contactId, content }: NewNote, options) =>
    bodyOf(
      api.contacts[':contactId'].notes.$post({ param: { contactId: String(contactId) }, json: { content } }, options),
    ),
  subject: ({ contactId }) => `notes/${contactId}`,
  done: () => toast.success(notesWords.added),
  refresh: () => staleQueries('note'),
})
