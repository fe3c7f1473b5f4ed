import type { SQL } from 'drizzle-orm'
import type { Database, RowsOf } from './database.ts'

type NamedRows<T extends Readonly<Record<string, SQL>>> = { [Name in keyof T]: RowsOf<readonly [T[Name]]>[0] }

/**
 * Runs named statements as one transaction, in the order in which they are written, and returns the rows of each under
 * its name. Use it in place of `Database.batch` where several of the statements only write.
 * @throws WriteRefused
 */
export const batchByName = async <const T extends Readonly<Record<string, SQL>>>(
  db: Database,
  statements: T,
): Promise<NamedRows<T>> => {
  const rows = await db.batch(Object.values<SQL>(statements))
  return Object.fromEntries(Object.keys(statements).map((name, i) => [name, rows[i] ?? []])) as NamedRows<T>
}
