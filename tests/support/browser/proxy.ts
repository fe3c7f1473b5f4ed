import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { HOST } from '../../../scripts/port.ts'
import { test as appTest } from './test.ts'

/**
 * What becomes of a request: it is passed on and answered; passed on, and its connection ends before the answer, which
 * the server gave; passed on, and answered when the test says so; its connection ends before the server has it.
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
  /** All requests that came, in order. */
  seen: Seen[]
  /** How many answers of the server are held. */
  held: () => number
  /** Decides what becomes of the requests of one kind from now on; the others pass. */
  decide: (fate: Fate, isMeant?: (asked: Seen) => boolean) => void
  /** Gives the held answers to those who still wait for them, and lets all that comes pass. */
  release: () => void
  stop: () => Promise<void>
}

export const isWrite = ({ method, path }: Seen) => method !== 'GET' && path.startsWith('/api/v1/')
export const isOfApi = ({ path }: Seen) => path.startsWith('/api/')

/** A proxy at a free port of this machine, between a browser and the app. */
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

/** Asks the app, and answers once it has answered whole. */
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
    // A browser that gives up on the way gives up here too.
    pipeline(asked, passed, (error) => error && reject(error))
  })

const give = (answer: ServerResponse, { head, body }: Answered) => {
  const { 'transfer-encoding': _, connection: __, ...headers } = head.headers
  answer.writeHead(head.statusCode ?? 502, headers).end(body)
}

/** The app behind a proxy of the test's own. What the test itself asks of `appUrl` does not meet it. */
export const test = appTest.extend<{ between: AppProxy }>({
  between: async ({ appUrl }, use) => {
    const proxy = await serveProxy(appUrl)
    await use(proxy)
    await proxy.stop()
  },
  baseURL: async ({ between }, use) => use(between.url),
})
