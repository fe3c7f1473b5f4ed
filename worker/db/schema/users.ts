import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { LANGUAGES } from '#contract/languages.ts'
import { ROLES } from '#contract/permissions.ts'
import { DEFAULT_REMINDER_MINUTES } from '#contract/session/own-profile.ts'
import { sellers } from './catalog.ts'
import { stamps } from './columns.ts'

export const roles = sqliteTable('roles', {
  role: text({ enum: ROLES }).primaryKey(),
  /** JSON list of the permissions granted. */
  permissions: text().notNull(),
  /** Incremented by every change, as two admins may make one at once. */
  version: integer().notNull().default(1),
})

export const users = sqliteTable(
  'users',
  {
    user_id: integer().primaryKey(),
    name: text().notNull(),
    /** The name as it is compared: `userNameKey`. */
    name_key: text().notNull().default(''),
    /** When the name was last changed; null where it is the first. */
    renamed_at: integer(),
    email: text(),
    phone: text(),
    role: text({ enum: ROLES })
      .notNull()
      .references(() => roles.role),
    /** HMAC of the PIN under PIN_PEPPER; sign-in looks it up. */
    pin_hash: text().notNull(),
    /** The PIN encrypted with AES-GCM, for an admin to reveal. */
    pin_sealed: text().notNull(),
    seller_id: integer().references(() => sellers.seller_id),
    is_active: integer({ mode: 'boolean' }).notNull().default(true),
    /** JSON list of the push notifications that this user switched off. */
    muted_pushes: text().notNull().default('[]'),
    /** How long before an appointment the user gets a reminder; null for none. */
    reminder_minutes: integer().default(DEFAULT_REMINDER_MINUTES),
    /** Whether the phone opens on the day while the user has appointments today. */
    opens_day: integer({ mode: 'boolean' }).notNull().default(true),
    /** The language of the app for this user; null until the user has chosen one. */
    language: text({ enum: LANGUAGES }),
    ...stamps,
  },
  (table) => [
    uniqueIndex('users_pin').on(table.pin_hash),
    uniqueIndex('users_name').on(table.name_key),
    index('users_renamed').on(table.user_id).where(sql`renamed_at IS NOT NULL`),
    index('users_seller').on(table.seller_id).where(sql`seller_id IS NOT NULL`),
  ],
)

export const attempts = sqliteTable('attempts', {
  /** The budget that is counted: of a network, a device, a user, all strangers, a network's device codes or inquiries. */
  bucket: text().primaryKey(),
  count: integer().notNull(),
  started_at: integer().notNull(),
  /** What the window had when it began, and the reserve then; null where the limit never changes. */
  allowance: real(),
  reserve: real(),
})
