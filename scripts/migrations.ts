import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import type { Database } from '#worker/db/database.ts'
import { projectFolder } from './run.ts'

export const MIGRATIONS = resolve(projectFolder, 'migrations')

// The same table that `wrangler d1 migrations apply` keeps.
const createTable = sql`CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`
const selectApplied = sql<{ name: string }>`SELECT name FROM d1_migrations`
const noteApplied = (name: string) => sql`INSERT INTO d1_migrations (name) VALUES (${name})`

/** The names of all migrations of this version, the oldest first. */
export const migrationNames = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort()

/**
 * Applies the migrations that a local database lacks, each as one transaction. Not by wrangler's own command:
 * that is another process, which finds the file locked by the one that holds it open.
 */
export const migrate = async (db: Database): Promise<void> => {
  const [, rows] = await db.batch([createTable, selectApplied])
  const applied = new Set(rows.map(({ name }) => name))
  for (const file of migrationNames().filter((name) => !applied.has(name))) {
    const statements = splitSql(readFileSync(join(MIGRATIONS, file), 'utf8'))
    await db.batch([...statements.map((statement) => sql.raw(statement)), noteApplied(file)])
  }
}
