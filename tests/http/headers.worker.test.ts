import { exports } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { customerPages } from '#worker/documents/page/pages.ts'
import { endpointsOf } from '#worker/http/endpoints.ts'
import { withoutPatterns } from '#worker/http/request-log.ts'
import { inquiryPages } from '#worker/inquiries/form/pages.ts'
import { calendarPages } from '#worker/schedule/feeds/pages.ts'
import { call, requestOf } from '../support/worker/call.ts'
import { sendForm, signatureFields, visitDocument } from '../support/worker/customer-pages.ts'
import { sentEstimate } from '../support/worker/documents.ts'
import { addFeed, readFeed } from '../support/worker/feeds.ts'
import { inquiryForm } from '../support/worker/inquiries.ts'
import { newAddress } from '../support/worker/leads.ts'
import { visit } from '../support/worker/pages.ts'
import { addStaff } from '../support/worker/people.ts'
import { bookAppointment, dayAhead } from '../support/worker/schedule.ts'
import { secured } from '../support/worker/security-headers.ts'
import { loggedBy } from '../support/worker/unexpected.ts'

beforeAll(addStaff)

type Answers = [what: string, status: number, ask: () => Promise<Response>][]

/** A file store that returns the headers of a file also for missing files and refusals. */
const files = {
  fetch: async ({ method, url }: Request) =>
    new Response('<!doctype html>', {
      status: method === 'GET' ? 200 : 405,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': url.endsWith('.webmanifest') ? 'application/manifest+json' : 'text/html',
      },
    }),
} as unknown as Fetcher
const brokenFiles = { fetch: async () => Promise.reject(new Error('No files')) } as unknown as Fetcher

const unfollowed = (request: Request) => exports.default.fetch(new Request(request, { redirect: 'manual' }))
const address = () => ({ address: newAddress() })
const linkOf = async () => (await sentEstimate()).link ?? ''
const asJson = { headers: { accept: 'application/json' } }

/** Answers that are not made by `call`, which checks the headers of every answer. */
const OTHERS: Answers = [
  ['a failure', 500, () => visit('GET', '/api/v1/health', {}, { DB: undefined as never })],
  ['a missing file', 404, () => visit('GET', '/assets/none.js', {}, { ASSETS: files })],
  ['a file that is posted to', 405, () => visit('POST', '/assets/none.js', {}, { ASSETS: files })],
  ['a file', 200, () => visit('GET', '/assets/app.webmanifest', {}, { ASSETS: files })],
]

/** At least one answer of each route of the pages, under the name of its route. */
const PAGES: Answers = [
  ['GET /f', 302, () => unfollowed(requestOf('GET', '/f'))],
  ['GET /public/lead-form', 200, () => visit('GET', '/public/lead-form')],
  ['GET /public/lead-form/thanks', 200, () => visit('GET', '/public/lead-form/thanks')],
  [
    'POST /public/lead-form',
    303,
    async () => unfollowed(requestOf('POST', '/public/lead-form', { body: await inquiryForm() })),
  ],
  ['POST /public/lead-form', 400, () => visit('POST', '/public/lead-form', { text: '{}' })],
  ['GET /d/:token', 200, async () => visitDocument('GET', await linkOf(), address())],
  ['GET /d/:token', 404, () => visitDocument('GET', `/d/${'A'.repeat(22)}`, address())],
  ['HEAD /d/:token', 200, async () => visitDocument('HEAD', await linkOf(), address())],
  ['PUT /d/:token', 404, async () => visitDocument('PUT', await linkOf(), address())],
  ['POST /d/:token/sum', 200, async () => sendForm(`${await linkOf()}/sum`, {}, address())],
  [
    'POST /d/:token/signature',
    303,
    async () => {
      const link = await linkOf()
      return sendForm(`${link}/signature`, await signatureFields(link), address())
    },
  ],
  ['POST /d/:token/signature', 400, async () => sendForm(`${await linkOf()}/signature`, {}, address())],
  ['POST /d/:token/decline', 303, async () => sendForm(`${await linkOf()}/decline`, { reason: 'No' }, address())],
  ['POST /d/:token/question', 303, async () => sendForm(`${await linkOf()}/question`, { text: 'Why?' }, address())],
  [
    'POST /d/:token/question',
    200,
    async () => sendForm(`${await linkOf()}/question`, { text: 'Why?' }, { ...address(), ...asJson }),
  ],
  ['POST /d/:token/question', 400, async () => sendForm(`${await linkOf()}/question`, {}, { ...address(), ...asJson })],
  ['POST /d/:token/viewed', 204, async () => sendForm(`${await linkOf()}/viewed`, {}, address())],
  [
    'GET /d/:token/appointment/:file',
    200,
    async () => {
      const { lead_id, link } = await sentEstimate()
      const { appointment_id } = await bookAppointment({ lead_id, first_day: dayAhead(20) })
      return visitDocument('GET', `${link}/appointment/${appointment_id}.ics`, address())
    },
  ],
  [
    'GET /d/:token/appointment/:file',
    404,
    () => visitDocument('GET', `/d/${'A'.repeat(22)}/appointment/1.ics`, address()),
  ],
  [
    'GET /d/:token/signed-text',
    200,
    async () => {
      const link = await linkOf()
      await sendForm(`${link}/signature`, await signatureFields(link), address())
      return visitDocument('GET', `${link}/signed-text`, address())
    },
  ],
  ['GET /d/:token/:part', 302, async () => visitDocument('GET', `${await linkOf()}/signature`, address())],
  ['GET /calendar/:file', 200, async () => readFeed(await addFeed(), address())],
  ['GET /calendar/:file', 304, async () => readFeed(await addFeed(), { headers: { 'if-none-match': '*' } })],
  ['GET /calendar/:file', 404, () => readFeed({ path: `/calendar/${'A'.repeat(22)}.ics` }, address())],
  ['PUT /calendar/:file', 405, () => readFeed({ path: `/calendar/${'A'.repeat(22)}.ics` }, address(), 'PUT')],
]

test('the table has an answer of each route of the pages', () => {
  const routes = [customerPages, inquiryPages, calendarPages].flatMap(endpointsOf)
  const names = routes.map(({ method, path }) => `${method} ${withoutPatterns(path)}`)
  const listed = new Set(PAGES.map(([name]) => name))
  expect(names.filter((name) => !listed.has(name))).toEqual(['GET /*'])
})

test.each([...OTHERS, ...PAGES])('%s has all security headers: %i', async (_, status, ask) => {
  const answer = await ask()
  expect(answer.status).toBe(status)
  secured(answer)
})

test('answers of the API may not be cached, framed or used by other sites', async () => {
  const answer = await call('GET', '/api/v1/health')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

test('the page of the public form shows only its own images and previews of chosen photos', async () => {
  const policy = (await visit('GET', '/public/lead-form')).headers.get('content-security-policy')
  expect(policy).toContain("img-src 'self' data: blob:;")
})

test('a failing page is a plain 500 with the headers, and is logged', async () => {
  const { result, lines } = await loggedBy(() => visit('GET', '/public/lead-form', {}, { ASSETS: brokenFiles }))
  expect([result.status, await result.text()]).toEqual([500, 'Something went wrong'])
  secured(result)
  expect(lines.join()).toContain('No files')
})

test('a file of the build is served unchanged; a missing one returns 404 without caching, never the HTML of the app', async () => {
  const script = { headers: { 'cache-control': 'public, immutable', 'content-type': 'text/javascript' } }
  const build = {
    // As the file store does, which answers an unknown path with the app.
    fetch: async ({ url }: Request) =>
      url.endsWith('/app-1.js') ? new Response('export {}', script) : files.fetch(new Request(url)),
  } as unknown as Fetcher
  const [kept, missing] = await Promise.all(
    ['app-1', 'app-0'].map((name) => visit('GET', `/assets/${name}.js`, {}, { ASSETS: build })),
  )
  expect([kept?.status, await kept?.text(), kept?.headers.get('cache-control')]).toEqual([
    200,
    'export {}',
    'public, immutable',
  ])
  expect([missing?.status, missing?.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(missing?.headers.get('content-type')).toContain('text/plain')
  expect(await missing?.text()).not.toContain('<!doctype html>')
})
