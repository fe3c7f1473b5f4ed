// In the service worker: the code of earlier versions, for the pages that still run them. Its files have a hash in
// their names, so that no version gets another's.

/** How long a page may stay open after a new version took over: a week in which nobody reloaded it. */
const KEPT_MS = 7 * 24 * 3_600_000

/** The beginning of a cache's name; the time at which its version was replaced follows, in UTC milliseconds. */
const REPLACED = 'tradeboard-replaced-'

/** An import says its origin and a fetch does not; an answer may vary by that, but is the same file. */
const ANY_ORIGIN = { ignoreVary: true }

const isCode = (url: string) => new URL(url).pathname.startsWith('/assets/')
const isReplaced = (name: string) => name.startsWith(REPLACED)

/** Keeps what the precache still holds of the version before, and forgets what was replaced long ago. */
export const keepReplacedCode = async (
  storage: CacheStorage,
  precacheName: string,
  isCurrent: (url: string) => boolean,
  now: number,
) => {
  for (const name of (await storage.keys()).filter(isReplaced)) {
    if (now - Number(name.slice(REPLACED.length)) >= KEPT_MS) await storage.delete(name)
  }
  const precache = await storage.open(precacheName)
  const replaced = (await precache.keys()).filter(({ url }) => isCode(url) && !isCurrent(url))
  if (replaced.length === 0) return
  const kept = await storage.open(REPLACED + now)
  for (const file of replaced) {
    const answer = await precache.match(file, ANY_ORIGIN)
    if (answer) await kept.put(file, answer)
  }
}

/** A file of an earlier version; undefined where it was never kept, or is too old. */
export const replacedCode = async (storage: CacheStorage, file: Request) => {
  for (const name of (await storage.keys()).filter(isReplaced)) {
    const answer = await (await storage.open(name)).match(file, ANY_ORIGIN)
    if (answer) return answer
  }
  return undefined
}
