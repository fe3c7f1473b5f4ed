import type { SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

/** A piece of SQL with its parameters, ready to run. */
export type Statement = SQL

const dialect = new SQLiteSyncDialect()

type RowOf<S> = S extends SQL<infer Row> ? Row : never
type RowsOf<T extends readonly SQL[]> = { -readonly [K in keyof T]: RowOf<T[K]>[] }

/** A write that the database refused: a guard's code, or the columns of a unique index ("contacts.phone_key"). */
export class WriteRefused extends Error {
  readonly reason: string

  constructor(reason: string, cause: unknown) {
    super(`The database refused a write: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * One request's session with D1. Reads may come from a replica, but never from one older than `bookmark`.
 * Counts what D1 reports: round trips, rows read, milliseconds.
 */
export class Database {
  readonly #session: D1DatabaseSession
  trips = 0
  rowsRead = 0
  milliseconds = 0

  constructor(binding: D1Database, bookmark: string | undefined) {
    this.#session = binding.withSession(bookmark || 'first-unconstrained')
  }

  /** Runs the statements as one transaction in one round trip; answers the rows of each. */
  async batch<const T extends readonly SQL[]>(statements: T): Promise<RowsOf<T>> {
    this.trips += 1
    const results = await this.#session.batch(statements.map((statement) => this.#prepare(statement))).catch(refused)
    for (const { meta } of results) {
      this.rowsRead += meta.rows_read
      this.milliseconds += meta.duration
    }
    return results.map((result) => result.results) as RowsOf<T>
  }

  /** Where this request's reads and writes stand; the next request's reads start there. */
  get bookmark() {
    return this.#session.getBookmark()
  }

  #prepare(statement: SQL) {
    const { sql, params } = dialect.sqlToQuery(statement)
    return this.#session.prepare(sql).bind(...params)
  }
}

const refused = (error: unknown): never => {
  const text = error instanceof Error ? error.message : ''
  const reason = /guard:(\w+)/.exec(text)?.[1] ?? /UNIQUE constraint failed: ([\w., ]+)/.exec(text)?.[1]
  if (reason) throw new WriteRefused(reason, error)
  throw error
}
