import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { created_at } from './columns.ts'
import { users } from './users.ts'

/** A browser in which somebody signed in, and whose it is since. Its signed cookie carries both ids. */
export const devices = sqliteTable(
  'devices',
  {
    /** Random. */
    device_id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    /** Browser and system, as "Chrome on Android". */
    name: text().notNull(),
    /** When this user first signed in on it. */
    created_at,
    /** Written every few minutes at most. */
    last_seen_at: integer().notNull(),
    /** When its cookie was last issued. */
    renewed_at: integer().notNull(),
    /** When the user or an admin ended it, or too many wrong PINs did: its cookie is void, all else goes by a trigger. */
    revoked_at: integer(),
    /** Wrong PINs since the last right one of its user. */
    wrong_pins: integer().notNull().default(0),
  },
  (table) => [index('devices_user').on(table.user_id)],
)

/** What a device's session is known by. It is over when its row goes, or was not used for the session's timeout. */
export const access_codes = sqliteTable(
  'access_codes',
  {
    /** Keyed hash of the code. */
    code_hash: text().primaryKey(),
    device_id: text()
      .notNull()
      .references(() => devices.device_id, { onDelete: 'cascade' }),
    /** `pin_hash` of the user at the sign-in: once the PIN is another, the code is void. */
    pin_hash: text().notNull(),
    created_at,
    /** Written every few minutes at most. */
    used_at: integer().notNull(),
  },
  (table) => [index('access_codes_device').on(table.device_id)],
)
