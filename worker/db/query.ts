import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import type { RowOf } from './database.ts'

/** Builds statements on the tables of `schema/`. It has no connection: `Database.batch` runs a `statement`. */
export const query = drizzle(() => {
  throw new Error('A query runs in Database.batch')
})

/** A column as D1 returns it: a boolean is 0 or 1. */
type Stored<T> = T extends boolean ? 0 | 1 : T

export type StoredRow<Row> = { [K in keyof Row]: Stored<Row[K]> }

/** A finished builder. Its result is a list of rows where it selects or has `returning`. */
interface Built extends SQLWrapper {
  readonly _: { readonly result: unknown }
}

type StoredRowOf<B extends Built> = B['_']['result'] extends (infer Row)[] ? StoredRow<Row> : never

/**
 * The statement of a builder, with rows typed by the schema. D1 names the values of a row by their columns, so a field
 * has the name of its column, or is `sql<T>…`.as('name').
 */
export const statement = <B extends Built>(built: B): SQL<StoredRowOf<B>> => built.getSQL() as SQL<StoredRowOf<B>>

/** The row type of a statement, or of a function that returns one. */
export type RowOfStatement<S> = S extends (...args: never[]) => infer Returned ? RowOf<Returned> : RowOf<S>

/** The value of a column that an update increments. */
export const incremented = (column: SQLiteColumn): SQL => sql`${column} + 1`

/**
 * Inserts a row. Only the given columns are named: the builder would write a null or default for each of the others, which
 * costs rows in indexes and triggers. Keys that are not stored columns are left out.
 */
export const insertRow = <T extends SQLiteTable>(table: T, row: T['$inferInsert']): SQL => {
  const columns = getTableColumns(table)
  const given = Object.entries(row).flatMap(([name, value]) => {
    const column = columns[name]
    const isStored = column !== undefined && column.generated === undefined
    return isStored && value !== undefined ? [{ name: sql.identifier(name), value: sql.param(value, column) }] : []
  })
  const names = given.map(({ name }) => name)
  const values = given.map(({ value }) => value)
  return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) VALUES (${sql.join(values, sql`, `)})`
}
