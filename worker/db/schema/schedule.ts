import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { APPOINTMENT_KINDS, APPOINTMENT_STATES } from '#contract/schedule/appointment.ts'
import { CREW_COLORS } from '#contract/schedule/schedule-settings.ts'
import { authored, created_at, liveIndex, stamps, trash, trashedIndex } from './columns.ts'
import { leads } from './leads.ts'
import { users } from './users.ts'

/** Named sets of users. */
export const crews = sqliteTable(
  'crews',
  {
    crew_id: integer().primaryKey(),
    name: text().notNull(),
    /** `nameKey` of the contract: names are unique regardless of case and accents. */
    name_key: text().notNull(),
    color: text({ enum: CREW_COLORS }).notNull(),
    /** JSON list of the ids of its users. */
    members: text().notNull().default('[]'),
    minutes_a_day: integer().notNull(),
    is_active: integer({ mode: 'boolean' }).notNull().default(true),
    ...stamps,
  },
  (table) => [uniqueIndex('crews_name').on(table.name_key)],
)

/** Visits and work of leads, in business time. */
export const appointments = sqliteTable(
  'appointments',
  {
    appointment_id: integer().primaryKey(),
    lead_id: integer()
      .notNull()
      .references(() => leads.lead_id),
    kind: text({ enum: APPOINTMENT_KINDS }).notNull(),
    state: text({ enum: APPOINTMENT_STATES }).notNull().default('planned'),
    /** Business days, `YYYY-MM-DD`, both included. */
    first_day: text().notNull(),
    last_day: text().notNull(),
    /** JSON list of the days between both on which it does not take place. */
    skipped_days: text().notNull().default('[]'),
    /** Minutes since midnight in business time; null for whole days. */
    start_minute: integer(),
    end_minute: integer(),
    /** Another address than that of the contact; null for that one. */
    address: text(),
    note: text().notNull().default(''),
    /** JSON lists of the ids of the users and of the crews who go. */
    users: text().notNull().default('[]'),
    crews: text().notNull().default('[]'),
    ...authored,
    ...stamps,
    ...trash,
  },
  (table) => [
    liveIndex('appointments_days', table.first_day, table.appointment_id),
    // Appointments of several days are few: a range reads those that began before it from this index.
    index('appointments_long')
      .on(table.last_day, table.first_day, table.skipped_days)
      .where(sql`last_day > first_day AND deleted_at IS NULL`),
    liveIndex('appointments_lead', table.lead_id, table.first_day),
    trashedIndex('appointments_trashed', table.lead_id),
  ],
)

/** Private links to a calendar of a user or crew. */
export const calendar_feeds = sqliteTable(
  'calendar_feeds',
  {
    token_hash: text().primaryKey(),
    token_sealed: text().notNull(),
    feed_id: integer().notNull(),
    /** Whose link it is. */
    user_id: integer()
      .notNull()
      .references(() => users.user_id),
    /** The crew that it shows; null for the appointments of the user. */
    crew_id: integer().references(() => crews.crew_id),
    created_at,
    last_read_at: integer(),
    revoked_at: integer(),
  },
  (table) => [uniqueIndex('calendar_feeds_id').on(table.feed_id), index('calendar_feeds_user').on(table.user_id)],
)
