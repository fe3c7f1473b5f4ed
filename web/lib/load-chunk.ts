import { ChunkError } from './chunk-error.ts'

/** The files that this page has or waits for. One that failed is not among them, so that it is asked for again. */
const arrivals = new Map<string, Promise<void>>()

/**
 * Runs an `import()` of the build once all its files, those of its imports and styles too, are in the browser's cache.
 * Some browsers keep a failed import as long as the page lives; a failed fetch is kept by none. Throws `ChunkError`.
 */
export const loadChunk = async <T>(importChunk: () => Promise<T>, files: readonly string[]): Promise<T> => {
  await Promise.all(files.map(arrival))
  return importChunk()
}

const arrival = (file: string): Promise<void> => {
  const known = arrivals.get(file)
  if (known) return known
  const url = `/${file}`
  const arriving = isInPage(url) ? Promise.resolve() : fetchFile(url)
  arrivals.set(file, arriving)
  arriving.catch(() => arrivals.delete(file))
  return arriving
}

/** The files of the first load are named in the page. */
const isInPage = (url: string) => document.querySelector(`script[src="${url}"], link[href="${url}"]`) !== null

const fetchFile = async (url: string) => {
  const answer = await fetch(url).catch(() => undefined)
  if (!answer?.ok) throw new ChunkError(url, { isReplaced: answer?.status === 404 })
  // A cache keeps only what was read to its end.
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
