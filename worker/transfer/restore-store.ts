import { type SQL, sql } from 'drizzle-orm'
import { STARTING_NAMES } from '#contract/catalog/starting-names.ts'
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

/** The plain letters of a text, as the indexes of search hold it. */
const folded = (line: SQL) => sql`(SELECT group_concat(coalesce(f.plain, substr(t.line, n, 1)), '' ORDER BY n)
    || substr(t.line, 4097)
  FROM (SELECT ${line} AS line) t CROSS JOIN numbers LEFT JOIN folds f ON f.sign = substr(t.line, n, 1)
  WHERE n <= length(t.line))`

/** A key by which names are compared. A name that another record has in plain letters keeps its key. */
const foldKey = (table: ArchivedTable, column: string, line = sql`${sql.identifier(column)}`) =>
  sql`UPDATE OR IGNORE ${sql.identifier(table)} SET ${sql.identifier(column)} = lower(${folded(line)})
    WHERE ${sql.identifier(column)} GLOB '*[^' || char(1) || '-_a-~]*'`

/** Gives the starting names their Spanish proposals. */
const proposeSecondNames = (list: 'stages' | 'categories') => {
  const proposals = Object.entries(STARTING_NAMES.en[list]).map(([id, name]) => [
    name,
    STARTING_NAMES.es[list][Number(id)],
  ])
  return sql`UPDATE ${sql.identifier(list)} SET second_name = coalesce(
    (SELECT p.value ->> 1 FROM json_each(${JSON.stringify(proposals)}) p WHERE p.value ->> 0 = name), '')`
}

/** What the migrations after that of an archive (`schema`) changed of stored rows. */
export const changesSince = (schema: string): SQL[] => [
  ...(schema < '0018' ? [proposeSecondNames('stages'), proposeSecondNames('categories')] : []),
  ...(schema < '0020'
    ? [
        sql`UPDATE tasks SET client_name = NULL, client_phone = NULL, client_address = NULL
          WHERE contact_id IS NOT NULL AND coalesce(client_name, client_phone, client_address) IS NOT NULL`,
        foldKey('contacts', 'name_key'),
        foldKey('contacts', 'address_key'),
        foldKey('crews', 'name_key'),
        foldKey('price_items', 'name_key', sql`replace(name_key, char(8242, 8242), '"')`),
        foldKey('users', 'name_key'),
      ]
    : []),
  ...(schema < '0021'
    ? [
        sql`UPDATE notes SET estimate_id = (SELECT a.entity_id FROM activity a
            WHERE a.lead_id = notes.lead_id AND a.action = 'estimate_asked' AND a.at = notes.created_at)
          WHERE user_id IS NULL AND lead_id IS NOT NULL`,
      ]
    : []),
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
