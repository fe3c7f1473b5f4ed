import { env, exports } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { serveAsset } from '#worker/assets.ts'
import { call, ORIGIN, requestOf } from '../support/worker/call.ts'
import { inquiryForm } from '../support/worker/inquiries.ts'
import { addStaff, openSession, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

/** A file store that returns the headers of a file also for missing files and refusals. */
const files = {
  fetch: async ({ method }: Request) =>
    new Response('<!doctype html>', {
      status: method === 'GET' ? 200 : 405,
      headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/html' },
    }),
} as unknown as Fetcher
const asset = (method: string) =>
  serveAsset(new Request(`${ORIGIN}/assets/none.js`, { method }), { ...env, ASSETS: files })

const unfollowed = (request: Request) => exports.default.fetch(new Request(request, { redirect: 'manual' }))

const ANSWERS: [what: string, status: number, ask: () => Promise<Response>][] = [
  ['a list', 200, async () => call('GET', '/api/v1/leads', await openSession(PINS.admin))],
  ['a table', 200, async () => call('GET', '/api/v1/contacts.csv', await openSession(PINS.admin))],
  ['who is not signed in', 401, () => call('GET', '/api/v1/leads')],
  ['who may not', 403, () => call('GET', '/api/v1/settings/users', { pin: PINS.public })],
  ['an unknown address', 404, () => call('GET', '/api/v1/none')],
  ['another method', 405, () => call('PUT', '/api/v1/stages', { pin: PINS.admin })],
  ['no JSON', 400, () => call('POST', '/api/v1/auth', { text: '{' })],
  ['a link of no photo', 400, () => call('GET', `/api/v1/images/${'0'.repeat(32)}?e=1&s=2`)],
  ['the short link', 302, () => unfollowed(requestOf('GET', '/f'))],
  ['a sent form', 303, async () => unfollowed(requestOf('POST', '/public/lead-form', { body: await inquiryForm() }))],
  ['a missing file', 404, () => asset('GET')],
  ['a file that is posted to', 405, () => asset('POST')],
]

test.each(ANSWERS)('%s has all headers: %i', async (_, status, ask) => {
  const { status: answered, headers } = await ask()
  expect(answered).toBe(status)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})
