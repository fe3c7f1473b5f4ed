import { type SQL, sql } from 'drizzle-orm'

/** Receipts that owe money, of leads outside the trash. Most receipts are paid, so the partial index is short. */
const owedReceipts = sql`FROM receipts r INDEXED BY receipts_owed CROSS JOIN leads l ON l.lead_id = r.lead_id
  WHERE r.paid_cents < r.total_cents AND r.deleted_at IS NULL AND l.deleted_at IS NULL`

interface OwedSumRow {
  /** The age: its position in `since`. */
  age: number
  receipts: number
  cents: number
}

/** What is owed by age. `since`: the earliest day of each age but the last, latest first. */
export const selectOwedSums = (since: readonly string[]) => {
  const ages = sql.join(
    since.map((day, age) => sql`WHEN r.issued_on >= ${day} THEN ${sql.raw(String(age))}`),
    sql` `,
  )
  return sql<OwedSumRow>`SELECT CASE ${ages} ELSE ${sql.raw(String(since.length))} END AS age, count(*) AS receipts,
      sum(r.total_cents - r.paid_cents) AS cents ${owedReceipts} GROUP BY age`
}

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

export interface FunnelRow {
  estimates: number
  cents: number
  is_viewed: 0 | 1
  /** `open`: sent and neither answered nor expired. */
  outcome: 'signed' | 'declined' | 'expired' | 'open'
}

/**
 * The estimates that were sent in a time (UTC milliseconds, the end excluded) by what became of them. `today`: the
 * business day, on which an open estimate may have expired.
 */
export const selectFunnel = (sent: { from: number; to: number } | undefined, today: string) => {
  const inTime: SQL = sent ? sql`AND e.sent_at >= ${sent.from} AND e.sent_at < ${sent.to}` : sql``
  return sql<FunnelRow>`
    SELECT count(*) AS estimates, sum(e.total_cents) AS cents, e.viewed_at IS NOT NULL AS is_viewed,
      CASE WHEN e.state IN ('signed', 'declined') THEN e.state
        WHEN e.state = 'expired' OR e.valid_until < ${today} THEN 'expired' ELSE 'open' END AS outcome
    FROM estimates e INDEXED BY estimates_sent CROSS JOIN leads l ON l.lead_id = e.lead_id
    WHERE e.sent_at IS NOT NULL AND e.deleted_at IS NULL AND e.state NOT IN ('draft', 'replaced') ${inTime}
      AND l.deleted_at IS NULL
    GROUP BY is_viewed, outcome`
}
