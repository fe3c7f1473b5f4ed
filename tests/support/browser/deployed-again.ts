import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { findPort } from '../../../scripts/preview-app.ts'

export interface Deployment {
  url: string
  /** Puts another version in the place of the first: a file of its code has another name, and its old one is gone. */
  deployAgain: () => void
  stop: () => void
}

/** An app behind another address, on which a second deployment can be had without a second build. */
export const deployedAgain = async (appUrl: string, file: RegExp): Promise<Deployment> => {
  let isNew = false
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (isNew && file.test(path) && !path.includes('?')) {
      answer.writeHead(404, { 'cache-control': 'no-store' }).end('Not found')
      return
    }
    // Whole, as its text is changed.
    const { 'if-none-match': _, ...headers } = { ...asked.headers, 'accept-encoding': 'identity' }
    const passed = request(appUrl + path, { method: asked.method, headers }, async (given) => {
      const { 'content-length': __, ...kept } = given.headers
      // What the browser itself keeps would hide what the service worker does not.
      answer.writeHead(given.statusCode ?? 500, { ...kept, 'cache-control': 'no-store' })
      if (!isNew || path !== '/service-worker.js') return given.pipe(answer)
      const text = Buffer.concat(await given.toArray()).toString()
      answer.end(text.replace(file, (name) => `${name}?new`))
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
