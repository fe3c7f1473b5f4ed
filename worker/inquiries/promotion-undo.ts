import type { Lead } from '#contract/leads/lead.ts'
import { logActivity } from '#worker/activity/store.ts'
import { updateContact } from '#worker/contacts/merge/store.ts'
import type { Database } from '#worker/db/database.ts'
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
import { updateAppointment } from '#worker/schedule/store.ts'
import { maySee } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { moveNotesBackToDraft } from './draft-store.ts'
import type { PromotionDetails } from './promotion.ts'
import { clearFirstResponse } from './unanswered-store.ts'

/**
 * Undoes the promotion that led to this version: the lead becomes a form draft with its former seller, and its points are
 * reversed. A contact that the promotion created goes to the trash if it has nothing else.
 * @throws Refusal `not_found`, `stale` when the lead has another version or the created contact was changed,
 * `nothing_to_do` when no promotion led to it
 */
export const planPromotionUndo = async (
  db: Database,
  actor: Actor,
  leadId: number,
  version: number,
): Promise<Plan<{ success: true; lead: Lead }>> => {
  const [[row], [move], [contact]] = await db.batch([
    selectLead(leadId),
    selectLastMove(leadId, 'lead_promoted'),
    selectHasOnlyLead(leadId),
  ])
  if (!row) throw new Refusal('lead_gone')
  if (version !== row.version) throw await staleLead(db, actor, leadId)
  const { before, ...details } = JSON.parse(move?.details ?? '{}') as MoveDetails & Partial<PromotionDetails>
  if (!before) throw new Refusal('promotion_undo_none')

  const undone = undoneMove(actor, row, details)
  const columns = { ...undone.columns, ...before.lead }
  const person = before.lead.contact_id === null ? WITHOUT_CONTACT : {}
  const next: LeadRow = { ...row, ...columns, ...person, version: version + 1 }
  const contactId = row.contact_id ?? 0
  const name = row.contact_name ?? ''
  return {
    statements: [
      guard('stale', leadIsUnchanged(row)),
      ...(before.createsContact ? [guard('contact_changed', contactIsUnedited(contactId))] : []),
      updateLead(leadId, columns),
      ...undone.statements,
      ...(before.appointment_id === undefined
        ? []
        : [
            updateAppointment(
              before.appointment_id,
              { deleted_at: actor.now, deleted_by: actor.user.user_id },
              actor.now,
            ),
          ]),
      clearFirstResponse(leadId, 'promotion'),
      ...(before.lead.contact_id === null ? [moveNotesBackToDraft(leadId, row.stage_entered_at)] : []),
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
    refused: (reason) => {
      if (reason === 'stale') return staleLead(db, actor, leadId)
      return reason === 'contact_changed'
        ? new Refusal('promotion_undo_contact_changed', { name: maySee(actor, 'contact') ? name : null })
        : undefined
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
