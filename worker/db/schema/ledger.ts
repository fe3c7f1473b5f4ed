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
    /** What its lead is worth now; a trigger follows the lead. */
    value_cents: integer().notNull().default(0),
    /** Whether an award of a later stage stands. */
    went_on: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether the lead is elsewhere now, and how long its stays in the stage were that are over. */
    has_left: integer({ mode: 'boolean' }).notNull().default(false),
    stayed_ms: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('point_ledger_standing').on(table.lead_id, table.stage_id).where(sql`reversed_at IS NULL`),
    index('point_ledger_reversed').on(table.lead_id, table.reversed_version).where(sql`reversed_at IS NOT NULL`),
    // In the order of time, and by month, week or year. Entries worth nothing are for the statistics alone.
    index('point_ledger_seller').on(table.seller_id, table.month, table.week, table.awarded_at).where(sql`points <> 0`),
  ],
)
