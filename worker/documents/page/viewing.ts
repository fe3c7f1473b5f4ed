import { stateOn } from '#contract/documents/estimate-state.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { notifySellerOfAnswer, viewedColumns } from '#worker/documents/estimates/answer.ts'
import { logLineOf } from '#worker/documents/estimates/present.ts'
import { estimateIsUnchanged, updateEstimate } from '#worker/documents/estimates/store.ts'
import type { Plan } from '#worker/write/plan.ts'
import { customerOf } from './answer.ts'
import type { LinkedEstimate } from './linked-document.ts'

/** The first view of a sent estimate: state and log. Later views write nothing. */
export const viewingStatements = (found: LinkedEstimate, now: number): Statement[] => {
  const { estimate, lead } = found
  const customer = customerOf(found, now)
  if (stateOn(estimate, customer.today) !== 'sent') return []
  return [
    guard('stale', estimateIsUnchanged(estimate)),
    updateEstimate(estimate.estimate_id, { ...viewedColumns(estimate, customer), state: 'viewed', updated_at: now }),
    logActivity(customer, { action: 'estimate_viewed', ...logLineOf(estimate, lead) }),
  ]
}

/** The customer has seen the estimate. The seller gets a push. */
export const planViewing = (found: LinkedEstimate, now: number): Plan<undefined> => {
  const statements = viewingStatements(found, now)
  const { estimate, lead } = found
  return {
    statements:
      statements.length === 0
        ? []
        : [...statements, ...notifySellerOfAnswer(customerOf(found, now), 'estimate_viewed', estimate, lead)],
    answer: undefined,
  }
}
