import type { NewNote, NoteAnswer } from '#contract/notes/notes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { contactIsLive, selectContact } from '#worker/contacts/store.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { guardLeadOfContact, leadOfContactRefused } from '#worker/leads/lead-of-contact.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { presentNote } from './present.ts'
import { insertNote, type NoteRow } from './store.ts'

/** Adds a note to a contact or to one of its leads; by default to the current lead. @throws Refusal `not_found` */
export const planNoteCreation = async (
  { db, actor }: Scope,
  contactId: number,
  { content, lead_id: requested }: NewNote,
): Promise<Plan<NoteAnswer>> => {
  const [ids, [contact]] = await db.batch([reserveIds(['notes']), selectContact(contactId)])
  if (!contact) throw contactNotFound()
  const row: NoteRow = {
    note_id: reserved(ids, 'notes'),
    contact_id: contactId,
    lead_id: requested === undefined ? contact.current_lead_id : requested,
    content,
    estimate_id: null,
    edited_at: null,
    version: 1,
    user_id: actor.user.user_id,
    user_name: actor.user.name,
    created_at: actor.now,
  }
  const { note_id, lead_id } = row
  return {
    statements: [
      guard('gone', contactIsLive(contactId)),
      ...guardLeadOfContact(contactId, requested),
      insertNote(row),
      logActivity(actor, {
        action: 'note_added',
        entity_id: note_id,
        contact_id: contactId,
        lead_id,
        details: { name: contact.name },
      }),
    ],
    answer: { success: true, note: presentNote(row) },
    refused: { gone: contactNotFound, ...leadOfContactRefused },
  }
}
