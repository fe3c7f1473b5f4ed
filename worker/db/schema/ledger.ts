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
    /** The Monday and the month (`YYYY-MM`) in which it was earned; a reversal reduces the points of that period. */
    week: text().notNull(),
    month: text().notNull(),
    reversed_at: integer(),
    /** Whether the lead lies in the trash: until it comes back the award does not count. A trigger sets it. */
    in_trash: integer({ mode: 'boolean' }).notNull().default(false),
    /** The lead's version after the write that awarded it, and after the one that reversed it; an undo finds them by these. */
    lead_version: integer(),
    reversed_version: integer(),
    /** The lead's current value; kept by a trigger. */
    value_cents: integer().notNull().default(0),
    /** Whether a later stage of the lead has an active award. */
    went_on: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether the lead has left the stage, and the total duration of its ended stays there. */
    has_left: integer({ mode: 'boolean' }).notNull().default(false),
    stayed_ms: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('point_ledger_standing').on(table.lead_id, table.stage_id).where(sql`reversed_at IS NULL`),
    index('point_ledger_reversed').on(table.lead_id, table.reversed_version).where(sql`reversed_at IS NOT NULL`),
    // For a seller's entries by time, within a month, week or year. Entries of 0 points are read by no list.
    index('point_ledger_seller').on(table.seller_id, table.month, table.week, table.awarded_at).where(sql`points <> 0`),
  ],
)
