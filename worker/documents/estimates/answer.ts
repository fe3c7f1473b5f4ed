import type { EstimateState } from '#contract/documents/estimate.ts'
import { isOpen } from '#contract/documents/estimate-state.ts'
import { documentNumber } from '#contract/documents/number.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { type Author, logActivity } from '#worker/activity/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { LeadRow } from '#worker/leads/store.ts'
import { addNotices } from '#worker/notices/store.ts'
import { notify } from '#worker/push/message-store.ts'
import type { Business } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import type { EstimateWithLead } from './access.ts'
import { valueGivenBack } from './lead-value.ts'
import { logLineOf } from './present.ts'
import { type EstimateRow, estimateIsUnchanged, updateEstimate } from './store.ts'

/** Who answers an estimate: a user in whose presence the customer answers, or the customer by the link (`user_id` null). */
export interface Answering extends Author {
  user: { user_id: number | null; name: string }
  business: Business
  /** In business time. */
  today: string
}

/**
 * Tells the seller of a lead that the customer opened or answered an estimate. What a colleague took down is a notice
 * without a push. Without a seller, users who process forms have the notice.
 */
export const notifySellerOfAnswer = (
  by: Answering,
  event: 'estimate_viewed' | 'estimate_answered',
  estimate: EstimateRow,
  lead: LeadRow,
): Statement[] => {
  const { seller_id } = lead
  const notice = { lines: { entity: 'estimate', ids: [estimate.estimate_id] }, now: by.now } as const
  if (seller_id === null)
    return [addNotices({ ...notice, audience: { permission: 'Forms: Process' }, except: by.user.user_id })]
  const audience = { seller: seller_id, permission: 'Estimates: View' } as const
  if (by.user.user_id !== null) return [addNotices({ ...notice, audience, except: by.user.user_id })]
  return notify({
    ...notice,
    event,
    audience,
    name: lead.contact_name,
    title: documentNumber(estimate),
    path: `/leads/${lead.lead_id}/estimates/${estimate.estimate_id}`,
    key: null,
    expires_at: by.now + DAY_MS,
  })
}

/** @throws Refusal `in_use` or `nothing_to_do` unless an estimate in this state may be answered */
export const requireAnswerable = (state: EstimateState): void => {
  if (state === 'signed') throw new Refusal('estimate_signed_already')
  if (state === 'expired') throw new Refusal('estimate_expired')
  if (!isOpen(state)) throw new Refusal('estimate_closed', { state })
}

/**
 * The first look at an estimate, in the batch of an answer or alone. An estimate that was not marked as sent is sent by
 * then: the customer has its link.
 */
export const viewedColumns = (estimate: EstimateRow, by: Answering) => ({
  ...(by.user.user_id === null && { viewed_at: estimate.viewed_at ?? by.now }),
  ...(estimate.sent_at === null && { sent_at: by.now, sent_on: by.today }),
})

/** The declined estimate, its lead, and the statements: state, reason, value, log and push. @throws Refusal `in_use` */
export const declineEstimate = (
  by: Answering,
  found: EstimateWithLead,
  state: EstimateState,
  reason: string,
): { next: EstimateRow; lead: LeadRow; statements: Statement[] } => {
  const { estimate, lead } = found
  requireAnswerable(state)
  const value = valueGivenBack(by, found)
  const columns = {
    ...viewedColumns(estimate, by),
    state: 'declined' as const,
    answered_at: by.now,
    decline_reason: reason || null,
    updated_at: by.now,
  }
  return {
    next: { ...estimate, ...columns, version: estimate.version + 1 },
    lead: value.next,
    statements: [
      guard('stale', estimateIsUnchanged(estimate)),
      updateEstimate(estimate.estimate_id, columns),
      ...value.statements,
      logActivity(by, { action: 'estimate_declined', ...logLineOf(estimate, lead, { reason: reason || null }) }),
      ...notifySellerOfAnswer(by, 'estimate_answered', estimate, lead),
    ],
  }
}
