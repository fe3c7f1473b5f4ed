import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/database.ts'
import { SEQUENCES } from '#worker/db/schema/writes.ts'
import { primaryKeyOf } from '#worker/transfer/store.ts'
import { ARCHIVED_TABLES } from '#worker/transfer/tables.ts'
import type { Rows } from './rows.ts'

/** Tables in the order of their foreign keys. */
const TABLES = [
  'sellers',
  'users',
  'contacts',
  'leads',
  'inquiries',
  'point_ledger',
  'notes',
  'tasks',
  'images',
  'price_items',
  'document_numbers',
  'estimates',
  'signatures',
  'receipts',
  'payments',
  'crews',
  'appointments',
  'activity',
] as const satisfies readonly (keyof Rows)[]

/** Characters of JSON per statement: D1 binds two million bytes, and a row is far smaller than the rest. */
const JSON_MAX = 1_000_000

type Cells = Record<string, unknown>

/** Inserts rows into a table in few statements. All rows must have the columns of the first. */
const insertRows = (table: string, rows: readonly Cells[]): SQL[] => {
  // The last number of a year may be stored already.
  const insert = table === 'document_numbers' ? 'REPLACE' : 'INSERT'
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first)
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const cells = sql.raw(columns.map((_, i) => `value ->> ${i}`).join(', '))
  const chunks = inChunks(rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null))))
  return chunks.map(
    (chunk) =>
      sql`${sql.raw(insert)} INTO ${sql.identifier(table)} (${names}) SELECT ${cells} FROM json_each(${`[${chunk.join(',')}]`})`,
  )
}

const inChunks = (texts: readonly string[]) => {
  const chunks: string[][] = []
  let room = 0
  for (const text of texts) {
    if (text.length > room) {
      chunks.push([])
      room = JSON_MAX
    }
    chunks[chunks.length - 1]?.push(text)
    room -= text.length + 1
  }
  return chunks
}

/** Raises the sequences to the highest ids of the rows. */
const updateSequences = (rows: Partial<Record<string, readonly Cells[]>>) =>
  SEQUENCES.flatMap((name) => {
    const id = primaryKeyOf(ARCHIVED_TABLES[name])
    const last = (rows[name] ?? []).reduce((max, row) => Math.max(max, Number(row[id])), 0)
    return last > 0 ? [sql`UPDATE sequences SET value = max(value, ${last}) WHERE name = ${name}`] : []
  })

/**
 * A local database closes a connection after five idle seconds, and generating rows may take longer. This pause lets the
 * client notice the close before the next batch.
 */
const hearClosed = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Inserts rows as one transaction; triggers run for each. */
export const load = async (db: Database, rows: Partial<Rows>) => {
  const inserts = TABLES.flatMap((table) => insertRows(table, rows[table] ?? []))
  await hearClosed()
  return db.batch([...inserts, ...updateSequences(rows)])
}
