import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PushPayload } from '#contract/push/push.ts'
import { SEND_TIMEOUT_MS, sendPush } from '#worker/push/send.ts'
import { isPushService } from '#worker/push/vapid.ts'
import { newVapidKeys } from '../../scripts/vapid-keys.ts'
import { type Browser, newBrowser } from '../support/rules/browser.ts'

const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = newVapidKeys()
const KEYS = {
  publicKey: VAPID_PUBLIC_KEY,
  privateKey: VAPID_PRIVATE_KEY,
  subject: 'mailto:owner@tradeboard.example',
}

const PAYLOAD: PushPayload = {
  message_id: 7,
  event: 'inquiry',
  name: 'Véra Visitor 🌳',
  title: 'Fence',
  path: '/forms',
  unread: 2,
}

interface Received {
  request: IncomingMessage
  body: Buffer
}

/** A push service on the loopback address: `respond` sets its response, `received` stores its requests. */
let received: Received[] = []
let respond = (response: ServerResponse): void => void response.writeHead(201).end()
const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ request, body: Buffer.concat(chunks) })
    respond(response)
  })
})

const wired = fetch
let logged: string[] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  // A request to a real push service goes to the loopback server, with its path and content unchanged.
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { host, pathname } = new URL(address)
    return wired(`http://127.0.0.1:${port}/${host}${pathname}`, init)
  })
  vi.spyOn(console, 'info').mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => {
  received = []
  logged = []
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  service.closeAllConnections()
  service.close()
})

const sendTo = ({ subscription: { endpoint, keys } }: Browser) =>
  sendPush(KEYS, { endpoint, ...keys, language: 'es' }, { payload: PAYLOAD, ttl: 3600 })

test('sends a message that only the subscribed browser can decrypt', async () => {
  respond = (response) => response.writeHead(201).end()
  const browser = newBrowser()
  expect(await sendTo(browser)).toEqual({ kind: 'delivered' })
  const [{ request, body } = { request: undefined, body: Buffer.of() }] = received
  expect(browser.read(body)).toEqual({ ...PAYLOAD, language: 'es' })
  expect(() => newBrowser().read(body)).toThrow()
  expect(body.toString('latin1')).not.toContain('Visitor')
  expect(request?.method).toBe('POST')
  expect(request?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '3600',
    urgency: 'high',
    topic: 'message-7',
  })
})

test('each pair of keys is new, and its public key is the uncompressed point that a browser subscribes with', () => {
  expect(newVapidKeys().VAPID_PUBLIC_KEY).not.toBe(VAPID_PUBLIC_KEY)
  expect(Buffer.from(VAPID_PUBLIC_KEY, 'base64url')).toHaveLength(65)
})

test('signs the request for its push service with the private key of the deployment', async () => {
  await sendTo(newBrowser('https://updates.push.services.mozilla.com/wpush/v2'))
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(received[0]?.request.headers.authorization ?? '') ?? []
  expect(key).toBe(KEYS.publicKey)
  const [header = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://updates.push.services.mozilla.com',
    sub: KEYS.subject,
  })
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const publicKey = await crypto.subtle.importKey('raw', Buffer.from(KEYS.publicKey, 'base64url'), ecdsa, false, [
    'verify',
  ])
  const signed = Buffer.from(`${header}.${claims}`)
  expect(await crypto.subtle.verify(ecdsa, publicKey, Buffer.from(signature, 'base64url'), signed)).toBe(true)
})

test.each([
  [200, {}, { kind: 'delivered' }],
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [400, {}, { kind: 'refused' }],
  [403, {}, { kind: 'refused' }],
  [413, {}, { kind: 'refused' }],
  [429, {}, { kind: 'later' }],
  [429, { 'retry-after': '120' }, { kind: 'later', wait: 120_000 }],
  [429, { 'retry-after': 'soon' }, { kind: 'later' }],
  [500, {}, { kind: 'later' }],
  [503, { 'retry-after': '5' }, { kind: 'later', wait: 5000 }],
])('a response %i with headers %j results in %j', async (status, headers, outcome) => {
  respond = (response) => response.writeHead(status, headers).end('{"reason":"said by the service"}')
  expect(await sendTo(newBrowser())).toEqual(outcome)
})

test('returns refused and sends no second request after a redirect', async () => {
  respond = (response) => response.writeHead(308, { location: '/elsewhere' }).end()
  expect(await sendTo(newBrowser())).toEqual({ kind: 'refused' })
  expect(received).toHaveLength(1)
})

test('returns later when the push service sends no response within SEND_TIMEOUT_MS', async () => {
  respond = () => {}
  const limit = AbortSignal.timeout
  const limits: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds)
    return limit(50)
  })
  expect(await sendTo(newBrowser())).toEqual({ kind: 'later' })
  expect(limits).toEqual([SEND_TIMEOUT_MS])
  timeout.mockRestore()
})

test('returns later when the push service closes the connection', async () => {
  respond = (response) => response.destroy()
  expect(await sendTo(newBrowser())).toEqual({ kind: 'later' })
})

test('logs one line for each push, without the secret of the endpoint and without names', async () => {
  respond = (response) => response.writeHead(429, { 'retry-after': '9' }).end()
  const { endpoint } = newBrowser()
  await sendTo({ ...newBrowser(), subscription: { ...newBrowser().subscription, endpoint } })
  const said = { message_id: 7, event: 'inquiry', service: 'fcm.googleapis.com', kind: 'later', wait: 9000, why: 429 }
  const line = { message: 'Push', ...said, milliseconds: expect.any(Number) }
  expect(logged.map((text) => JSON.parse(text))).toEqual([line])
  expect(logged.join()).not.toMatch(/device-|Visitor/)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://wns2-by3p.notify.windows.com/w/?token=x',
  'https://web.push.apple.com/x',
])('accepts %s as an endpoint of a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://me:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilnotify.windows.com.example/x',
  'https://evil-push.apple.com/x',
  'https://notpush.apple.com@evil.example/',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'ftp://fcm.googleapis.com/x',
  'not an address',
])('refuses the endpoint %s and sends no request', async (endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
  const { subscription } = newBrowser()
  expect(await sendTo({ ...newBrowser(), subscription: { ...subscription, endpoint } })).toEqual({ kind: 'refused' })
  expect(received).toEqual([])
})
