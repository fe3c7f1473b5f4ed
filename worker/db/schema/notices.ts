import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'

/** The log lines that concern a user. The unread ones of a user stand together in the key. */
export const notices = sqliteTable(
  'notices',
  {
    user_id: integer().notNull(),
    is_read: integer().notNull().default(0),
    at: integer().notNull(),
    activity_id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.is_read, table.at, table.activity_id] })],
)
