import { delMany, get, setMany } from 'idb-keyval'
import { SESSION_TIMEOUT_MS } from '#contract/session-times.ts'
import { orUndefined } from './or-undefined.ts'

// What was read of the server, in IndexedDB, with the time at which the user was last active: the service worker, which
// does not see local storage, deletes it by that. Where IndexedDB is refused nothing is kept.

const CACHE = 'tradeboard.cache'
const USED_AT = 'tradeboard.cache-used-at'

export const readCache = () => orUndefined(() => get<string>(CACHE))

/** `usedAt`: the user's last activity, in UTC milliseconds. */
export const keepCache = (text: string, usedAt: number) =>
  orUndefined(() =>
    setMany([
      [CACHE, text],
      [USED_AT, usedAt],
    ]),
  )

export const dropCache = () => orUndefined(() => delMany([CACHE, USED_AT]))

/** Deletes the cache once nobody has used the app for the session's timeout, or where it is unknown who did. */
export const dropUnusedCache = async (now: number) => {
  const usedAt = await orUndefined(() => get<number>(USED_AT))
  if (usedAt === undefined || usedAt > now || now - usedAt >= SESSION_TIMEOUT_MS) await dropCache()
}
