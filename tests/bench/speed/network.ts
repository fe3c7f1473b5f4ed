import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { HOST } from '../../../scripts/port.ts'

/** What a network does to answers: bytes a second over all connections, and milliseconds before each answer begins. */
export interface Speed {
  bytesPerSecond: number
  latency: number
}

export const SLOW_3G: Speed = { bytesPerSecond: 50_000, latency: 400 }

export interface Network {
  url: string
  stop: () => Promise<void>
}

const COMPRESSED = /javascript|css|html|json|svg|text/
/** What is shorter stays as it is. */
const SMALL_BYTES = 50
/** The level at which Cloudflare compresses what it is asked for. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** What is sent in one piece: about a packet. */
const PIECE_BYTES = 1400
/** How long a busy machine may be late with a piece before the line loses what could have passed meanwhile. */
const LATE_MS = 300

const compress = promisify(brotliCompress)

/**
 * Stands in front of an app as a content network would, and compresses; with a speed it is as slow as a phone's network,
 * for the page and the service worker together, which browsers' own emulation of networks slows apart.
 */
export const serveThrough = async (url: string, speed?: Speed): Promise<Network> => {
  const agent = new Agent({ keepAlive: true })
  const line = speed && new Line(speed)
  const server = createServer((asked, answered) => {
    pass(new URL(url), agent, asked, answered, line).catch(() => answered.destroy())
  })
  server.listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${HOST}:${port}`,
    stop: async () => {
      server.closeAllConnections()
      agent.destroy()
      await promisify(server.close.bind(server))()
    },
  }
}

const pass = async (
  { host, hostname, port }: URL,
  agent: Agent,
  asked: IncomingMessage,
  answered: ServerResponse,
  line?: Line,
) => {
  const { method, url = '/', headers } = asked
  const options = {
    hostname,
    port,
    agent,
    method,
    path: url,
    headers: { ...headers, host, 'accept-encoding': 'identity' },
  }
  const onward = request(options)
  asked.pipe(onward)
  const begun = performance.now()
  const [answer]: [IncomingMessage] = (await once(onward, 'response')) as [IncomingMessage]
  const whole = Buffer.concat(await answer.toArray())
  const [body, sent] = await packed(url, whole, headers, answer.headers)
  if (line) await wait(Math.max(0, line.latency - (performance.now() - begun)))
  answered.writeHead(answer.statusCode ?? 502, { ...sent, 'content-length': body.length })
  if (line) await line.send(body, answered)
  answered.end(line ? undefined : body)
}

/** Files of the build never change: each is compressed once. */
const files = new Map<string, Buffer>()

const packed = async (url: string, whole: Buffer, asked: IncomingHttpHeaders, answered: IncomingHttpHeaders) => {
  const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...headers } = answered
  const takesBrotli = /\bbr\b/.test(String(asked['accept-encoding']))
  if (!takesBrotli || whole.length < SMALL_BYTES || !COMPRESSED.test(headers['content-type'] ?? ''))
    return [whole, headers] as const
  const body = files.get(url) ?? (await compress(whole, BROTLI))
  if (url.startsWith('/assets/')) files.set(url, body)
  return [body, { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' }] as const
}

/** A line that all answers share, piece by piece in turns. */
class Line {
  readonly latency: number
  readonly #bytesPerSecond: number
  /** When the last piece that is promised has passed. */
  #free = 0

  constructor({ latency, bytesPerSecond }: Speed) {
    this.latency = latency
    this.#bytesPerSecond = bytesPerSecond
  }

  async send(body: Buffer, to: ServerResponse) {
    for (let at = 0; at < body.length && !to.destroyed; at += PIECE_BYTES) {
      const piece = body.subarray(at, at + PIECE_BYTES)
      this.#free = Math.max(this.#free, performance.now() - LATE_MS) + (piece.length / this.#bytesPerSecond) * 1000
      const early = this.#free - performance.now()
      if (early > 1) await wait(early)
      to.write(piece)
    }
  }
}
