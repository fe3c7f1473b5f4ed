import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { created_at } from './columns.ts'
import { users } from './users.ts'

/** A code that lets one new device in, together with the PIN of its user. */
export const device_codes = sqliteTable(
  'device_codes',
  {
    /** SHA-256 of the code. */
    code_hash: text().primaryKey(),
    /** Null: for the owner, while there is no active admin. */
    user_id: integer().references(() => users.user_id),
    created_at,
    expires_at: integer().notNull(),
    /** Wrong PINs that came with it. */
    failures: integer().notNull().default(0),
    used_at: integer(),
    /** The random id of the request that used it. */
    used_by: text(),
  },
  (table) => [index('device_codes_user').on(table.user_id)],
)
