import { clear, createStore, delMany, get, set, type UseStore } from 'idb-keyval'
import { idleLimit } from '#web/lib/idle-limit.ts'
import { tryStorage } from '#web/lib/try-storage.ts'

// Apart from the rest of what is kept, which the sign-in does not need.

/** When the user was last active, in UTC milliseconds. */
export const USED_AT = 'tradeboard.cache-used-at'
/** The name of the browser's cache with small pictures, and where their sizes are kept. */
export const THUMBNAILS = 'tradeboard.thumbnails'
export const THUMBNAIL_SIZES = 'tradeboard.thumbnail-sizes'

let opened: UseStore | undefined
/** What was read of the server, in IndexedDB. */
export const readsDatabase = () => {
  opened ??= createStore('tradeboard-reads', 'reads')
  return opened
}

/** Whose reads these are: the beginning of all keys. Undefined while nobody is signed in: then nothing is kept or found. */
let owner: string | undefined

/** Sets whose reads are kept and found from now on; those of others are deleted by `sweepReads`. */
export const setCacheOwner = (next: string | undefined) => {
  owner = next
}

export const cacheOwner = () => owner

/** Deletes all reads, of whomever they are, and the pictures with them. */
export const dropCache = async () => {
  await Promise.all([
    tryStorage(() => clear(readsDatabase())),
    tryStorage(() => delMany([USED_AT, THUMBNAIL_SIZES])),
    tryStorage(() => caches.delete(THUMBNAILS)),
  ])
}

/**
 * Deletes the cache once nobody has used the app for the session's timeout, or where it is unknown when. A time in the
 * future counts as now.
 */
export const dropUnusedCache = async (now: number) => {
  const usedAt = await tryStorage(() => get<number>(USED_AT))
  if (usedAt === undefined || now - usedAt >= idleLimit()) return dropCache()
  if (usedAt > now) await tryStorage(() => set(USED_AT, now))
}
