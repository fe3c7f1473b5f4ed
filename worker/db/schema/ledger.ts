import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const point_ledger = sqliteTable(
  'point_ledger',
  {
    entry_id: integer().primaryKey(),
    lead_id: integer().notNull(),
    stage_id: integer().notNull(),
    seller_id: integer().notNull(),
    points: integer().notNull(),
    awarded_at: integer().notNull(),
    /** The Monday, and the month, in which it was earned; a reversal counts there too. */
    week: text().notNull(),
    month: text().notNull(),
    reversed_at: integer(),
    /** The lead's version after the write that awarded it, and after the one that reversed it: an undo finds them so. */
    lead_version: integer(),
    reversed_version: integer(),
    /** Kept by triggers: what the lead is worth, and whether it got further. */
    value_cents: integer().notNull().default(0),
    went_on: integer({ mode: 'boolean' }).notNull().default(false),
    /** By triggers too: whether the lead is elsewhere now, and its stays that are over; the present one the lead knows. */
    has_left: integer({ mode: 'boolean' }).notNull().default(false),
    stayed_ms: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('point_ledger_standing').on(table.lead_id, table.stage_id).where(sql`reversed_at IS NULL`),
    index('point_ledger_lead').on(table.lead_id),
    // Entries worth nothing are for the statistics; who asks where points come from never meets them.
    index('point_ledger_seller').on(table.seller_id, table.awarded_at).where(sql`points <> 0`),
    index('point_ledger_seller_week').on(table.seller_id, table.week, table.awarded_at).where(sql`points <> 0`),
    index('point_ledger_seller_month').on(table.seller_id, table.month, table.awarded_at).where(sql`points <> 0`),
  ],
)
