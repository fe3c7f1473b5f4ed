import { type SQL, sql } from 'drizzle-orm'

/** A list as one bound parameter (D1 takes 100 a statement): `WHERE id IN ${inList(ids)}`. */
export const inList = (values: readonly (string | number)[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** Aborts the batch unless the condition holds; `Database.batch` then throws `WriteRefused` with this code. */
export const guard = (code: string, condition: SQL): SQL =>
  sql`INSERT INTO guard SELECT ${code} WHERE NOT (${condition})`

type SequenceName = 'users' | 'sellers' | 'contacts' | 'leads' | 'notes' | 'images' | 'tasks' | 'merges'

/** Reserves the next id of each sequence. If the write then fails, the id stays unused. */
export const reserveIds = (names: readonly SequenceName[]) =>
  sql<{ name: SequenceName; value: number }>`
    UPDATE sequences SET value = value + 1 WHERE name IN ${inList(names)} RETURNING name, value`

/** Reserves several ids of one sequence; the row has the last of them. */
export const reserveSeveral = (name: SequenceName, count: number) =>
  sql<{ value: number }>`UPDATE sequences SET value = value + ${count} WHERE name = ${name} RETURNING value`

/** The reserved id of a sequence. @throws Error when none was reserved */
export const reserved = (ids: readonly { name: SequenceName; value: number }[], name: SequenceName): number => {
  const found = ids.find((id) => id.name === name)
  if (!found) throw new Error(`No id was reserved for ${name}`)
  return found.value
}

/** No rows, in the place of a statement that is not needed this time. */
export const selectNothing = <Row>() => sql<Row>`SELECT 1 WHERE false`

/** The assignments of an UPDATE, from a record of columns and values. Undefined values are left out. */
export const assignments = (values: Record<string, string | number | null | undefined>): SQL =>
  sql.join(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
    sql`, `,
  )

/** An INSERT of one row, from a record of columns and values. */
export const insertInto = (table: string, values: Record<string, string | number | null>): SQL =>
  sql`INSERT INTO ${sql.identifier(table)} (${sql.join(
    Object.keys(values).map((column) => sql.identifier(column)),
    sql`, `,
  )}) VALUES (${sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql`, `,
  )})`

/** Inserts rows; triggers write what follows from them. All rows must have the columns of the first. */
export const insertRows = (table: string, rows: readonly object[]): SQL[] => {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return []
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const cells = sql.raw(columns.map((_, i) => `value ->> ${i}`).join(', '))
  const values = JSON.stringify(
    rows.map((row) => columns.map((column) => (row as Record<string, unknown>)[column] ?? null)),
  )
  return [sql`INSERT INTO ${sql.identifier(table)} (${names}) SELECT ${cells} FROM json_each(${values})`]
}
