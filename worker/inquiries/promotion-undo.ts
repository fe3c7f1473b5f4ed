import type { LeadAnswer } from '#contract/leads/lead.ts'
import { logActivity } from '#worker/activity/store.ts'
import { updateContact } from '#worker/contacts/merge/store.ts'
import { clearContactLanguage } from '#worker/contacts/store.ts'
import { guard } from '#worker/db/sql.ts'
import { undoneMove } from '#worker/leads/move-undo.ts'
import { presentLead } from '#worker/leads/present.ts'
import { staleLead } from '#worker/leads/stale-refusal.ts'
import {
  contactHasOnlyLead,
  contactIsUnedited,
  type LeadRow,
  leadIsUnchanged,
  selectHasOnlyLead,
  selectLastMove,
  selectLead,
  trashContact,
  updateLead,
} from '#worker/leads/store.ts'
import type { MoveDetails } from '#worker/pipeline/stage-move.ts'
import { trashAppointments } from '#worker/schedule/installation-date-store.ts'
import { logLineOf } from '#worker/schedule/log-line.ts'
import { appointmentIsUnchanged, leadHasNoAppointmentBut, selectAppointmentsOfLead } from '#worker/schedule/store.ts'
import { maySee } from '#worker/session/visibility.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { leadHasNoSignature, moveNotesBackToDraft } from './draft-store.ts'
import type { PromotionDetails } from './promotion.ts'
import { clearFirstResponse, reopenCall } from './unanswered-store.ts'

/**
 * Undoes the promotion that led to this version: the lead becomes a form draft with its former seller, and its points are
 * reversed. The work that the promotion booked goes to the trash, and so does a contact that it created if that has nothing
 * else.
 * @throws Refusal `not_found`, `stale` when the lead has another version or the created contact was changed,
 * `nothing_to_do` when no promotion led to it, `in_use` when the lead has other appointments or a signed estimate,
 * or that work was changed
 */
export const planPromotionUndo = async (
  { db, actor }: Scope,
  leadId: number,
  version: number,
): Promise<Plan<LeadAnswer>> => {
  const [[row], [move], [contact], appointments] = await db.batch([
    selectLead(leadId),
    selectLastMove(leadId, 'lead_promoted'),
    selectHasOnlyLead(leadId),
    selectAppointmentsOfLead(leadId),
  ])
  if (!row) throw new Refusal('lead_gone')
  if (version !== row.version) throw await staleLead({ db, actor }, leadId)
  const { before, ...details } = JSON.parse(move?.details ?? '{}') as MoveDetails & Partial<PromotionDetails>
  if (!before) throw new Refusal('promotion_undo_none')

  const undone = undoneMove(actor, row, details)
  const columns = { ...undone.columns, ...before.lead }
  const person = before.lead.contact_id === null ? WITHOUT_CONTACT : {}
  const next: LeadRow = { ...row, ...columns, ...person, version: version + 1 }
  const booked = appointments.find(
    ({ appointment_id, version }) => appointment_id === before.appointment_id && version === 1,
  )
  const contactId = row.contact_id ?? 0
  const name = row.contact_name ?? ''
  return {
    statements: [
      guard('stale', leadIsUnchanged(row)),
      guard('signed', leadHasNoSignature(leadId)),
      guard('appointments', leadHasNoAppointmentBut(leadId, booked?.appointment_id ?? 0)),
      ...(booked ? [guard('appointments', appointmentIsUnchanged(booked))] : []),
      ...(before.createsContact ? [guard('contact_changed', contactIsUnedited(contactId))] : []),
      updateLead(leadId, columns),
      ...undone.statements,
      ...(booked
        ? [
            trashAppointments([booked.appointment_id], { at: actor.now, by: actor.user.user_id }),
            logActivity(actor, { action: 'appointment_deleted', ...logLineOf(booked) }),
          ]
        : []),
      clearFirstResponse(leadId, 'promotion'),
      reopenCall(leadId),
      ...(before.lead.contact_id === null ? [moveNotesBackToDraft(leadId, row.stage_entered_at)] : []),
      ...(before.language ? [clearContactLanguage(contactId, before.language, actor.now)] : []),
      // Restores the mirrored values of the contact, unless another lead sets them.
      ...(before.contact ? [updateContact(contactId, {}, before.contact, actor.now)] : []),
      ...(before.createsContact && contact?.stands_alone
        ? [
            guard('contact_changed', contactHasOnlyLead(contactId, leadId)),
            trashContact(contactId, actor.user.user_id, actor.now),
            logActivity(actor, {
              action: 'contact_deleted',
              entity_id: contactId,
              contact_id: contactId,
              details: { name },
            }),
          ]
        : []),
    ],
    answer: { success: true, lead: presentLead(next, actor) },
    refused: {
      stale: () => staleLead({ db, actor }, leadId),
      appointments: () => new Refusal('promotion_undo_appointments'),
      signed: () => new Refusal('promotion_undo_signed'),
      contact_changed: () =>
        new Refusal('promotion_undo_contact_changed', { name: maySee(actor, 'contact') ? name : null }),
    },
  }
}

const WITHOUT_CONTACT = {
  contact_name: null,
  contact_phone: null,
  contact_email: null,
  contact_address: null,
  contact_zip: null,
}
