import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { StoredRow } from './query.ts'

/** The name of a column of a table. */
export type ColumnName<T extends SQLiteTable> = Extract<keyof T['$inferSelect'], string>

/** A row of these columns, as D1 answers it. */
export type RowOf<T extends SQLiteTable, Names extends readonly ColumnName<T>[]> = StoredRow<
  Pick<T['$inferSelect'], Names[number]>
>

/** The names of all columns of a table except these, so that a column added to the schema is read everywhere. */
export const columnsOf = <T extends SQLiteTable, Without extends ColumnName<T>>(
  table: T,
  without: readonly Without[],
): Exclude<ColumnName<T>, Without>[] => {
  const isRead = (name: string): name is Exclude<ColumnName<T>, Without> => !without.some((other) => other === name)
  return Object.keys(getTableColumns(table)).filter(isRead)
}

/** All columns of a table except these, as the fields of a `query.select`. */
export const fieldsOf = <T extends SQLiteTable, Without extends ColumnName<T>>(
  table: T,
  without: readonly Without[],
): Omit<T['_']['columns'], Without> => {
  const names = columnsOf(table, without)
  const columns = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as unknown as Omit<T['_']['columns'], Without>
}

/** These columns of a table, as the fields of a `query.select`. */
export const namedFields = <T extends SQLiteTable, Name extends ColumnName<T>>(
  table: T,
  names: readonly Name[],
): Pick<T['_']['columns'], Name> => {
  const columns = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as unknown as Pick<T['_']['columns'], Name>
}

/** A column list for SELECT, prefixed by the alias of the table if given. */
export const selected = (columns: readonly string[], alias?: string): SQL => {
  const prefix = alias === undefined ? sql`` : sql`${sql.identifier(alias)}.`
  return sql.join(
    columns.map((column) => sql`${prefix}${sql.identifier(column)}`),
    sql`, `,
  )
}
