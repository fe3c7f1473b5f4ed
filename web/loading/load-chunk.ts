import { tryStorage } from '#web/lib/try-storage.ts'
import { ChunkError } from './chunk-error.ts'
import { earlyFile } from './early-requests.ts'

/** The loaded and loading files. A failed file is removed, so that it can be loaded again. */
const files = new Map<string, Promise<void>>()
/** The number of failed preloads of the early start that an import may still meet. */
let failedPreloads = 0

/**
 * Runs an `import()` once all its files are on the device, imports and styles included. Some browsers remember a failed
 * import until the page is left; none remembers a failed fetch or style sheet. A module in the chunk that imports it has
 * no files. Throws `ChunkError`.
 */
export const loadChunk = async <T>(importChunk: () => Promise<T>, filesOfChunk: readonly string[] = []): Promise<T> => {
  await Promise.all(filesOfChunk.map(loadFile))
  return importAfterFailedPreloads(importChunk)
}

/** Chromium answers the next import of a file with its failed preload, also after a fetch of the same file. */
const importAfterFailedPreloads = <T>(importChunk: () => Promise<T>): Promise<T> =>
  importChunk().catch((error: unknown) => {
    if (failedPreloads === 0) throw error
    failedPreloads--
    return importAfterFailedPreloads(importChunk)
  })

const loadFile = (file: string): Promise<void> => {
  const known = files.get(file)
  if (known) return known
  const loading = arrives(`/${file}`)
  files.set(file, loading)
  loading.catch(() => files.delete(file))
  return loading
}

const arrives = async (url: string) => {
  const early = await earlyFile(url)
  if (early || isInPage(url)) return
  if (url.endsWith('.css')) return loadStyles(url)
  if (early === false) failedPreloads++
  if (!(await isStored(url))) await fetchFile(url)
}

/** Whether the page's HTML contains a file. It contains the files of the first load. */
const isInPage = (url: string) => document.querySelector(`script[src="${url}"], link[href="${url}"]`) !== null

/** Whether the service worker serves a file from its cache, so that the import needs no network. */
const isStored = async (url: string) =>
  Boolean(navigator.serviceWorker?.controller) &&
  (await tryStorage(() => caches.match(url, { ignoreVary: true }))) !== undefined

/** Resolves once the fetches before have started, in a task of its own. */
let lastStart: Promise<void> = Promise.resolve()
const waitForOwnTask = () => {
  lastStart = lastStart.then(nextTask)
  return lastStart
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

const fetchFile = async (url: string) => {
  // The start of a fetch takes milliseconds of a phone. The files of a screen, started in one task, would block it.
  await waitForOwnTask()
  const answer = await fetch(url).catch(() => undefined)
  if (!answer?.ok) throw new ChunkError(url, { isReplaced: answer?.status === 404 })
  // A captive portal answers with its page in place of the file.
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new ChunkError(url, { isReplaced: false })
  // The browser caches a response only when it was read to its end.
  await answer.arrayBuffer().catch(() => {
    throw new ChunkError(url, { isReplaced: false })
  })
}

const loadStyles = async (url: string) => {
  if (await applyStyles(url)) return
  // A style sheet does not say why it failed; the fetch throws the reason.
  await fetchFile(url)
  if (!(await applyStyles(url))) throw new ChunkError(url, { isReplaced: false })
}

/** Resolves to whether the style sheet is applied. */
const applyStyles = (url: string) =>
  new Promise<boolean>((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
    const settle = (isApplied: boolean) => {
      if (!isApplied) link.remove()
      resolve(isApplied)
    }
    // Chromium loads the page of a captive portal as a style sheet without rules.
    link.addEventListener('load', () => settle((link.sheet?.cssRules.length ?? 0) > 0))
    link.addEventListener('error', () => settle(false))
    document.head.append(link)
  })
