import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { projectFolder } from '../run.ts'
import { Stop } from '../stop.ts'
import { remoteConfig } from './remote-config.ts'

const CONFIG = resolve(projectFolder, 'wrangler.toml')

/**
 * Runs a function with the D1 and R2 of wrangler.toml, as the user of `wrangler login`. Uses a copy of the configuration
 * with remote bindings.
 */
export const withRemoteDeployment = async (
  work: (db: Database, photos: Env['PHOTOS']) => Promise<void>,
): Promise<void> => {
  const configPath = resolve(projectFolder, '.wrangler.remote.toml')
  writeFileSync(configPath, remoteConfig(readFileSync(CONFIG, 'utf8')))
  try {
    const platform = await getPlatformProxy<Env>({ configPath, persist: false, remoteBindings: true }).catch(
      (error) => {
        throw new Stop(`The deployment cannot be reached. Sign in with: npx wrangler login\n${error.message}`)
      },
    )
    try {
      await work(new Database(platform.env.DB, 'first-primary'), platform.env.PHOTOS)
    } finally {
      await platform.dispose()
    }
  } finally {
    rmSync(configPath, { force: true })
  }
}
