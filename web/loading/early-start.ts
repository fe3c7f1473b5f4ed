import { remembered } from '#web/lib/storage.ts'
import { isTimedOut } from '#web/session/idle-timeout.ts'
import type { EarlyStart } from './early-requests.ts'
import { FIRST_SCREENS } from './first-screens.ts'

// A small file of its own, which runs while the first one of the app is still on its way: it asks for what comes after
// that, so that it comes beside it. The build makes it, because it names the build's files.

/** The files of the signed-in app, and with each of `FIRST_SCREENS` those that its screen needs besides. */
declare const BUILT: { app: readonly string[]; screens: readonly (readonly string[])[] }

const { app, screens } = BUILT

/** As long as the app itself waits for an answer. */
const TIME_LIMIT_MS = 30_000
/** An answer that nobody took is not kept: what it says grows old. */
const UNTAKEN_MS = 30_000
/** From where on changes are told of: asked for before anything else, so that none after it is missed. */
const CHANGES = '/changes'

const ask = (url: string) =>
  new Promise<boolean>((resolve) => {
    const link = document.createElement('link')
    // A preload that fails may be asked for again; a failed import may not.
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
  const answer = fetch(address, { headers: { 'X-CRM-PIN': code }, signal: AbortSignal.timeout(TIME_LIMIT_MS) })
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
  for (const path of reads ? [CHANGES, reads] : []) read(path, early)
  for (const url of [...app, ...(screens[index] ?? [])]) early.files.set(url, ask(url))
}

const code = remembered('access-code')
if (code !== null && remembered('user') !== null && !isTimedOut(Date.now())) start(code)
