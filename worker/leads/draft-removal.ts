import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { selectWaiting } from '#worker/touches/store.ts'
import { touchStatements } from '#worker/touches/touch.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { leadIsInTrash, restoreLead, selectAnyDraft } from './draft-store.ts'
import { draftIsUnpromoted, leadIsLive, selectLead, trashLead } from './store.ts'

const draftNotFound = () => new Refusal('draft_gone')
const alreadyPromoted = () => new Refusal('draft_delete_promoted')
const notInTrash = () => new Refusal('draft_not_in_trash')

/** Moves a draft to the trash. @throws Refusal `not_found`, `already_promoted` when it has a contact */
export const planDraftRemoval = async (
  db: Database,
  actor: Actor,
  leadId: number,
): Promise<Plan<{ success: true }>> => {
  const [[row], [waiting]] = await db.batch([selectLead(leadId), selectWaiting(leadId)])
  if (!row) throw draftNotFound()
  if (row.contact_id !== null) throw alreadyPromoted()
  return {
    statements: [
      guard('gone', leadIsLive(leadId)),
      guard('already_promoted', draftIsUnpromoted(row)),
      trashLead(leadId, actor.user.user_id, actor.now),
      ...touchStatements(waiting, 'deletion', actor),
      logActivity(actor, {
        action: 'draft_deleted',
        entity_id: leadId,
        lead_id: leadId,
        details: { name: row.draft_name },
      }),
    ],
    answer: { success: true },
    refused: (reason) => {
      if (reason === 'gone') return draftNotFound()
      return reason === 'already_promoted' ? alreadyPromoted() : undefined
    },
  }
}

/** Takes a draft out of the trash; it waits again. @throws Refusal `not_found`, `nothing_to_do` when it is not there */
export const planDraftRestoration = async (
  db: Database,
  actor: Actor,
  leadId: number,
): Promise<Plan<{ success: true }>> => {
  const [[row]] = await db.batch([selectAnyDraft(leadId)])
  if (!row) throw draftNotFound()
  if (row.deleted_at === null) throw notInTrash()
  return {
    statements: [
      guard('not_in_trash', leadIsInTrash(leadId)),
      restoreLead(leadId, actor.now),
      logActivity(actor, {
        action: 'draft_restored',
        entity_id: leadId,
        lead_id: leadId,
        details: { name: row.draft_name },
      }),
    ],
    answer: { success: true },
    refused: (reason) => (reason === 'not_in_trash' ? notInTrash() : undefined),
  }
}
