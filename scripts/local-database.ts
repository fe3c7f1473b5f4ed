import { join, resolve } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { migrate } from './migrations.ts'
import { projectFolder } from './run.ts'
import { closeState, statePath } from './state.ts'

/**
 * Does something with the database and the photos of the local state, its migrations applied, and closes it again.
 * Remote bindings are off: no command that comes through here can reach a deployment.
 */
export const withLocalDatabase = async <T>(work: (db: Database, photos: Env['PHOTOS']) => Promise<T>): Promise<T> => {
  closeState()
  const platform = await getPlatformProxy<Env>({
    configPath: resolve(projectFolder, 'wrangler.toml'),
    // Vite's plugin and wrangler keep theirs in the same folder of the state.
    persist: { path: join(statePath(), 'v3') },
    remoteBindings: false,
  })
  try {
    const db = new Database(platform.env.DB, 'first-primary')
    await migrate(db)
    return await work(db, platform.env.PHOTOS)
  } finally {
    await platform.dispose()
  }
}
