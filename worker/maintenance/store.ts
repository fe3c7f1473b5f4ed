import { sql } from 'drizzle-orm'

const drift = (name: string, kept: ReturnType<typeof sql>, counted: ReturnType<typeof sql>) =>
  sql<{ total: string; differences: number }>`
    SELECT ${name} AS total, count(*) AS differences FROM (
      SELECT * FROM (${kept} EXCEPT ${counted}) UNION ALL SELECT * FROM (${counted} EXCEPT ${kept}))`

/** The index of single letters is recounted in so many parts, one a night. */
export const SLICES = 30

/**
 * Each kept total against a count of what it sums up: how many of its rows differ. Of the index of single letters only
 * a slice, where one is named.
 */
export const recountOf = (slice?: number) => [
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
    sql`SELECT category_id, stage_id, contacts FROM contact_totals_counted`,
  ),
  drift(
    'contacts_search',
    sql`SELECT rowid, name, phone, phone_key, address, zip, facets FROM contacts_search`,
    sql`SELECT contact_id, name, phone, phone_key, address, zip, facets FROM contacts_searched`,
  ),
  drift(
    'contacts_letters',
    sql`SELECT rowid, spaced, facets FROM contacts_letters WHERE ${inSlice('rowid', slice)}`,
    sql`SELECT contact_id, spaced, facets FROM contacts_searched WHERE ${inSlice('contact_id', slice)}`,
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
      GROUP BY 1, 2 HAVING sum(points) <> 0`,
  ),
  drift(
    'stage_totals',
    sql`SELECT period, seller_id, stage_id, reached, went_on, stays, stay_ms, value_cents, points FROM stage_totals
      WHERE reached <> 0 OR went_on <> 0 OR stays <> 0 OR stay_ms <> 0 OR value_cents <> 0 OR points <> 0`,
    sql`SELECT period, seller_id, stage_id, reached, went_on, stays, stay_ms, value_cents, points
      FROM stage_totals_counted`,
  ),
  drift(
    'ledger_progress',
    sql`SELECT entry_id, has_left FROM point_ledger
      WHERE reversed_at IS NULL AND entry_id NOT IN (SELECT entry_id FROM progress_to_note)`,
    sql`SELECT e.entry_id, coalesce(l.stage_id <> e.stage_id, e.has_left) FROM point_ledger e
      LEFT JOIN leads l ON l.lead_id = e.lead_id WHERE e.reversed_at IS NULL`,
  ),
]

const inSlice = (id: string, slice: number | undefined) =>
  slice === undefined ? sql`true` : sql`${sql.identifier(id)} % ${SLICES} = ${slice}`

/** All of it. */
export const recount = recountOf()

/** Deletes what no longer means anything after this time. */
export const forget = (before: number) => [
  sql`DELETE FROM idempotency_keys WHERE created_at < ${before}`,
  sql`DELETE FROM attempts WHERE started_at < ${before}`,
]
