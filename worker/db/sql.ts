import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { incremented, query, statement } from './query.ts'
import { type SequenceName, sequences } from './schema/writes.ts'

/** A list as one bound parameter (D1 takes 100 a statement): `WHERE id IN ${inList(ids)}`. */
export const inList = (values: readonly (string | number)[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** Aborts the batch unless the condition holds; `Database.batch` then throws `WriteRefused` with this code. */
export const guard = (code: string, condition: SQL): SQL =>
  sql`INSERT INTO guard SELECT ${code} WHERE NOT (${condition})`

/** A condition for `guard`: with `adding` further ones, these rows are at most `max`. `rows` follow `FROM`. */
export const hasRoom = (rows: SQL, max: number, adding = 1): SQL =>
  sql`(SELECT count(*) FROM ${rows}) + ${adding} <= ${max}`

/** Reserves the next id of each sequence. If the write then fails, the id stays unused. */
export const reserveIds = (names: readonly SequenceName[]) =>
  statement(
    query
      .update(sequences)
      .set({ value: incremented(sequences.value) })
      .where(inArray(sequences.name, inList(names)))
      .returning(),
  )

/** Reserves several ids of one sequence; the row has the last of them. */
export const reserveSeveral = (name: SequenceName, count: number) =>
  statement(
    query
      .update(sequences)
      .set({ value: sql`${sequences.value} + ${count}` })
      .where(eq(sequences.name, name))
      .returning({ value: sequences.value }),
  )

/** The reserved id of a sequence. @throws Error when none was reserved */
export const reserved = (ids: readonly { name: SequenceName; value: number }[], name: SequenceName): number => {
  const found = ids.find((id) => id.name === name)
  if (!found) throw new Error(`No id was reserved for ${name}`)
  return found.value
}

/** No rows, in the place of a statement that is not needed this time. */
export const selectNothing = <Row>() => sql<Row>`SELECT 1 WHERE false`

/** D1 takes five terms of a UNION. */
const UNION_MAX = 5

/** Any number of queries as one. */
export const unionAll = (queries: readonly SQL[]): SQL => {
  if (queries.length <= UNION_MAX) return sql.join([...queries], sql` UNION ALL `)
  const [first, rest] = [queries.slice(0, UNION_MAX), queries.slice(UNION_MAX)]
  return sql`SELECT * FROM (${unionAll(first)}) UNION ALL SELECT * FROM (${unionAll(rest)})`
}

/** The assignments of an UPDATE, from a record of columns and values. Undefined values are left out. */
export const assignments = (values: Record<string, string | number | null | undefined>): SQL =>
  sql.join(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
    sql`, `,
  )

/** An INSERT of one row, from a record of columns and values. */
export const insertInto = (table: string, values: Record<string, string | number | null | SQL>): SQL =>
  sql`INSERT INTO ${sql.identifier(table)} (${sql.join(
    Object.keys(values).map((column) => sql.identifier(column)),
    sql`, `,
  )}) VALUES (${sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql`, `,
  )})`

/**
 * Inserts rows; triggers write what follows from them. All rows must have the columns of the first. Further columns are
 * computed from the cells of their row.
 */
export const insertRows = (
  table: string,
  rows: readonly object[],
  computed: (cell: (column: string) => SQL) => Record<string, SQL> = () => ({}),
): SQL[] => {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return []
  const cell = (column: string) => sql.raw(`value ->> ${columns.indexOf(column)}`)
  const further = computed(cell)
  const names = sql.join(
    [...columns, ...Object.keys(further)].map((column) => sql.identifier(column)),
    sql`, `,
  )
  const cells = sql.join([...columns.map(cell), ...Object.values(further)], sql`, `)
  const values = JSON.stringify(
    rows.map((row) => columns.map((column) => (row as Record<string, unknown>)[column] ?? null)),
  )
  return [sql`INSERT INTO ${sql.identifier(table)} (${names}) SELECT ${cells} FROM json_each(${values})`]
}
