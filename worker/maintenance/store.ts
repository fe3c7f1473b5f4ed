import { sql } from 'drizzle-orm'
import { selectWrongProgress } from '#worker/pipeline/store.ts'
import { deleteDeviceCodesBefore } from '#worker/session/device-code-store.ts'

/** Counts the rows that only one of two queries returns. */
const drift = (name: string, stored: ReturnType<typeof sql>, counted: ReturnType<typeof sql>) =>
  sql<{ total: string; differences: number }>`
    SELECT ${name} AS total, count(*) AS differences FROM (
      SELECT * FROM (${stored} EXCEPT ${counted}) UNION ALL SELECT * FROM (${counted} EXCEPT ${stored}))`

/** The columns of spaced letters are too large for one night: each night compares one of this many slices. */
export const RECOUNT_SLICES = 30

/** Compares these columns of a table or view of totals with those of a view that recounts them. */
const compareColumns = (name: string, stored: string, counted: string, columns: string) =>
  drift(name, sql.raw(`SELECT ${columns} FROM ${stored}`), sql.raw(`SELECT ${columns} FROM ${counted}`))

/**
 * One query for each total and search index: the number of its rows that differ from a recount. `slice` limits the
 * comparison of the spaced letters.
 */
export const recountQueries = (slice?: number) => [
  compareColumns(
    'lead_totals',
    'lead_totals_by_stage',
    'lead_totals_counted',
    'category_id, seller_id, stage_id, leads, value_cents',
  ),
  compareColumns(
    'contact_totals',
    'contact_totals_by_stage',
    'contact_totals_counted',
    'category_id, stage_id, seller_id, contacts',
  ),
  drift(
    'week_totals',
    sql`SELECT week, leads, value_cents FROM week_totals WHERE leads <> 0 OR value_cents <> 0`,
    sql`SELECT entered_week, count(*), sum(value_cents) FROM leads
      WHERE deleted_at IS NULL AND entered_week IS NOT NULL GROUP BY 1`,
  ),
  compareColumns(
    'lost_totals',
    'lost_totals_by_reason',
    'lost_totals_counted',
    'period, seller_id, reason, leads, value_cents',
  ),
  compareColumns('day_totals', 'day_totals_by_day', 'day_totals_counted', 'name, month, day, sums'),
  drift(
    'seller_points',
    sql`SELECT seller_id, period, points FROM seller_points WHERE points <> 0`,
    sql`SELECT seller_id, period, sum(points) FROM seller_points_counted GROUP BY 1, 2 HAVING sum(points) <> 0`,
  ),
  compareColumns(
    'seller_points_by_stage',
    'seller_points_by_stage',
    'seller_points_counted',
    'period, seller_id, stage_id, reached, went_on, stays, stay_ms, value_cents, points',
  ),
  drift(
    'season_baselines',
    sql`SELECT season_id, seller_id, points FROM season_baselines WHERE points <> 0`,
    sql`SELECT season_id, seller_id, points FROM season_baselines_counted`,
  ),
  compareColumns(
    'touch_totals',
    'touch_totals_by_wait',
    'touch_totals_counted',
    'period, seller_id, minutes, inquiries',
  ),
  drift(
    'task_totals',
    sql`SELECT assigned_to, status, tasks FROM task_totals WHERE tasks <> 0`,
    sql`SELECT coalesce(assigned_to, 0), status, count(*) FROM tasks WHERE deleted_at IS NULL GROUP BY 1, 2`,
  ),
  drift('next_tasks', sql`SELECT lead_id, next_task_id FROM leads`, sql`SELECT lead_id, task_id FROM next_tasks`),
  drift(
    'next_appointments',
    sql`SELECT lead_id, next_appointment_id FROM leads`,
    sql`SELECT lead_id, appointment_id FROM next_appointments`,
  ),
  // A contact without work has a date of its own.
  drift(
    'installation_dates',
    sql`SELECT contact_id, installation_date FROM contacts
      WHERE contact_id IN (SELECT contact_id FROM installation_dates)`,
    sql`SELECT contact_id, day FROM installation_dates WHERE contact_id IS NOT NULL`,
  ),
  // All active awards, compared with those whose stored progress is right.
  drift(
    'ledger_progress',
    sql`SELECT entry_id FROM point_ledger WHERE reversed_at IS NULL`,
    sql`SELECT entry_id FROM point_ledger WHERE reversed_at IS NULL AND entry_id NOT IN (${selectWrongProgress})`,
  ),
  drift(
    'ledger_trash',
    sql`SELECT entry_id FROM point_ledger WHERE reversed_at IS NULL AND in_trash`,
    sql`SELECT e.entry_id FROM point_ledger e JOIN leads l ON l.lead_id = e.lead_id
      WHERE e.reversed_at IS NULL AND l.deleted_at IS NOT NULL`,
  ),
  drift(
    'receipts_paid',
    sql`SELECT receipt_id, paid_cents FROM receipts`,
    sql`SELECT r.receipt_id, coalesce(sum(p.amount_cents), 0) FROM receipts r
      LEFT JOIN payments p ON p.receipt_id = r.receipt_id AND p.deleted_at IS NULL GROUP BY r.receipt_id`,
  ),
  drift(
    'phone_owners',
    sql`SELECT phone_key, contact_id FROM phone_owners`,
    sql`SELECT phone_key, contact_id FROM phones_of_contacts WHERE deleted_at IS NULL`,
  ),
  drift(
    'leads_search',
    sql`SELECT rowid, title, name, phone, phone_key, zip, facets, email, address FROM leads_search`,
    sql`SELECT lead_id, title, name, phone, phone_key, zip, facets, email, address FROM leads_searched`,
  ),
  drift(
    'contacts_search',
    sql`SELECT rowid, name, phone, phone_key, email, address, zip, project, facets FROM contacts_search`,
    sql`SELECT contact_id, name, phone, phone_key, email, address, zip, project, facets FROM contacts_searched`,
  ),
  drift(
    'suspected_totals',
    sql`SELECT pairs FROM suspected_totals`,
    sql`SELECT count(*) FROM suspected_pairs WHERE dismissed_at IS NULL`,
  ),
  drift(
    'tasks_search',
    sql`SELECT rowid, title, description, name, phone, phone_key, facets, address FROM tasks_search`,
    sql`SELECT task_id, title, description, name, phone, phone_key, facets, address FROM tasks_searched`,
  ),
  drift(
    'trash_entries',
    sql`SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id FROM trash_entries`,
    sql`SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id FROM trashed`,
  ),
  drift(
    'trash_totals',
    sql`SELECT kind, entries FROM trash_totals WHERE entries <> 0`,
    sql`SELECT kind, count(*) FROM trash_entries GROUP BY kind`,
  ),
  drift(
    'trash_search',
    sql`SELECT rowid, name, detail, phone_key, spaced, facets FROM trash_search`,
    sql`SELECT entry_id, name, detail, phone_key, spaced, facets FROM trash_searched`,
  ),
  drift(
    'leads_search_spaced',
    sql`SELECT rowid, spaced FROM leads_search WHERE ${inSlice('rowid', slice)}`,
    sql`SELECT lead_id, spaced FROM leads_searched WHERE ${inSlice('lead_id', slice)}`,
  ),
  drift(
    'contacts_search_spaced',
    sql`SELECT rowid, spaced FROM contacts_search WHERE ${inSlice('rowid', slice)}`,
    sql`SELECT contact_id, spaced FROM contacts_searched WHERE ${inSlice('contact_id', slice)}`,
  ),
  drift(
    'tasks_search_spaced',
    sql`SELECT rowid, spaced FROM tasks_search WHERE ${inSlice('rowid', slice)}`,
    sql`SELECT task_id, spaced FROM tasks_searched WHERE ${inSlice('task_id', slice)}`,
  ),
]

const inSlice = (id: string, slice: number | undefined) =>
  slice === undefined ? sql`true` : sql`${sql.identifier(id)} % ${RECOUNT_SLICES} = ${slice}`

export const fullRecount = recountQueries()

/** Deletes the idempotency keys that were used before a time (UTC milliseconds), with their stored answers. */
export const deleteIdempotencyKeysBefore = (before: number) =>
  sql`DELETE FROM idempotency_keys WHERE created_at < ${before}`

/**
 * Deletes counters of attempts and device codes that are older than a time (UTC milliseconds). Counters of shrinking
 * budgets stay.
 */
export const deleteExpiredAttempts = (before: number) => [
  sql`DELETE FROM attempts WHERE started_at < ${before} AND allowance IS NULL`,
  deleteDeviceCodesBefore(before),
]

/** The cheapest query that fails without the migrations. */
export const selectHealth = sql`SELECT 1 FROM settings`
