import { type SQL, sql } from 'drizzle-orm'
import { index, integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core'

// Times are UTC milliseconds, money is cents. Triggers, search indexes and starting rows are in the hand-written
// migrations.

export const created_at = integer().notNull()

/**
 * The order by age, of rows whose ids do not show it: the time of creation, then 21 bits of the id, modulo a prime so that
 * ids of clients differ from those of the server. Search indexes have it as rowid. It exceeds the integers of JavaScript, so
 * it stays in SQL.
 */
export const ageKey = (id: string) =>
  integer().generatedAlwaysAs(sql.raw(`created_at << 21 | (${id} % 2097143)`), { mode: 'virtual' })

/** Of rows that two users may edit at once: `version` is incremented by every change. */
export const stamps = { version: integer().notNull().default(1), created_at, updated_at: integer().notNull() }

/** The user who added the row, and their name at that time. */
export const authored = { user_id: integer(), user_name: text().notNull() }

/** Set when the row is in the trash. */
export const trash = { deleted_at: integer(), deleted_by: integer() }
const isLive = sql`deleted_at IS NULL`

/** A partial index of the rows in the trash. */
export const trashedIndex = (name: string, column: SQLiteColumn) =>
  index(name).on(column).where(sql`deleted_at IS NOT NULL`)

/** A partial index of the rows outside the trash. */
export const liveIndex = (name: string, ...columns: [SQLiteColumn | SQL, ...(SQLiteColumn | SQL)[]]) =>
  index(name)
    .on(...columns)
    .where(isLive)
