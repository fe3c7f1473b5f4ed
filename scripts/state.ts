import { chmodSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** The absolute path of the folder with the local database and photos. */
export const statePath = () => resolve(process.env.TRADEBOARD_STATE || '.wrangler/state')

/** Makes the folder where it is missing, and closes it to the other users of the machine: it holds a whole business. */
export const closeState = (folder = statePath()) => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
}
