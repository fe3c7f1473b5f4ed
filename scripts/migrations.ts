import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import type { Database } from '#worker/db/database.ts'
import { MIGRATIONS, migrationNames } from './migration-files.ts'
import { statePath } from './state.ts'
import { Stop } from './stop.ts'

// The table of `wrangler d1 migrations apply`.
const createTable = sql`CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`
const selectApplied = sql<{ name: string }>`SELECT name FROM d1_migrations`
const noteApplied = (name: string) => sql`INSERT INTO d1_migrations (name) VALUES (${name})`

/**
 * Applies the missing migrations to a local database, each as one transaction. `wrangler d1 migrations apply` cannot:
 * it is another process, and the database file is locked by this one.
 * @throws Stop when the database has a migration that this version does not have
 */
export const migrate = async (db: Database): Promise<void> => {
  const [, rows] = await db.batch([createTable, selectApplied])
  const applied = new Set(rows.map(({ name }) => name))
  const names = migrationNames()
  const unknown = [...applied].find((name) => !names.includes(name))
  if (unknown) {
    throw new Stop(
      `The local database has the migration ${unknown}, which this version does not have.\nDelete the folder ${statePath()} to begin with a new database.`,
    )
  }
  for (const file of names.filter((name) => !applied.has(name))) {
    const statements = splitSql(readFileSync(join(MIGRATIONS, file), 'utf8'))
    await db.batch([...statements.map((statement) => sql.raw(statement)), noteApplied(file)])
  }
}
