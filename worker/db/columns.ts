import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** A column of a table, by the name that the schema gives it. */
export type ColumnName<T extends SQLiteTable> = Extract<keyof T['$inferSelect'], string>

/** A row of these columns of a table, as D1 answers it. */
export type RowOf<T extends SQLiteTable, Names extends readonly ColumnName<T>[]> = Pick<
  T['$inferSelect'],
  Names[number]
>

/** The names of a table's columns, all but these: what the schema adds is read without another list. */
export const columnsOf = <T extends SQLiteTable, Without extends ColumnName<T>>(
  table: T,
  without: readonly Without[],
): Exclude<ColumnName<T>, Without>[] => {
  const isRead = (name: string): name is Exclude<ColumnName<T>, Without> => !without.some((other) => other === name)
  return Object.keys(getTableColumns(table)).filter(isRead)
}

/** The columns of a SELECT, under the alias of their table where it has one. */
export const selected = (columns: readonly string[], alias?: string): SQL => {
  const prefix = alias === undefined ? sql`` : sql`${sql.identifier(alias)}.`
  return sql.join(
    columns.map((column) => sql`${prefix}${sql.identifier(column)}`),
    sql`, `,
  )
}
