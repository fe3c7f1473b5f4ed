import { sql } from 'drizzle-orm'
import { selectWrongProgress } from '#worker/pipeline/store.ts'

const drift = (name: string, kept: ReturnType<typeof sql>, counted: ReturnType<typeof sql>) =>
  sql<{ total: string; differences: number }>`
    SELECT ${name} AS total, count(*) AS differences FROM (
      SELECT * FROM (${kept} EXCEPT ${counted}) UNION ALL SELECT * FROM (${counted} EXCEPT ${kept}))`

/** The index of single letters is recounted in so many parts, one a night. */
export const SLICES = 30

/** A table or view that stands against a count of its rows, by these columns. */
const against = (name: string, kept: string, counted: string, columns: string) =>
  drift(name, sql.raw(`SELECT ${columns} FROM ${kept}`), sql.raw(`SELECT ${columns} FROM ${counted}`))

/**
 * Each kept total against a count of what it sums up: how many of its rows differ. Of the spaced letters of contacts
 * only a slice, where one is named.
 */
export const recountOf = (slice?: number) => [
  against(
    'lead_totals',
    'lead_totals_by_stage',
    'lead_totals_counted',
    'category_id, seller_id, stage_id, leads, value_cents',
  ),
  against('contact_totals', 'contact_totals_by_stage', 'contact_totals_counted', 'category_id, stage_id, contacts'),
  drift(
    'week_totals',
    sql`SELECT week, leads, value_cents FROM week_totals WHERE leads <> 0 OR value_cents <> 0`,
    sql`SELECT entered_week, count(*), sum(value_cents) FROM leads
      WHERE deleted_at IS NULL AND entered_week IS NOT NULL GROUP BY 1`,
  ),
  drift(
    'seller_points',
    sql`SELECT seller_id, period, points FROM seller_points WHERE points <> 0`,
    sql`SELECT seller_id, period, sum(points) FROM seller_points_counted GROUP BY 1, 2 HAVING sum(points) <> 0`,
  ),
  against(
    'seller_points_by_stage',
    'seller_points_by_stage',
    'seller_points_counted',
    'period, seller_id, stage_id, reached, went_on, stays, stay_ms, value_cents, points',
  ),
  // The awards that stand, against those whose progress is noted as it is.
  drift(
    'ledger_progress',
    sql`SELECT entry_id FROM point_ledger WHERE reversed_at IS NULL`,
    sql`SELECT entry_id FROM point_ledger WHERE reversed_at IS NULL AND entry_id NOT IN (${selectWrongProgress})`,
  ),
  drift(
    'leads_search',
    sql`SELECT rowid, title, name, phone, phone_key, zip, facets, email, address FROM leads_search`,
    sql`SELECT lead_id, title, name, phone, phone_key, zip, facets, email, address FROM leads_searched`,
  ),
  drift(
    'contacts_search',
    sql`SELECT rowid, name, phone, phone_key, address, zip, facets FROM contacts_search`,
    sql`SELECT contact_id, name, phone, phone_key, address, zip, facets FROM contacts_searched`,
  ),
  drift(
    'contacts_search_spaced',
    sql`SELECT rowid, spaced FROM contacts_search WHERE ${inSlice('rowid', slice)}`,
    sql`SELECT contact_id, spaced FROM contacts_searched WHERE ${inSlice('contact_id', slice)}`,
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
