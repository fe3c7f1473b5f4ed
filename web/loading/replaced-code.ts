// Runs in the service worker. It stores the code of earlier versions for pages that still run them. File names contain a
// hash, so no version gets the code of another.

/** How long replaced code is stored, in milliseconds: a page may stay open for a week without a reload. */
const KEPT_MS = 7 * 24 * 3_600_000

/** The prefix of a cache's name. The time of the replacement follows, in UTC milliseconds. */
const REPLACED = 'tradeboard-replaced-'

/** Imports send an `Origin` header and fetches do not. The response varies by it, but is the same file. */
const ANY_ORIGIN = { ignoreVary: true }

const isCode = (url: string) => new URL(url).pathname.startsWith('/assets/')
const isReplaced = (name: string) => name.startsWith(REPLACED)

/** Stores the previous version's files from the precache, and deletes code that was replaced over a week ago. */
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

/** A file of an earlier version; undefined if it is not stored. */
export const replacedCode = async (storage: CacheStorage, file: Request) => {
  for (const name of (await storage.keys()).filter(isReplaced)) {
    const answer = await (await storage.open(name)).match(file, ANY_ORIGIN)
    if (answer) return answer
  }
  return undefined
}
