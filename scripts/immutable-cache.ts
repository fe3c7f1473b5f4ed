import type { Plugin } from 'vite'

interface Kept {
  headers: Record<string, string>
  body: Buffer
}

/** Marks the one request per file that goes on to the app. */
const ASIDE = 'x-fill-cache'

/**
 * Keeps in front of the app what the app calls immutable, as a content network would: here the Worker reads each
 * file anew for each browser, and that costs more than the rest of a page.
 */
export const immutableCache: Plugin = {
  name: 'immutable-cache',
  enforce: 'pre',
  configurePreviewServer({ middlewares }) {
    const kept = new Map<string, Kept>()
    middlewares.use(async (request, response, next) => {
      const { method, url = '', headers } = request
      if (method !== 'GET' || !url.startsWith('/assets/') || headers[ASIDE]) return next()
      const known = kept.get(url) ?? (await read(`http://${headers.host}${url}`))
      if (!known) return next()
      kept.set(url, known)
      response.writeHead(200, known.headers).end(known.body)
    })
  },
}

const read = async (url: string): Promise<Kept | undefined> => {
  const answer = await fetch(url, { headers: { [ASIDE]: '1' } })
  const body = Buffer.from(await answer.arrayBuffer())
  if (!answer.headers.get('cache-control')?.includes('immutable')) return undefined
  const headers = Object.fromEntries(answer.headers)
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete headers[name]
  return { headers: { ...headers, 'content-length': String(body.length) }, body }
}
