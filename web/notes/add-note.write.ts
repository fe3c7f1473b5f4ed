import type { Profile } from '#contract/contacts/profile.ts'
import type { LeadPage } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import type { NewNote, Note } from '#contract/notes/notes.ts'
import type { ScheduleDay } from '#contract/schedule/day.ts'
import { api } from '#web/api.ts'
import { CHANGE_FEED, staleQueries } from '#web/cache/invalidation.ts'
import { DRAFTS, PANELS, profileKey, SCHEDULE_DAYS } from '#web/cache/read-keys.ts'
import { type ApiError, bodyOf, withConnection } from '#web/http/fetch-api.ts'
import { idsToSend } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite, type RequestOptions } from '#web/offline/define-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'
import { errorWords } from '#words/errors.ts'
import { fieldWords } from '#words/fields.ts'
import { notesWords } from '#words/notes.ts'
import { outboxWords } from '#words/outbox.ts'
import { dayWithAddedNote, draftsWithNote, panelWithAddedNote, withAddedNote } from './note-cache.ts'

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

/** The expected note until the server answers. */
const noteOf = ({ content, by, created }: AddedNote, lead_id: number | null, at: number): Note => ({
  ...created,
  ...by,
  content,
  lead_id,
  created_at: at,
  edited_at: null,
  version: 1,
})

export const addNote = defineWrite('note/add', {
  send: (input: AddedNote, options): Promise<{ note: { note_id: number } }> => send(input, options),
  subject: ({ contactId, lead_id }) => (contactId === null ? `lead/${lead_id}` : `notes/${contactId}`),
  outbox: {
    title: ({ content }) => outboxWords.addNote(content),
    path: ({ contactId }) => (contactId === null ? '/forms' : `/contacts/${contactId}`),
    compare: ({ content }) => [{ label: fieldWords.note, yours: content }],
  },
  apply: [
    overlay(
      ({ contactId }: AddedNote) => profileKey(contactId),
      (profile: Profile, input: AddedNote, at) => {
        const { current_lead_id, name } = profile.contact
        const leadId = input.lead_id === undefined ? current_lead_id : input.lead_id
        return withAddedNote(profile, noteOf(input, leadId, at), name)
      },
    ),
    overlay(
      () => PANELS,
      (panel: LeadPanel, input: AddedNote, at) =>
        panelWithAddedNote(panel, input.contactId, input.lead_id, noteOf(input, null, at)),
    ),
    overlay(
      () => SCHEDULE_DAYS,
      (day: ScheduleDay, input: AddedNote, at) => dayWithAddedNote(day, noteOf(input, input.lead_id ?? null, at)),
    ),
    overlay(
      () => DRAFTS,
      (page: LeadPage, input: AddedNote, at) =>
        input.contactId === null ? draftsWithNote(page, input.lead_id, noteOf(input, null, at)) : page,
    ),
  ],
  done: () => toast.success(notesWords.added),
  refresh: ({ contactId }) => [...staleQueries('note'), ...(contactId === null ? [CHANGE_FEED] : [])],
})

/** The message for a note that was not added (docs/product.md#notes). `otherwise` is the default of the screen. */
export const noteFailure = (error: ApiError, otherwise: string) => {
  if (error.status === 401) return errorWords.notSignedIn
  if (error.status === 400) return error.answer.issues?.[0]?.message ?? notesWords.noContent
  return withConnection(error, otherwise)
}
