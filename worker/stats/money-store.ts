import { sql } from 'drizzle-orm'
import { type Days, inMonths, selectDayTotals } from './day-totals-store.ts'

/** Receipts that owe money, of leads outside the trash. Most receipts are paid, so the partial index is short. */
const owedReceipts = sql`FROM receipts r INDEXED BY receipts_owed CROSS JOIN leads l ON l.lead_id = r.lead_id
  WHERE r.paid_cents < r.total_cents AND r.deleted_at IS NULL AND l.deleted_at IS NULL`

/** What is owed in the months since a day, and in all. */
export const selectOwedSums = (since: string) => selectDayTotals('owed', sql`month >= ${since.slice(0, 7)}`)

export interface OldestOwedRow {
  receipt_id: number
  lead_id: number
  number_year: number
  number_seq: number
  title: string
  name: string | null
  balance_cents: number
  issued_on: string
}

/** The receipts that owe money for the longest time, without the leads of a stage. */
export const selectOldestOwed = (limit: number, hiddenStage: number | undefined) => sql<OldestOwedRow>`
  SELECT r.receipt_id, r.lead_id, r.number_year, r.number_seq, r.title,
    coalesce((SELECT c.name FROM contacts c WHERE c.contact_id = l.contact_id), l.draft_name) AS name,
    r.total_cents - r.paid_cents AS balance_cents, r.issued_on
  ${owedReceipts} ${hiddenStage === undefined ? sql`` : sql`AND l.stage_id <> ${hiddenStage}`}
  ORDER BY r.issued_on LIMIT ${limit}`

/** The estimates by what became of them, in the months of these days or of all time. */
export const selectEstimateSums = (days: Days) => selectDayTotals('estimates', inMonths(days))

/** The estimates sent on these days that expired but are not marked yet: the nightly job marks those of each day. */
export const selectUnmarkedExpired = (days: Days, today: string) => sql<{ estimates: number; cents: number }>`
  SELECT count(*) AS estimates, coalesce(sum(e.cents), 0) AS cents
  FROM sent_estimates e JOIN leads l ON l.lead_id = e.lead_id
  WHERE e.estimate_id IN (SELECT estimate_id FROM estimates
      WHERE valid_until < ${today} AND state IN ('sent', 'viewed') AND deleted_at IS NULL)
    AND l.deleted_at IS NULL ${days ? sql`AND e.day >= ${days.from} AND e.day < ${days.to}` : sql``}`
