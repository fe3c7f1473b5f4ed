import { resolve } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { migrate } from './migrations.ts'
import { projectFolder } from './run.ts'
import { closeState, resourcesPath } from './state.ts'

type Work<T> = (db: Database, photos: Env['PHOTOS']) => Promise<T>

/**
 * Does something with the database and the photos of the local state, its migrations applied, and closes it again.
 * Remote bindings are off: no command that comes through here can reach a deployment.
 */
export const withLocalDatabase = <T>(work: Work<T>): Promise<T> => {
  closeState()
  return withDatabaseIn({ path: resourcesPath() }, work)
}

/** The same with a new database that is gone afterwards. */
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
