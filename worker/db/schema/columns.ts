import { type SQL, sql } from 'drizzle-orm'
import { index, integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core'

// Times are UTC milliseconds, money is cents. Triggers, the search index and the rows that
// every business needs stand in the migrations that are written by hand.

export const created_at = integer().notNull()

/** Of what somebody may change while another looks at it. */
export const stamps = { version: integer().notNull().default(1), created_at, updated_at: integer().notNull() }

/** Who wrote or brought it, under the name that they had. */
export const authored = { user_id: integer(), user_name: text().notNull() }

/** Of what may lie in the trash. */
export const trash = { deleted_at: integer(), deleted_by: integer() }
export const isLive = sql`deleted_at IS NULL`

/** An index over what is outside the trash. */
export const liveIndex = (name: string, ...columns: [SQLiteColumn | SQL, ...(SQLiteColumn | SQL)[]]) =>
  index(name)
    .on(...columns)
    .where(isLive)
