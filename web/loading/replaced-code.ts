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

/**
 * Stores the files that leave the precache: those of the previous version or of the previous language. Deletes code that
 * was replaced over a week ago, and older copies of the same files and of current ones, so that each file is stored once.
 */
export const keepReplacedCode = async (
  storage: CacheStorage,
  precacheName: string,
  isCurrent: (url: string) => boolean,
  now: number,
) => {
  const precache = await storage.open(precacheName)
  const replaced = (await precache.keys()).filter(({ url }) => isCode(url) && !isCurrent(url))
  const kept = new Set(replaced.map(({ url }) => url))
  for (const name of (await storage.keys()).filter(isReplaced)) {
    if (now - Number(name.slice(REPLACED.length)) >= KEPT_MS) await storage.delete(name)
    else await deleteFiles(storage, name, (url) => isCurrent(url) || kept.has(url))
  }
  if (replaced.length === 0) return
  const cache = await storage.open(REPLACED + now)
  for (const file of replaced) {
    const answer = await precache.match(file, ANY_ORIGIN)
    if (answer) await cache.put(file, answer)
  }
}

/** Deletes some files of a cache, and the cache with its last file. */
const deleteFiles = async (storage: CacheStorage, name: string, isDeleted: (url: string) => boolean) => {
  const cache = await storage.open(name)
  const files = await cache.keys()
  const deleted = files.filter(({ url }) => isDeleted(url))
  if (deleted.length === files.length) await storage.delete(name)
  else for (const file of deleted) await cache.delete(file, ANY_ORIGIN)
}

/** Copies a file of the build from the replaced code into the precache. Returns false if the replaced code lacks it. */
export const restoreReplacedCode = async (storage: CacheStorage, precacheName: string, file: Request) => {
  const answer = isCode(file.url) ? await replacedCode(storage, file) : undefined
  if (answer) await (await storage.open(precacheName)).put(file, answer)
  return answer !== undefined
}

/** A file of an earlier version; undefined if it is not stored. */
export const replacedCode = async (storage: CacheStorage, file: Request) => {
  for (const name of (await storage.keys()).filter(isReplaced)) {
    const answer = await (await storage.open(name)).match(file, ANY_ORIGIN)
    if (answer) return answer
  }
  return undefined
}

/** The markup by which the app's own page is recognised. */
const ROOT = '<div id="root">'

interface Answered {
  request: Request
  response: Response
}

/**
 * The response to a request for one of the app's files, if it may be cached. Null for another page, such as a captive
 * portal's, which would otherwise open in place of the app until its next version.
 */
export const cacheableFile = async ({ request, response }: Answered): Promise<Response | null> => {
  if (!response.ok) return null
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage) return new URL(request.url).pathname.endsWith('.html') ? null : response
  return (await response.clone().text()).includes(ROOT) ? response : null
}
