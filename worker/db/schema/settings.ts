import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row. */
export const settings = sqliteTable('settings', {
  id: integer().primaryKey(),
  business_name: text().notNull(),
  business_phone: text(),
  /** IANA name. */
  time_zone: text().notNull(),
  /** ISO country code, for phone numbers without one. */
  country: text().notNull(),
  /** Until when new devices may sign in although the strangers' budget is spent. */
  enrolment_open_until: integer().notNull().default(0),
  /** After how many days in one stage a lead is marked as waiting, and as waiting too long. */
  waiting_after_days: integer().notNull().default(7),
  overdue_after_days: integer().notNull().default(14),
})

/** The weekly goal from a Monday on, until the next row. */
export const weekly_goals = sqliteTable('weekly_goals', {
  from_week: text().primaryKey(),
  goal_cents: integer().notNull(),
})
