import { sql } from 'drizzle-orm'

const drift = (name: string, kept: ReturnType<typeof sql>, counted: ReturnType<typeof sql>) =>
  sql<{ total: string; differences: number }>`
    SELECT ${name} AS total, count(*) AS differences FROM (
      SELECT * FROM (${kept} EXCEPT ${counted}) UNION ALL SELECT * FROM (${counted} EXCEPT ${kept}))`

/** Each kept total against a count of what it sums up: how many of its rows differ. */
export const recount = [
  drift(
    'lead_totals',
    sql`SELECT category_id, seller_id, stage_id, leads, value_cents FROM lead_totals
      WHERE leads <> 0 OR value_cents <> 0`,
    sql`SELECT category_id, seller_id, stage_id, leads, value_cents FROM lead_totals_counted`,
  ),
  drift(
    'leads_search',
    sql`SELECT rowid, title, name, phone, phone_key, zip, facets, email, address FROM leads_search`,
    sql`SELECT lead_id, title, name, phone, phone_key, zip, facets, email, address FROM leads_searched`,
  ),
  drift(
    'contact_totals',
    sql`SELECT category_id, stage_id, contacts FROM contact_totals WHERE contacts <> 0`,
    sql`SELECT * FROM (
      SELECT coalesce(category_id, 0), stage_id, count(*) FROM contacts WHERE deleted_at IS NULL GROUP BY 1, 2
      UNION ALL SELECT -1, -1, count(*) FROM contacts WHERE deleted_at IS NULL HAVING count(*) > 0)`,
  ),
  drift(
    'week_totals',
    sql`SELECT week, leads, value_cents FROM week_totals WHERE leads <> 0 OR value_cents <> 0`,
    sql`SELECT entered_week, count(*), sum(value_cents) FROM leads
      WHERE deleted_at IS NULL AND entered_week IS NOT NULL GROUP BY 1`,
  ),
  drift(
    'seller_points',
    sql`SELECT seller_id, period, points FROM seller_points WHERE points <> 0`,
    sql`SELECT seller_id, period, sum(points) FROM (
        SELECT seller_id, 'week ' || week AS period, points FROM point_ledger WHERE reversed_at IS NULL
        UNION ALL SELECT seller_id, 'month ' || month, points FROM point_ledger WHERE reversed_at IS NULL
        UNION ALL SELECT seller_id, 'ever', points FROM point_ledger WHERE reversed_at IS NULL)
      GROUP BY 1, 2`,
  ),
]

/** Deletes what no longer means anything after this time. */
export const forget = (before: number) => [
  sql`DELETE FROM idempotency_keys WHERE created_at < ${before}`,
  sql`DELETE FROM attempts WHERE started_at < ${before}`,
]
