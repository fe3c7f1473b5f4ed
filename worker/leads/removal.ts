import type { DoneAnswer } from '#contract/leads/lead.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { firstResponseStatements } from '#worker/inquiries/first-response.ts'
import { clearCallState, selectUnanswered } from '#worker/inquiries/unanswered-store.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { draftIsUnpromoted, leadIsLive, leadIsOf, selectLead, trashLead } from './store.ts'
import { isStillTrashed, restoreLead, selectTrashable, trashLeadOfContact } from './trash-store.ts'

const draftNotFound = () => new Refusal('draft_gone')
const alreadyPromoted = () => new Refusal('draft_delete_promoted')

/** Moves a form draft to the trash. @throws Refusal `not_found`, `already_promoted` when it has a contact */
export const planDraftRemoval = async ({ db, actor }: Scope, leadId: number): Promise<Plan<DoneAnswer>> => {
  const [[row], [unanswered]] = await db.batch([selectLead(leadId), selectUnanswered(leadId)])
  if (!row) throw draftNotFound()
  if (row.contact_id !== null) throw alreadyPromoted()
  return {
    statements: [
      guard('gone', leadIsLive(leadId)),
      guard('already_promoted', draftIsUnpromoted(row)),
      trashLead(leadId, actor.user.user_id, actor.now),
      ...firstResponseStatements(unanswered, 'deletion', actor),
      clearCallState(leadId),
      logActivity(actor, {
        action: 'draft_deleted',
        entity_id: leadId,
        lead_id: leadId,
        details: { name: row.draft_name },
      }),
    ],
    answer: { success: true },
    refused: { gone: draftNotFound, already_promoted: alreadyPromoted },
  }
}

/**
 * Moves a lead of a contact to the trash with its tasks, notes and photos. Its points and its estimate no longer count.
 * @throws Refusal `not_found`, `nothing_to_do` for a form draft
 */
export const planLeadRemoval = async ({ db, actor }: Scope, leadId: number): Promise<Plan<DoneAnswer>> => {
  const [[row]] = await db.batch([selectLead(leadId)])
  if (!row) throw new Refusal('lead_gone')
  const { contact_id } = row
  if (contact_id === null) throw new Refusal('lead_delete_draft')
  return {
    statements: [
      guard('gone', leadIsOf(leadId, contact_id)),
      ...trashLeadOfContact({ lead_id: leadId, contact_id }, { at: actor.now, by: actor.user.user_id }),
      logActivity(actor, {
        action: 'lead_deleted',
        entity_id: leadId,
        contact_id,
        lead_id: leadId,
        details: { name: row.contact_name, title: row.project_title },
      }),
    ],
    answer: { success: true },
    refused: { gone: () => new Refusal('lead_gone') },
  }
}

/**
 * Restores a lead or form draft from the trash, with the rows that were trashed together with it. Requires the permission
 * to delete leads, or form drafts.
 * @throws Refusal `not_found`, `permission_denied`, `nothing_to_do` when it is not in the trash, or its contact is too
 */
export const planLeadRestoration = async ({ db, actor }: Scope, leadId: number): Promise<Plan<DoneAnswer>> => {
  const [[row]] = await db.batch([selectTrashable(leadId)])
  if (!row) throw draftNotFound()
  const isDraft = row.contact_id === null
  requireActorPermission(actor, isDraft ? 'Forms: Delete' : 'Leads: Delete')
  const notInTrash = () => new Refusal(isDraft ? 'draft_not_in_trash' : 'lead_not_in_trash')
  if (row.deleted_at === null) throw notInTrash()
  if (row.contact_deleted_at !== null) throw new Refusal('trash_contact_first', { name: row.name ?? '' })
  const { contact_id, name, project_title: title } = row
  const line = { entity_id: leadId, contact_id, lead_id: leadId }
  return {
    statements: [
      guard('not_in_trash', isStillTrashed(row)),
      ...restoreLead(row, actor.now),
      isDraft
        ? logActivity(actor, { ...line, action: 'draft_restored', details: { name } })
        : logActivity(actor, { ...line, action: 'lead_restored', details: { name, title } }),
    ],
    answer: { success: true },
    refused: { not_in_trash: notInTrash },
  }
}
