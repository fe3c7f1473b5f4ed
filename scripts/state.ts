import { resolve } from 'node:path'

/** Folder of the local database and photos, absolute. */
export const statePath = () => resolve(process.env.TRADEBOARD_STATE || '.wrangler/state')
