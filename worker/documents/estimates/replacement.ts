import { type Author, logActivity } from '#worker/activity/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { LeadRow } from '#worker/leads/store.ts'
import { logLineOf } from './present.ts'
import { areReplaceable, moveLinks, replaceEstimates, type SummaryRow } from './store.ts'

/**
 * Replaces the earlier revisions of an estimate that is sent or signed, and moves their links to it. A guard refuses the
 * batch with `stale` if one of them was signed since it was read.
 */
export const replaceEarlierRevisions = (
  by: Author,
  estimateId: number,
  replaced: readonly SummaryRow[],
  lead: LeadRow,
): Statement[] => {
  if (replaced.length === 0) return []
  const ids = replaced.map(({ estimate_id }) => estimate_id)
  return [
    guard('stale', areReplaceable(ids)),
    replaceEstimates(ids, by.now),
    moveLinks(estimateId, ids),
    ...replaced.map((row) => logActivity(by, { action: 'estimate_replaced', ...logLineOf(row, lead) })),
  ]
}
