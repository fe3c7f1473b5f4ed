import { resolve } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { migrate } from './migrations.ts'
import { projectFolder } from './run.ts'
import { closeState, resourcesPath } from './state.ts'

type Work<T> = (db: Database, photos: Env['PHOTOS']) => Promise<T>

/**
 * Runs a function with the local database and photos, migrations applied, and closes them. Remote bindings are off, so no
 * caller can reach a deployment.
 */
export const withLocalDatabase = <T>(work: Work<T>): Promise<T> => {
  closeState()
  return withDatabaseIn({ path: resourcesPath() }, work)
}

/** The same with a temporary database. */
export const withScratchDatabase = <T>(work: Work<T>): Promise<T> => withDatabaseIn(false, work)

const withDatabaseIn = async <T>(persist: { path: string } | false, work: Work<T>): Promise<T> => {
  const configPath = resolve(projectFolder, 'wrangler.toml')
  const platform = await getPlatformProxy<Env>({ configPath, persist, remoteBindings: false })
  try {
    const db = new Database(platform.env.DB, 'first-primary')
    await migrate(db)
    return await work(db, platform.env.PHOTOS)
  } finally {
    await platform.dispose()
  }
}
