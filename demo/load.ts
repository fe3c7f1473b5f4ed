import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/database.ts'
import type { Rows } from './rows.ts'

/** The order in which tables depend on each other. */
const TABLES = [
  'sellers',
  'users',
  'contacts',
  'leads',
  'point_ledger',
  'notes',
  'tasks',
  'activity',
] as const satisfies readonly (keyof Rows)[]

/** A bound value may have two million bytes; one row is far below the half of it that is left. */
const JSON_MAX = 1_000_000

type Cells = Record<string, unknown>

/** Adds rows to one table, as few statements as their size allows. All rows have the columns of the first. */
const insertRows = (table: string, rows: readonly Cells[]): SQL[] => {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first)
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const cells = sql.raw(columns.map((_, i) => `value ->> ${i}`).join(', '))
  const parcels = inParcels(rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null))))
  return parcels.map(
    (parcel) =>
      sql`INSERT INTO ${sql.identifier(table)} (${names}) SELECT ${cells} FROM json_each(${`[${parcel.join(',')}]`})`,
  )
}

const inParcels = (texts: readonly string[]) => {
  const parcels: string[][] = []
  let room = 0
  for (const text of texts) {
    if (text.length > room) {
      parcels.push([])
      room = JSON_MAX
    }
    parcels[parcels.length - 1]?.push(text)
    room -= text.length + 1
  }
  return parcels
}

/** The next id that the Worker gives out comes after all that is there. */
const settleSequences = sql`
  UPDATE sequences SET value = max(value, CASE name
    WHEN 'users' THEN (SELECT coalesce(max(user_id), 0) FROM users)
    WHEN 'sellers' THEN (SELECT coalesce(max(seller_id), 0) FROM sellers)
    WHEN 'contacts' THEN (SELECT coalesce(max(contact_id), 0) FROM contacts)
    WHEN 'leads' THEN (SELECT coalesce(max(lead_id), 0) FROM leads)
    WHEN 'notes' THEN (SELECT coalesce(max(note_id), 0) FROM notes)
    WHEN 'tasks' THEN (SELECT coalesce(max(task_id), 0) FROM tasks)
    ELSE value END)`

/** Adds rows as one transaction; the triggers see each of them. */
export const load = (db: Database, rows: Partial<Rows>) =>
  db.batch([...TABLES.flatMap((table) => insertRows(table, rows[table] ?? [])), settleSequences])
