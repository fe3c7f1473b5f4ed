import { sql } from 'drizzle-orm'
import type { Lead } from '#contract/leads/lead.ts'
import { fullRecount } from '#worker/maintenance/totals-store.ts'
import { database } from './people.ts'

/** All rows that a move may change, without versions and change times. */
export const traces = async ({ lead_id, contact_id }: Lead) =>
  database().batch([
    sql`SELECT contact_id, stage_id, seller_id, value_cents, stage_entered_at, entered_week, archive_reason, archive_note, archived_on
      FROM leads
      WHERE lead_id = ${lead_id}`,
    sql`SELECT stage_id, seller_id, current_lead_id FROM contacts WHERE contact_id = ${contact_id}`,
    sql`SELECT entry_id, stage_id, seller_id, points, awarded_at, week, month, lead_version, reversed_version,
        went_on, has_left, stayed_ms
      FROM point_ledger WHERE lead_id = ${lead_id} AND reversed_at IS NULL ORDER BY entry_id`,
    sql`SELECT seller_id, period, points FROM seller_points WHERE points <> 0 ORDER BY seller_id, period`,
    sql`SELECT * FROM lead_totals_by_stage ORDER BY category_id, seller_id, stage_id`,
    sql`SELECT * FROM lost_totals_by_reason ORDER BY period, seller_id, reason`,
    sql`SELECT * FROM week_totals WHERE leads <> 0 ORDER BY week`,
    sql`SELECT facets FROM leads_search WHERE rowid = (SELECT age_key FROM leads WHERE lead_id = ${lead_id})`,
  ])

/** The totals and search entries that differ from a recount. */
export const drift = async () => (await database().batch(fullRecount)).flat().filter((total) => total.differences !== 0)
