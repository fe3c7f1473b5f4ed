import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { PUSH_EVENTS } from '#contract/push/push.ts'
import { created_at } from './columns.ts'
import { devices } from './devices.ts'
import { users } from './users.ts'

/** A device of a user. Its id is never given again, so that what waits for one device cannot reach another. */
export const push_subscriptions = sqliteTable(
  'push_subscriptions',
  {
    subscription_id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer()
      .notNull()
      .references(() => users.user_id),
    /** The device that it was made on, whose end it shares; null where it was made without a cookie. */
    device_id: text().references(() => devices.device_id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The application key with which the browser made it, where the browser told. */
    vapid_key: text(),
    /** Browser and system, as "Chrome on Android". */
    name: text().notNull(),
    created_at,
    last_delivered_at: integer(),
    last_failed_at: integer(),
    /** Failures since the last delivery. */
    failures: integer().notNull().default(0),
    /** When the user removed it from another device: it gets nothing, and is not subscribed again without a tap. */
    removed_at: integer(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.user_id),
    index('push_subscriptions_device').on(table.device_id).where(sql`device_id IS NOT NULL`),
  ],
)

/** What users are to be told, written in the batch of what it tells. */
export const push_messages = sqliteTable(
  'push_messages',
  {
    message_id: integer().primaryKey(),
    event: text({ enum: PUSH_EVENTS }).notNull(),
    /** JSON: the conditions on a user, all of which must hold (`StoredAudience` of the store). */
    audience: text().notNull(),
    /** Who is not told: the user who did it. */
    except_user: integer(),
    name: text(),
    title: text(),
    path: text().notNull(),
    /** Of what is told once, however often it is noticed. */
    key: text(),
    created_at,
    expires_at: integer().notNull(),
    /** When its deliveries were made. */
    fanned_out_at: integer(),
  },
  (table) => [
    uniqueIndex('push_messages_key').on(table.key).where(sql`key IS NOT NULL`),
    index('push_messages_waiting').on(table.message_id).where(sql`fanned_out_at IS NULL`),
  ],
)

/** A message for one device. */
export const push_deliveries = sqliteTable(
  'push_deliveries',
  {
    message_id: integer().notNull(),
    subscription_id: integer().notNull(),
    attempts: integer().notNull().default(0),
    /** When it may be tried; while it is being tried, when that counts as died. Null when it was sent or given up. */
    next_at: integer(),
    sent_at: integer(),
    failed_at: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.subscription_id] }),
    index('push_deliveries_waiting').on(table.next_at).where(sql`next_at IS NOT NULL`),
  ],
)
