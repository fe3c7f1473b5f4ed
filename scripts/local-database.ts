import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { getPlatformProxy } from 'wrangler'
import { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { projectFolder, runTool } from './run.ts'
import { statePath } from './state.ts'
import { Stop } from './stop.ts'

const CONFIG = resolve(projectFolder, 'wrangler.toml')
const MIGRATIONS = resolve(projectFolder, 'migrations')

/**
 * Does something with the database of the local state, its migrations applied, and closes it again.
 * Remote bindings are off: no command that comes through here can reach a deployment.
 */
export const withLocalDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const platform = await getPlatformProxy<Env>({
    configPath: CONFIG,
    // Vite's plugin and wrangler keep theirs in the same folder of the state.
    persist: { path: join(statePath(), 'v3') },
    remoteBindings: false,
  })
  try {
    const open = () => new Database(platform.env.DB, 'first-primary')
    if (await lacksMigrations(open())) await migrate()
    return await work(open())
  } finally {
    await platform.dispose()
  }
}

const selectMigrationTable = sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE name = 'd1_migrations'`
const selectMigrations = sql<{ name: string }>`SELECT name FROM d1_migrations`

const lacksMigrations = async (db: Database) => {
  const [table] = await db.batch([selectMigrationTable])
  if (table.length === 0) return true
  const [rows] = await db.batch([selectMigrations])
  const applied = new Set(rows.map((row) => row.name))
  return readdirSync(MIGRATIONS).some((file) => file.endsWith('.sql') && !applied.has(file))
}

const migrate = async () => {
  const code = await runTool(
    'wrangler/bin/wrangler.js',
    ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', statePath(), '--config', CONFIG],
    { quiet: true, env: { CI: 'true' } },
  )
  if (code !== 0) throw new Stop('The migrations could not be applied to the local database.')
}
