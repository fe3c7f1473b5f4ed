import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { HOST } from '../../../scripts/port.ts'
import { test as appTest } from './test.ts'

/**
 * The fate of a request: forwarded and answered; forwarded, with a connection that ends before the answer; forwarded, with an
 * answer that the test releases; a connection that ends before the server receives it.
 */
type Fate = 'pass' | 'drop' | 'hold' | 'refuse'

interface Seen {
  method: string
  path: string
  /** The idempotency key of a write. */
  key: string | undefined
  fate: Fate
}

export interface AppProxy {
  url: string
  /** All requests, in order. */
  seen: Seen[]
  /** The number of answers that wait for their release. */
  held: () => number
  /** Sets the fate of one kind of request; others are forwarded. */
  decide: (fate: Fate, isMeant?: (asked: Seen) => boolean) => void
  /** Releases the waiting answers and forwards all later requests. */
  release: () => void
  stop: () => Promise<void>
}

export const isWrite = ({ method, path }: Seen) => method !== 'GET' && path.startsWith('/api/v1/')

/** A proxy between a browser and the app, at a free port. */
const serveProxy = async (target: string): Promise<AppProxy> => {
  const seen: Seen[] = []
  let fateOf: (asked: Seen) => Fate = () => 'pass'
  let waiting: (() => void)[] = []

  const server = createServer(async (asked, answer) => {
    const { method = 'GET', url: path = '/', headers } = asked
    const one: Seen = { method, path, key: headers['idempotency-key']?.toString(), fate: 'pass' }
    one.fate = fateOf(one)
    seen.push(one)
    if (one.fate === 'refuse') return void asked.socket.destroy()
    const answered = await passOn(target, asked).catch(() => undefined)
    if (!answered || one.fate === 'drop') return void asked.socket.destroy()
    if (one.fate === 'hold') waiting.push(() => give(answer, answered))
    else give(answer, answered)
  }).listen(0, HOST)
  await once(server, 'listening')

  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    seen,
    held: () => waiting.length,
    decide: (fate, isMeant = isWrite) => {
      fateOf = (one) => (isMeant(one) ? fate : 'pass')
    },
    release: () => {
      fateOf = () => 'pass'
      for (const giveNow of waiting) giveNow()
      waiting = []
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Answered {
  head: IncomingMessage
  body: Buffer
}

/** Forwards a request and resolves with the complete answer. */
const passOn = (target: string, asked: IncomingMessage) =>
  new Promise<Answered>((resolve, reject) => {
    const { method, url, headers } = asked
    const passed = request(`${target}${url}`, { method, headers })
    passed.on('error', reject).on('response', async (head) => {
      const parts: Buffer[] = []
      try {
        for await (const part of head) parts.push(part)
        resolve({ head, body: Buffer.concat(parts) })
      } catch (error) {
        reject(error)
      }
    })
    // An abort by the browser aborts the forwarded request.
    pipeline(asked, passed, (error) => error && reject(error))
  })

const give = (answer: ServerResponse, { head, body }: Answered) => {
  const { 'transfer-encoding': _, connection: __, ...headers } = head.headers
  answer.writeHead(head.statusCode ?? 502, headers).end(body)
}

/** The app behind the test's own proxy. The test's requests to `appUrl` bypass it. */
export const test = appTest.extend<{ between: AppProxy }>({
  between: async ({ appUrl }, use) => {
    const proxy = await serveProxy(appUrl)
    await use(proxy)
    await proxy.stop()
  },
  baseURL: async ({ between }, use) => use(between.url),
})
