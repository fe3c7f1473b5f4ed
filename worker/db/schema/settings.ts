import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row: the business itself. */
export const settings = sqliteTable('settings', {
  id: integer().primaryKey(),
  business_name: text().notNull(),
  business_phone: text(),
  /** IANA name. */
  time_zone: text().notNull(),
  /** ISO country in which a phone number without a country code is read. */
  country: text().notNull(),
  /** Until when a new device may sign in although the strangers' budget is spent. */
  enrolment_open_until: integer().notNull().default(0),
})

/** The goal in force from a Monday on, until a later row. */
export const weekly_goals = sqliteTable('weekly_goals', {
  from_week: text().primaryKey(),
  goal_cents: integer().notNull(),
})
