import { dropUnusedCache } from '#web/cache/open-cache.ts'
import { deleteOldShares } from '#web/offline/shared-photo-store.ts'

/** The shortest time between two checks, in milliseconds. */
const LOOK_MS = 60_000

let lookedAt = 0

/** Runs in the service worker: deletes the cache of an ended session, and shared photos that were never used. */
export const dropWhileClosed = async (now: number) => {
  if (Math.abs(now - lookedAt) < LOOK_MS) return
  lookedAt = now
  await Promise.all([dropUnusedCache(now), deleteOldShares(now)])
}
