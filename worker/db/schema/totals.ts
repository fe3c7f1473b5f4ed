import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// Sums by stage stand as one JSON object a row, `{"2": 14, …}` with the stage's id as its name: a reader sums over a
// handful of rows, and a move from one stage to another rewrites one.

/** Leads outside the trash, of a category and a seller (0 where a lead has none); category -1 takes all categories. */
export const lead_totals = sqliteTable(
  'lead_totals',
  {
    category_id: integer().notNull(),
    seller_id: integer().notNull(),
    leads: text().notNull(),
    value_cents: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.category_id, table.seller_id] })],
)

/** Contacts outside the trash, of a category (0 where a contact has none). */
export const contact_totals = sqliteTable('contact_totals', {
  category_id: integer().primaryKey(),
  contacts: text().notNull(),
})

/** What entered the pipeline in a week, named by its Monday. */
export const week_totals = sqliteTable('week_totals', {
  week: text().primaryKey(),
  leads: integer().notNull(),
  value_cents: integer().notNull(),
})

/**
 * The awards that stand, by the period in which they were earned and their seller (0 where nobody earned them).
 * `stages` holds of each stage `[reached, went_on, stays, stay_ms, value_cents, points]`: `stays` are those that are
 * over, `stay_ms` what they took together.
 */
export const seller_points = sqliteTable(
  'seller_points',
  {
    period: text().notNull(),
    seller_id: integer().notNull(),
    points: integer().notNull(),
    stages: text().notNull().default('{}'),
  },
  (table) => [primaryKey({ columns: [table.period, table.seller_id] })],
)
