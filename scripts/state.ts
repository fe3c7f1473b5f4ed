import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The absolute path of the folder with the local database and photos. */
export const statePath = () => resolve(process.env.TRADEBOARD_STATE || '.wrangler/state')

/** The folder within the state that Vite's plugin, wrangler and the preview share for database and photos. */
export const resourcesPath = () => join(statePath(), 'v3')

/** Creates the folder if it is missing, readable only by its owner, because it holds a whole business. */
export const closeState = (folder = statePath()) => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
}
