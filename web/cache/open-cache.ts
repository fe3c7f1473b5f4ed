import { clear, createStore, delMany, get, set, type UseStore } from 'idb-keyval'
import type { SignedInUser } from '#contract/session/session.ts'
import { ageAt } from '#web/lib/clock.ts'
import { idleLimit } from '#web/lib/idle-limit.ts'
import { remember } from '#web/lib/storage.ts'
import { tryStorage } from '#web/lib/try-storage.ts'
import { CACHE_SCHEMA_HASH } from './schema-hash.ts'

// Opens and deletes the query cache on the device. Separate from query-database.ts, because the sign-in loads it.

/** The key of the time at which the user was last active, in UTC milliseconds. */
export const USED_AT = 'tradeboard.cache-used-at'
/** The Cache Storage with the thumbnails, and the key of their sizes. */
export const THUMBNAILS = 'tradeboard.thumbnails'
export const THUMBNAIL_SIZES = 'tradeboard.thumbnail-sizes'

let opened: UseStore | undefined

/** The IndexedDB store of the cached reads. */
export const readsDatabase = () => {
  opened ??= createStore('tradeboard-reads', 'reads')
  return opened
}

/** The prefix of all keys. Undefined while nobody is signed in: nothing is then stored or found. */
let owner: string | undefined

/** Sets the owner of the reads that are stored and found from now on. `sweepReads` deletes those of other owners. */
export const setCacheOwner = (next: string | undefined) => {
  owner = next
}

export const cacheOwner = () => owner

/** The owner for a user with these permissions and this schema. A change of either makes the old reads unreachable. */
export const cacheOwnerOf = ({ user_id, permissions }: Pick<SignedInUser, 'user_id' | 'permissions'>) =>
  `${CACHE_SCHEMA_HASH}.${user_id}.${shortHash([...permissions].sort().join())}`

const shortHash = (text: string) => {
  let sum = 0
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
  return (sum >>> 0).toString(36)
}

/** Deletes the reads and thumbnails of all users. */
export const dropCache = async () => {
  remember('change-position', null)
  await Promise.all([
    tryStorage(() => clear(readsDatabase())),
    tryStorage(() => delMany([USED_AT, THUMBNAIL_SIZES])),
    tryStorage(() => caches.delete(THUMBNAILS)),
  ])
}

/** Deletes the cache after the session's timeout without use, or if the time of the last use is unknown. */
export const dropUnusedCache = async (now: number) => {
  const usedAt = await tryStorage(() => get<number>(USED_AT))
  if (usedAt === undefined || ageAt(usedAt, now) >= idleLimit()) return dropCache()
  // The device's clock was corrected: the timeout starts now.
  if (usedAt > now) await tryStorage(() => set(USED_AT, now))
}

let forget: () => Promise<void> = dropCache

/** Sets how `forgetCache` deletes the cache, once there is one in memory. The sign-in has none. */
export const onForgetCache = (act: () => Promise<void>) => {
  forget = act
}

/** Deletes the cache in memory and on the device. */
export const forgetCache = () => forget()
