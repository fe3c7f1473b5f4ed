import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const seller_points = sqliteTable(
  'seller_points',
  { seller_id: integer().notNull(), period: text().notNull(), points: integer().notNull() },
  (table) => [primaryKey({ columns: [table.period, table.seller_id] })],
)

/** The awards that stand, summed by the period in which they were earned; `stay_ms` is of those that `stays` counts. */
export const stage_totals = sqliteTable(
  'stage_totals',
  {
    period: text().notNull(),
    seller_id: integer().notNull(),
    stage_id: integer().notNull(),
    reached: integer().notNull(),
    went_on: integer().notNull(),
    stays: integer().notNull(),
    stay_ms: integer().notNull(),
    value_cents: integer().notNull(),
    points: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.seller_id, table.stage_id] })],
)

/**
 * Each lead counts under its category, seller and stage (0 where it has none), and under -1 for any of them;
 * of the stages, -1 takes those of the pipeline alone. So every sum that is shown is one row.
 */
export const lead_totals = sqliteTable(
  'lead_totals',
  {
    category_id: integer().notNull(),
    seller_id: integer().notNull(),
    stage_id: integer().notNull(),
    leads: integer().notNull(),
    value_cents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.category_id, table.seller_id, table.stage_id] }),
    index('lead_totals_pipeline').on(table.category_id, table.seller_id).where(sql`stage_id = -1`),
  ],
)

export const contact_totals = sqliteTable(
  'contact_totals',
  { category_id: integer().notNull(), stage_id: integer().notNull(), contacts: integer().notNull() },
  (table) => [primaryKey({ columns: [table.category_id, table.stage_id] })],
)

export const week_totals = sqliteTable('week_totals', {
  week: text().primaryKey(),
  leads: integer().notNull(),
  value_cents: integer().notNull(),
})
