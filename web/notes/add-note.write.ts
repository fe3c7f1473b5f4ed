import type { NewNote, Note } from '#contract/notes/notes.ts'
import { api } from '#web/api.ts'
import { CHANGE_FEED } from '#web/cache/invalidation.ts'
import { type ApiError, bodyOf, withConnection } from '#web/http/fetch-api.ts'
import { idsToSend } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite, type RequestOptions } from '#web/offline/define-write.ts'
import { errorWords } from '#words/errors.ts'
import { fieldWords } from '#words/fields.ts'
import { notesWords } from '#words/notes.ts'
import { outboxWords } from '#words/outbox.ts'
import { addedNote } from './note-cache.ts'

export interface AddedNote extends NewNote {
  /** Null for a note on an inquiry, which has no contact. */
  contactId: number | null
  /** The author. */
  by: Pick<Note, 'user_id' | 'user_name'>
  created: { note_id: number }
}

const send = async (input: AddedNote, options: RequestOptions) => {
  const { contactId, lead_id, content } = input
  const json = { ...idsToSend(input), content }
  if (contactId !== null) {
    const param = { contactId: String(contactId) }
    return bodyOf(api.contacts[':contactId'].notes.$post({ param, json: { ...json, lead_id } }, options))
  }
  return bodyOf(api.leads[':leadId'].notes.$post({ param: { leadId: String(lead_id) }, json }, options))
}

export const addNote = defineWrite('note/add', {
  send: (input: AddedNote, options): Promise<{ note: { note_id: number } }> => send(input, options),
  subject: ({ contactId, lead_id }) => (contactId === null ? `lead/${lead_id}` : `notes/${contactId}`),
  outbox: {
    title: ({ content }) => outboxWords.addNote(content),
    path: ({ contactId }) => (contactId === null ? '/forms' : `/contacts/${contactId}`),
    compare: ({ content }) => [{ label: fieldWords.note, yours: content }],
  },
  change: ({ contactId, lead_id, content, by, created }, created_at) => [
    addedNote({ ...created, ...by, content, created_at, edited_at: null, version: 1 }, contactId, lead_id),
  ],
  done: () => toast.success(notesWords.added),
  affects: ({ contactId, lead_id }) => [{ entity: 'note', contact_id: contactId, lead_id }],
  refresh: ({ contactId }) => (contactId === null ? [CHANGE_FEED] : []),
})

/** The message for a note that was not added (docs/product.md#notes). `otherwise` is the default of the screen. */
export const noteFailure = (error: ApiError, otherwise: string) => {
  if (error.status === 401) return errorWords.notSignedIn
  if (error.status === 400) return error.answer.issues?.[0]?.message ?? notesWords.noContent
  return withConnection(error, otherwise)
}
