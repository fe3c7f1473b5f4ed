import type { SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

/** SQL with its parameters. */
export type Statement = SQL

const notifyingStatements = new WeakSet<Statement>()

/** Marks a statement that queues notifications and returns a row for each. They are sent after the response. */
export const notifiesAfterCommit = <T>(statement: SQL<T>): SQL<T> => {
  notifyingStatements.add(statement)
  return statement
}

const lineCounts = new WeakMap<Statement, number>()

/** Marks a statement that adds so many lines to the activity log. The response names their ids. */
export const addsLines = (statement: SQL, count: number): SQL => {
  lineCounts.set(statement, count)
  return statement
}

const dialect = new SQLiteSyncDialect()

/** The row type of a statement. */
export type RowOf<S> = S extends SQL<infer Row> ? Row : never
export type RowsOf<T extends readonly SQL[]> = { -readonly [K in keyof T]: RowOf<T[K]>[] }

/** Why a batch is refused that refers to a row which was deleted meanwhile, or deletes one that is referred to. */
export const REFERENCE_MISSING = 'reference'

/** A batch that the database refused. `reason` is a guard's code, or the columns of a unique index ("contacts.phone_key"). */
export class WriteRefused extends Error {
  readonly reason: string

  constructor(reason: string, cause: unknown) {
    super(`The database refused a write: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * The D1 session of a request. Reads may come from a replica that is at least as new as `bookmark`.
 * Sums up round trips, rows read and milliseconds as reported by D1.
 */
export class Database {
  readonly #session: D1DatabaseSession
  trips = 0
  rowsRead = 0
  milliseconds = 0
  /** Whether a batch queued notifications. */
  hasNotifications = false
  /** The ids of the log lines that batches added. */
  readonly lines: number[] = []

  constructor(binding: D1Database, bookmark: string | undefined) {
    this.#session = binding.withSession(bookmark || 'first-unconstrained')
  }

  /** Runs the statements as one transaction in one round trip; answers the rows of each. @throws WriteRefused */
  async batch<const T extends readonly SQL[]>(statements: T): Promise<RowsOf<T>> {
    this.trips += 1
    const results = await this.#session.batch(statements.map((statement) => this.#prepare(statement))).catch(refused)
    for (const [i, { meta, results: rows }] of results.entries()) {
      this.rowsRead += meta.rows_read
      this.milliseconds += meta.duration
      const statement = statements[i]
      if (rows.length > 0 && statement && notifyingStatements.has(statement)) this.hasNotifications = true
      const count = (statement && lineCounts.get(statement)) ?? 0
      for (let line = count; line > 0; line -= 1) this.lines.push(meta.last_row_id + 1 - line)
    }
    return results.map((result) => result.results) as RowsOf<T>
  }

  /** The D1 bookmark after this request, for the next one to read at least this state. */
  get bookmark() {
    return this.#session.getBookmark()
  }

  #prepare(statement: SQL) {
    const { sql, params } = dialect.sqlToQuery(statement)
    const prepared = this.#session.prepare(sql)
    return params.length > 0 ? prepared.bind(...params) : prepared
  }
}

const refused = (error: unknown): never => {
  const text = error instanceof Error ? error.message : ''
  const reason =
    /guard:(\w+)/.exec(text)?.[1] ??
    /UNIQUE constraint failed: ([\w., ]+)/.exec(text)?.[1] ??
    (text.includes('FOREIGN KEY constraint failed') ? REFERENCE_MISSING : undefined)
  if (reason) throw new WriteRefused(reason, error)
  throw error
}
