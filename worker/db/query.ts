import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { drizzle } from 'drizzle-orm/sqlite-proxy'

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
export type RowOfStatement<S> = S extends (...args: never[]) => SQL<infer Row>
  ? Row
  : S extends SQL<infer Row>
    ? Row
    : never

/** The value of a column that an update increments. */
export const incremented = (column: SQLiteColumn): SQL => sql`${column} + 1`
