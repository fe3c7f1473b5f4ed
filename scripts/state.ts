import { resolve } from 'node:path'

/** The absolute path of the folder with the local database and photos. */
export const statePath = () => resolve(process.env.TRADEBOARD_STATE || '.wrangler/state')
