import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/database.ts'
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

/** Sets the sequences to the highest ids in use. Ids from 2^40 on are of clients. */
const updateSequences = sql`
  UPDATE sequences SET value = max(value, CASE name
    WHEN 'users' THEN (SELECT coalesce(max(user_id), 0) FROM users WHERE user_id < 1 << 40)
    WHEN 'sellers' THEN (SELECT coalesce(max(seller_id), 0) FROM sellers WHERE seller_id < 1 << 40)
    WHEN 'contacts' THEN (SELECT coalesce(max(contact_id), 0) FROM contacts WHERE contact_id < 1 << 40)
    WHEN 'leads' THEN (SELECT coalesce(max(lead_id), 0) FROM leads WHERE lead_id < 1 << 40)
    WHEN 'notes' THEN (SELECT coalesce(max(note_id), 0) FROM notes WHERE note_id < 1 << 40)
    WHEN 'tasks' THEN (SELECT coalesce(max(task_id), 0) FROM tasks WHERE task_id < 1 << 40)
    WHEN 'images' THEN (SELECT coalesce(max(image_id), 0) FROM images WHERE image_id < 1 << 40)
    WHEN 'estimates' THEN (SELECT coalesce(max(estimate_id), 0) FROM estimates WHERE estimate_id < 1 << 40)
    WHEN 'receipts' THEN (SELECT coalesce(max(receipt_id), 0) FROM receipts WHERE receipt_id < 1 << 40)
    WHEN 'payments' THEN (SELECT coalesce(max(payment_id), 0) FROM payments WHERE payment_id < 1 << 40)
    WHEN 'crews' THEN (SELECT coalesce(max(crew_id), 0) FROM crews WHERE crew_id < 1 << 40)
    WHEN 'appointments' THEN (SELECT coalesce(max(appointment_id), 0) FROM appointments WHERE appointment_id < 1 << 40)
    WHEN 'price_items' THEN (SELECT coalesce(max(price_item_id), 0) FROM price_items WHERE price_item_id < 1 << 40)
    ELSE value END)`

/** Inserts rows as one transaction; triggers run for each. */
export const load = (db: Database, rows: Partial<Rows>) =>
  db.batch([...TABLES.flatMap((table) => insertRows(table, rows[table] ?? [])), updateSequences])
