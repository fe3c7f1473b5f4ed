import type { DoneAnswer } from '#contract/leads/lead.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { selectLead } from '#worker/leads/store.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import { type EnvScope, RESTORED, type Scope, trashedBy } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { estimateNotFound, estimateRefused, requireEstimateForWrite } from './access.ts'
import { logLineOf } from './present.ts'
import {
  estimateHasNoReceipt,
  estimateIsTrashed,
  estimateIsUnchanged,
  leadOfEstimate,
  selectTrashableEstimate,
  updateEstimate,
} from './store.ts'

/**
 * Moves an estimate to the trash; its link stops working. A draft of one's own needs "Estimates: Edit", others
 * "Estimates: Delete". @throws Refusal `not_found`, `permission_denied`, `in_use` while it has a receipt
 */
export const planEstimateRemoval = async (
  { db, env, actor }: EnvScope,
  estimateId: number,
): Promise<Plan<DoneAnswer>> => {
  const { estimate, lead } = await requireEstimateForWrite({ db, env, actor }, estimateId, undefined)
  const isOwnDraft = estimate.state === 'draft' && estimate.user_id === actor.user.user_id
  requireActorPermission(actor, isOwnDraft ? 'Estimates: Edit' : 'Estimates: Delete')
  return {
    statements: [
      guard('stale', estimateIsUnchanged(estimate)),
      guard('has_receipt', estimateHasNoReceipt(estimateId)),
      updateEstimate(estimateId, trashedBy(actor)),
      logActivity(actor, { action: 'estimate_deleted', ...logLineOf(estimate, lead) }),
    ],
    answer: { success: true },
    refused: {
      has_receipt: () => new Refusal('estimate_has_receipt'),
      ...estimateRefused({ db, env, actor }, estimateId, lead.lead_id),
    },
  }
}

/**
 * Restores an estimate: one that the actor deleted, or any with "Estimates: Delete". Outside the trash it stays unchanged.
 * @throws Refusal `not_found`, `permission_denied`, `in_use` when another estimate of the lead was signed meanwhile
 */
export const planEstimateRestoration = async ({ db, actor }: Scope, estimateId: number): Promise<Plan<DoneAnswer>> => {
  const [[row], [lead]] = await db.batch([selectTrashableEstimate(estimateId), selectLead(leadOfEstimate(estimateId))])
  if (!row || !lead) throw estimateNotFound()
  requireVisibleLead(actor, lead)
  if (row.deleted_at === null) return { statements: [], answer: { success: true } }
  requireActorPermission(actor, row.deleted_by === actor.user.user_id ? 'Estimates: Edit' : 'Estimates: Delete')
  return {
    statements: [
      guard('gone', estimateIsTrashed(estimateId)),
      updateEstimate(estimateId, RESTORED),
      logActivity(actor, { action: 'estimate_restored', ...logLineOf(row, lead) }),
    ],
    answer: { success: true },
    refused: { gone: estimateNotFound, 'estimates.lead_id': () => new Refusal('estimate_of_lead_signed') },
  }
}
