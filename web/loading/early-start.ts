import { remembered } from '#web/lib/storage.ts'
import { isTimedOut } from '#web/session/idle-timeout.ts'
import type { EarlyStart } from './early-requests.ts'
import { FIRST_SCREENS } from './first-screens.ts'

// A small script that runs while the app's first file is loading. It requests the files and reads that follow, in parallel.
// The build generates it, because it contains the names of the build's files.

/** The files of the signed-in app, and the further files of each of `FIRST_SCREENS`. */
declare const BUILT: { app: readonly string[]; screens: readonly (readonly string[])[] }

const { app, screens } = BUILT

/** The app's own time limit for a response, in milliseconds. */
const TIME_LIMIT_MS = 30_000
/** An unused response is dropped after this time, in milliseconds, because it becomes stale. */
const UNTAKEN_MS = 30_000
/** The change feed, from the position that the device knows. It is read first, so that it starts before all other reads. */
const since = remembered('change-position')
const changes = since === null ? '/changes' : `/changes?since=${since}`

const ask = (url: string) =>
  new Promise<boolean>((resolve) => {
    const link = document.createElement('link')
    // A failed preload can be repeated, a failed import cannot.
    if (url.endsWith('.css')) link.rel = 'stylesheet'
    else Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '' })
    Object.assign(link, { href: url, fetchPriority: 'low' })
    link.onload = () => resolve(true)
    link.onerror = () => {
      link.remove()
      resolve(false)
    }
    document.head.append(link)
  })

const read = (path: string, { code, reads }: EarlyStart) => {
  const address = `/api/v1${path}`
  const headers = { 'X-CRM-PIN': code, 'Accept-Language': document.documentElement.lang }
  const answer = fetch(address, { headers, signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  reads.set(address, answer)
  const forget = () => setTimeout(() => reads.delete(address), UNTAKEN_MS)
  answer.then(forget, forget)
}

const start = (code: string) => {
  const early: EarlyStart = { code, files: new Map(), reads: new Map() }
  window.earlyStart = early
  const { pathname, search } = location
  const index = FIRST_SCREENS.findIndex(({ path }) => path.test(pathname))
  const reads = search === '' ? FIRST_SCREENS[index]?.reads?.(pathname) : undefined
  for (const path of [changes, ...(reads ? [reads] : [])]) read(path, early)
  for (const url of [...app, ...(screens[index] ?? [])]) early.files.set(url, ask(url))
}

const code = remembered('access-code')
if (code !== null && remembered('user') !== null && !isTimedOut(Date.now())) start(code)
