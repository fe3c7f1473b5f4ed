import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The absolute path of the folder with the local database and photos. */
export const statePath = () => resolve(process.env.TRADEBOARD_STATE || '.wrangler/state')

/** Where Vite's plugin, wrangler and the preview keep the database and photos in it: all three the same. */
export const resourcesPath = () => join(statePath(), 'v3')

/** Makes the folder where it is missing, and closes it to the other users of the machine: it holds a whole business. */
export const closeState = (folder = statePath()) => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
}
