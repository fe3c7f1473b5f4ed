import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { findPort } from '../../../scripts/preview-app.ts'

interface Deployment {
  url: string
  /** Deploys another version: one of its files has a new name, and the old file is deleted. */
  deployAgain: () => void
  stop: () => void
}

/** The app behind another URL, with a second deployment without a second build. */
export const deployedAgain = async (appUrl: string, file: RegExp): Promise<Deployment> => {
  let isNew = false
  const renamed = (text: string) => text.replaceAll(new RegExp(file, 'g'), (name) => `${name}?new`)
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (isNew && file.test(path) && !path.includes('?')) {
      answer.writeHead(404, { 'cache-control': 'no-store' }).end('Not found')
      return
    }
    // Reads the whole file, because its text changes.
    const { 'if-none-match': _, ...headers } = { ...asked.headers, 'accept-encoding': 'identity' }
    const passed = request(appUrl + path, { method: asked.method, headers }, async (given) => {
      const { 'content-length': __, ...kept } = given.headers
      // The browser's HTTP cache would hide files that the service worker lacks.
      Object.assign(kept, { 'cache-control': 'no-store' })
      const status = given.statusCode ?? 500
      if (!isNew || !/javascript|html/.test(given.headers['content-type'] ?? '')) {
        answer.writeHead(status, kept)
        return given.pipe(answer)
      }
      const text = Buffer.concat(await given.toArray()).toString()
      const policy = String(kept['content-security-policy'] ?? '').replace(hashOf(text), hashOf(renamed(text)))
      if (policy) kept['content-security-policy'] = policy
      answer.writeHead(status, kept)
      // The page itself keeps its URL: the service worker knows its versions by their revisions.
      answer.end(renamed(text).replace(/(?<="revision":")\w+(?=","url":"index\.html")/, 'new'))
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  const port = await findPort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    deployAgain: () => {
      isNew = true
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The hash by which the policy of a page allows its script. */
const hashOf = (page: string) =>
  createHash('sha256')
    .update(/<script>(.+?)<\/script>/s.exec(page)?.[1] ?? '')
    .digest('base64')
