import { ChunkError } from './chunk-error.ts'
import { earlyFile } from './early-requests.ts'

/** The loaded and loading files. A failed file is removed, so that it can be fetched again. */
const files = new Map<string, Promise<void>>()

/**
 * Runs an `import()` after fetching all its files, imports and styles included, into the browser's cache. Some browsers
 * remember a failed import until the page is left; none remembers a failed fetch. Throws `ChunkError`.
 */
export const loadChunk = async <T>(importChunk: () => Promise<T>, filesOfChunk: readonly string[]): Promise<T> => {
  await Promise.all(filesOfChunk.map(loadFile))
  return importChunk()
}

const loadFile = (file: string): Promise<void> => {
  const known = files.get(file)
  if (known) return known
  const loading = arrives(`/${file}`)
  files.set(file, loading)
  loading.catch(() => files.delete(file))
  return loading
}

const arrives = async (url: string) => {
  if (!(await earlyFile(url)) && !isInPage(url)) await fetchFile(url)
}

/** Whether the page's HTML contains a file. It contains the files of the first load. */
const isInPage = (url: string) => document.querySelector(`script[src="${url}"], link[href="${url}"]`) !== null

const fetchFile = async (url: string) => {
  const answer = await fetch(url).catch(() => undefined)
  if (!answer?.ok) throw new ChunkError(url, { isReplaced: answer?.status === 404 })
  // A captive portal answers with its page in place of the file.
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new ChunkError(url, { isReplaced: false })
  // The browser caches a response only when it was read to its end.
  await answer.arrayBuffer().catch(() => {
    throw new ChunkError(url, { isReplaced: false })
  })
  if (url.endsWith('.css')) await applyStyles(url)
}

const applyStyles = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new ChunkError(url, { isReplaced: false }))
    })
    document.head.append(link)
  })
