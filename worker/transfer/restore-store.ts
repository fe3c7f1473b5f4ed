import { type SQL, sql } from 'drizzle-orm'
import { keyOf } from './store.ts'
import { ARCHIVED_TABLES, type ArchivedTable, PRIVATE_TABLES } from './tables.ts'

/** Rows that are deleted at a time: each of them has triggers. */
const DELETED_AT_ONCE = 500

/** One row where somebody has worked with the database: it has users, contacts, leads or a log. */
export const selectIsUsed = sql<{ used: 1 }>`
  SELECT 1 AS used WHERE EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM contacts)
    OR EXISTS (SELECT 1 FROM leads) OR EXISTS (SELECT 1 FROM activity)`

/** The names of the migrations that were applied. */
export const selectMigrations = sql<{ name: string }>`SELECT name FROM d1_migrations ORDER BY name`

export const selectCount = (table: ArchivedTable) =>
  sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.identifier(table)}`

/** Signs everybody out, and ends all work under way. */
export const deletePrivateRows: SQL[] = [
  ...PRIVATE_TABLES.filter((table) => table !== 'photo_sweep').map(
    (table) => sql`DELETE FROM ${sql.identifier(table)}`,
  ),
  sql`UPDATE photo_sweep SET after = ''`,
]

/** Deletes some rows of a table, the last first; answers a row for each. */
export const deleteLastRows = (table: ArchivedTable) => {
  const key = sql.identifier(keyOf(ARCHIVED_TABLES[table]))
  const from = sql.identifier(table)
  return sql<{ gone: 1 }>`DELETE FROM ${from} WHERE ${key} IN
    (SELECT ${key} FROM ${from} ORDER BY ${key} DESC LIMIT ${DELETED_AT_ONCE}) RETURNING 1 AS gone`
}

/** Deletes sums of rows that are gone: a trigger that subtracts leaves zeros. */
export const deleteTotals: SQL[] = [
  ...[
    'lead_totals',
    'contact_totals',
    'week_totals',
    'seller_points',
    'season_baselines',
    'lost_totals',
    'touch_totals',
    'task_totals',
    'trash_totals',
  ].map((table) => sql`DELETE FROM ${sql.identifier(table)}`),
  sql`DELETE FROM directory_keys WHERE key <> ''`,
  sql`UPDATE catalog SET removed_stages = '[]'`,
  // The files of the photos that were deleted here: those of the archive have the same names where it is the same business.
  sql`DELETE FROM files_to_delete`,
]
