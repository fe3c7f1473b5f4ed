import { dropUnusedCache } from '#web/cache/drop-cache.ts'
import { dropOldShares } from '#web/offline/shared-photo-store.ts'

/** The shortest time between two looks. */
const LOOK_MS = 60_000

let lookedAt = 0

/** In the service worker, whatever wakes it: once a session is over, what the app cached of it goes, and shared photos that nobody took. */
export const dropWhileClosed = async (now: number) => {
  if (Math.abs(now - lookedAt) < LOOK_MS) return
  lookedAt = now
  await Promise.all([dropUnusedCache(now), dropOldShares(now)])
}
