import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// Sums by stage are one JSON object per row, `{"2": 14, …}` by stage id: reading them takes few rows, and a move from one
// stage to another rewrites one row. Triggers keep all tables of this file.

/** Number and value of leads outside the trash by category and seller (0: none); category -1 is the sum of all categories. */
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

/** Number of contacts outside the trash by category (0: none): `{"g2s1": 14, …}` by stage (g) and seller (s, 0: none). */
export const contact_totals = sqliteTable('contact_totals', {
  category_id: integer().primaryKey(),
  contacts: text().notNull(),
})

/** Number of tasks outside the trash by assigned user (0: none) and status. */
export const task_totals = sqliteTable(
  'task_totals',
  {
    assigned_to: integer().notNull(),
    status: text().notNull(),
    tasks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.assigned_to, table.status] })],
)

/** Number and value of the leads that entered the pipeline in a week, by its Monday. */
export const week_totals = sqliteTable('week_totals', {
  week: text().primaryKey(),
  leads: integer().notNull(),
  value_cents: integer().notNull(),
})

/**
 * Sums over standing awards by the period in which they were earned, and their seller (0: no seller). `stages` holds
 * for each stage `[reached, went_on, stays, stay_ms, value_cents, points]`: `stays` counts those that ended, `stay_ms`
 * is their total duration.
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

/**
 * Number and value of the leads that are in the archive for a reason, by the period in which they went there and their
 * seller (0: none). `reasons` holds `[leads, value_cents]` for each reason.
 */
export const lost_totals = sqliteTable(
  'lost_totals',
  {
    period: text().notNull(),
    seller_id: integer().notNull(),
    reasons: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.seller_id] })],
)

/**
 * Sums of the days of a month, `{"d05": [3, 120000], …}`, and of all time (month `ever`, key `all`), by name. Migration
 * `day_totals` lists the names and their numbers.
 */
export const day_totals = sqliteTable(
  'day_totals',
  {
    name: text().notNull(),
    month: text().notNull(),
    days: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.month] })],
)

/**
 * How long inquiries waited for their first touch, by the period and the seller (0: other staff) of the touch: the number
 * of inquiries for each wait in minutes, `{"4": 12, …}`, from which the median and the worst are found.
 */
export const touch_totals = sqliteTable(
  'touch_totals',
  {
    period: text().notNull(),
    seller_id: integer().notNull(),
    waits: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.seller_id] })],
)
