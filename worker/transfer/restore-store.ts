import { type SQL, sql } from 'drizzle-orm'
import { SEQUENCES } from '#worker/db/schema/writes.ts'
import { primaryKeyOf } from './store.ts'
import { ARCHIVED_TABLES, type ArchivedTable, PRIVATE_TABLES } from './tables.ts'

/** The rows of one DELETE: each row runs triggers. */
const DELETE_ROWS = 500

/** One row if the database is in use: it has users, contacts, leads or a log. */
export const selectIsUsed = sql<{ used: 1 }>`
  SELECT 1 AS used WHERE EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM contacts)
    OR EXISTS (SELECT 1 FROM leads) OR EXISTS (SELECT 1 FROM activity)`

/** The names of the migrations that were applied. */
export const selectMigrations = sql<{ name: string }>`SELECT name FROM d1_migrations ORDER BY name`

export const selectCount = (table: ArchivedTable) =>
  sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.identifier(table)}`

/** Deletes sessions, limits, queued pushes and unfinished work, which are in no archive. */
export const deletePrivateRows: SQL[] = [
  ...PRIVATE_TABLES.filter((table) => table !== 'photo_sweep').map(
    (table) => sql`DELETE FROM ${sql.identifier(table)}`,
  ),
  sql`UPDATE photo_sweep SET after = ''`,
]

/** Deletes the last rows of a table, and returns one row for each. */
export const deleteLastRows = (table: ArchivedTable) => {
  const key = sql.identifier(primaryKeyOf(ARCHIVED_TABLES[table]))
  const from = sql.identifier(table)
  return sql<{ gone: 1 }>`DELETE FROM ${from} WHERE ${key} IN
    (SELECT ${key} FROM ${from} ORDER BY ${key} DESC LIMIT ${DELETE_ROWS}) RETURNING 1 AS gone`
}

/** Adds the sequences that an archive of an older version lacks. Nothing was numbered by them. */
export const insertMissingSequences = sql`INSERT OR IGNORE INTO sequences (name, value)
  SELECT value, 0 FROM json_each(${JSON.stringify(SEQUENCES)})`

/**
 * Books the installation dates of contacts with a lead that is neither a form draft nor lost, for an archive of a version
 * before appointments: past ones as done work, as the migration does.
 */
export const bookInstallationDates: SQL[] = [
  sql`INSERT INTO appointments (appointment_id, lead_id, kind, state, first_day, last_day, user_name, created_at, updated_at)
    SELECT row_number() OVER (ORDER BY c.contact_id), c.current_lead_id, 'work',
      iif(c.installation_date < date('now', '-12 hours'), 'done', 'planned'), c.installation_date, c.installation_date,
      'System', c.updated_at, c.updated_at
    FROM contacts c JOIN leads l ON l.lead_id = c.current_lead_id JOIN stages s ON s.stage_id = l.stage_id
    WHERE c.installation_date IS NOT NULL AND c.deleted_at IS NULL AND l.archive_reason IS NULL AND s.kind <> 'drafts'`,
  sql`UPDATE sequences SET value = (SELECT coalesce(max(appointment_id), 0) FROM appointments) WHERE name = 'appointments'`,
]

/** Deletes the totals of deleted rows, which triggers have reduced to zero. */
export const deleteTotals: SQL[] = [
  ...[
    'lead_totals',
    'contact_totals',
    'week_totals',
    'seller_points',
    'season_baselines',
    'lost_totals',
    'touch_totals',
    'day_totals',
    'task_totals',
    'trash_totals',
  ].map((table) => sql`DELETE FROM ${sql.identifier(table)}`),
  sql`DELETE FROM directory_keys WHERE key <> ''`,
  sql`UPDATE catalog SET removed_stages = '[]'`,
  // An archive of the same business has photos with the same names, so their files must not be deleted.
  sql`DELETE FROM files_to_delete`,
]
