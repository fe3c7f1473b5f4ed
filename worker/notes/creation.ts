import type { DraftNoteAnswer } from '#contract/leads/lead.ts'
import type { NewDraftNote, NewNote, NoteAnswer } from '#contract/notes/notes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { stageById } from '#worker/catalog/lookup.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { contactIsLive, selectContact } from '#worker/contacts/store.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { firstResponseStatements } from '#worker/inquiries/first-response.ts'
import { selectUnanswered } from '#worker/inquiries/unanswered-store.ts'
import { guardLeadOfContact, leadOfContactRefused } from '#worker/leads/lead-of-contact.ts'
import { draftIsUnpromoted, leadIsLive, selectLead } from '#worker/leads/store.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentNote } from './present.ts'
import { insertNote, type NoteRow } from './store.ts'

/** Adds a note to a contact or to one of its leads; by default to the current lead. @throws Refusal `not_found` */
export const planNoteCreation = async (
  { db, actor }: Scope,
  contactId: number,
  { note_id: chosen, content, lead_id: requested }: NewNote,
): Promise<Plan<NoteAnswer>> => {
  const [ids, [contact]] = await db.batch([reserveIds(['notes']), selectContact(contactId)])
  if (!contact) throw contactNotFound()
  const row: NoteRow = {
    note_id: chosen ?? reserved(ids, 'notes'),
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

/** Adds a note to a form draft. A promotion moves it to the contact. @throws Refusal `not_found`, `already_promoted` */
export const planDraftNote = async (
  { db, actor }: Scope,
  leadId: number,
  { note_id: chosen, content }: NewDraftNote,
): Promise<Plan<DraftNoteAnswer>> => {
  const [ids, [draft], [unanswered]] = await db.batch([
    reserveIds(['notes']),
    selectLead(leadId),
    selectUnanswered(leadId),
  ])
  if (!draft) throw new Refusal('draft_gone')
  if (stageById(actor.business, draft.stage_id)?.kind !== 'drafts') throw new Refusal('draft_promoted')
  const { user_id, name: user_name } = actor.user
  const row: NoteRow = {
    note_id: chosen ?? reserved(ids, 'notes'),
    contact_id: draft.contact_id,
    lead_id: leadId,
    content,
    estimate_id: null,
    edited_at: null,
    version: 1,
    user_id,
    user_name,
    created_at: actor.now,
  }
  const { note_id, contact_id, created_at } = row
  return {
    statements: [
      guard('gone', leadIsLive(leadId)),
      guard('already_promoted', draftIsUnpromoted(draft)),
      insertNote(row),
      ...firstResponseStatements(unanswered, 'note', actor),
      logActivity(actor, {
        action: 'note_added',
        entity_id: note_id,
        contact_id,
        lead_id: leadId,
        details: { name: draft.draft_name ?? draft.contact_name },
      }),
    ],
    answer: { success: true, note: { note_id, content, user_name, created_at } },
    refused: { gone: () => new Refusal('draft_gone'), already_promoted: () => new Refusal('draft_promoted') },
  }
}
