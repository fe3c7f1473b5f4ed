import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { HOST } from '../../../scripts/port.ts'
import { CERTIFICATE } from './certificate.ts'

/** A network's speed: bytes a second over all connections, and milliseconds before each answer. */
interface Speed {
  bytesPerSecond: number
  latency: number
}

export const SLOW_3G: Speed = { bytesPerSecond: 50_000, latency: 400 }

interface Network {
  url: string
  stop: () => Promise<void>
}

const COMPRESSED = /javascript|css|html|json|svg|text/
/** Shorter answers stay uncompressed. */
const SMALL_BYTES = 50
/** Cloudflare's compression level. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** The size of a piece in bytes: about a packet. */
const PIECE_BYTES = 1400
/** How late a piece may be, in milliseconds, before the line loses the capacity of that time. */
const LATE_MS = 300

const compress = promisify(brotliCompress)

/**
 * A proxy in front of an app, like a content network: HTTP/2, compressed, urgent answers first. With a speed it slows page and
 * service worker together, which the browser's emulation slows separately. Its certificate is self-signed.
 */
export const serveThrough = async (url: string, speed?: Speed): Promise<Network> => {
  const agent = new Agent({ keepAlive: true })
  const line = speed && new Line(speed)
  // Programs without a browser use HTTP/1.1.
  const server = createSecureServer({ ...CERTIFICATE, allowHTTP1: true }, (asked, answered) => {
    pass(new URL(url), agent, asked, answered, line).catch(() => answered.destroy())
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://${HOST}:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      agent.destroy()
      await promisify(server.close.bind(server))()
    },
  }
}

const pass = async (
  { host, hostname, port }: URL,
  agent: Agent,
  asked: Http2ServerRequest,
  answered: Http2ServerResponse,
  line?: Line,
) => {
  const { method, url = '/', headers } = asked
  // Pseudo-headers of HTTP/2 begin with a colon.
  const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
  const options = {
    hostname,
    port,
    agent,
    method,
    path: url,
    headers: { ...passed, host, 'accept-encoding': 'identity' },
  }
  const onward = request(options)
  asked.pipe(onward)
  const begun = performance.now()
  const [answer]: [IncomingMessage] = (await once(onward, 'response')) as [IncomingMessage]
  const whole = Buffer.concat(await answer.toArray())
  const [body, sent] = await packed(url, whole, headers, answer.headers)
  if (line) await wait(Math.max(0, line.latency - (performance.now() - begun)))
  answered.writeHead(answer.statusCode ?? 502, { ...sent, 'content-length': body.length })
  if (line) await line.send(body, urgencyOf(headers), answered)
  else answered.write(body)
  answered.end()
}

/** A request's urgency from 0 (most urgent) to 7 (RFC 9218). */
const urgencyOf = ({ priority }: IncomingHttpHeaders) => Number(/\bu=([0-7])/.exec(String(priority))?.[1] ?? 3)

/** Compresses each file once, because files of the build never change. */
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

interface Answer {
  body: Buffer
  sent: number
  urgency: number
  to: Http2ServerResponse
  isSent: () => void
}

/** A line shared by all answers: the most urgent first, equal ones in order of arrival. */
class Line {
  readonly latency: number
  readonly #bytesPerSecond: number
  readonly #waiting: Answer[] = []

  constructor({ latency, bytesPerSecond }: Speed) {
    this.latency = latency
    this.#bytesPerSecond = bytesPerSecond
  }

  send(body: Buffer, urgency: number, to: Http2ServerResponse): Promise<void> {
    return new Promise((isSent) => {
      this.#waiting.push({ body, sent: 0, urgency, to, isSent })
      this.#waiting.sort((a, b) => a.urgency - b.urgency)
      if (this.#waiting.length === 1) this.#pass()
    })
  }

  async #pass() {
    /** The time at which the last queued piece has been sent. */
    let free = performance.now()
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const piece = next.body.subarray(next.sent, next.sent + PIECE_BYTES)
      next.sent += piece.length
      free = Math.max(free, performance.now() - LATE_MS) + (piece.length / this.#bytesPerSecond) * 1000
      const early = free - performance.now()
      if (early > 1) await wait(early)
      if (!next.to.stream?.destroyed) next.to.write(piece)
      if (next.sent < next.body.length && !next.to.stream?.destroyed) continue
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      next.isSent()
    }
  }
}
