import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { api, endpoints } from '#worker/api.ts'
import { call, ORIGIN, refusal } from '../support/worker/call.ts'
import { newPhone } from '../support/worker/leads.ts'
import { addStaff, denyManager, PINS } from '../support/worker/people.ts'
import { sampleOf } from '../support/worker/samples.ts'
import { snapshot } from '../support/worker/snapshot.ts'

const BODY_MAX = 64 * 1024
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const admin = { pin: PINS.admin }

beforeAll(addStaff)

const paths = [...new Set(endpoints.map((endpoint) => endpoint.path))]
const concrete = (path: string) => path.replace(/:\w+/, '1')

/** Whether a path matches a pattern: "/tasks/board" also matches "/tasks/:taskId". */
const matches = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(concrete(path))

test.each(paths)('%s returns 405 with the allowed methods for another method', async (path) => {
  const allowed = endpoints.filter((endpoint) => matches(path, endpoint.path)).map((endpoint) => endpoint.method)
  const before = await snapshot()
  for (const method of METHODS.filter((each) => !allowed.includes(each))) {
    const answer = await call(method, concrete(path), admin)
    expect([method, answer.status]).toEqual([method, 405])
    expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(allowed))
    const said = await refusal(answer)
    expect(said.code).toBe('method_not_allowed')
    expect(said.request_id).toBe(answer.headers.get('x-request-id'))
  }
  expect(await snapshot()).toBe(before)
})

test.each([
  '/api/',
  '/api/v1',
  '/api/v1/',
  '/api/v2/leads',
  '/api/v1/lead',
  '/api/v1/leads/',
  '/api/v1//leads',
  '/api/v1/LEADS',
  '/api/v1/leads/1/promotion/x',
  '/api/v1/leads/%2e%2e',
  '/api/v1/constructor',
  '/api/v1/openapi.json/x',
  '/api/v1/%00',
])('%s is a 404', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await call(method, path, admin)
    expect([method, answer.status]).toEqual([method, 404])
    const said = await refusal(answer)
    expect(said.request_id).toBeTruthy()
    expect(said.request_id).toBe(answer.headers.get('x-request-id'))
  }
})

const BAD_QUERIES: [path: string, queries: string[]][] = [
  [
    '/api/v1/leads',
    ['stage=0', 'stage=x', 'stage=-1', 'stage=1.5', 'stage=', 'seller=x', 'limit=0', 'limit=1001', 'limit=1e2'],
  ],
  ['/api/v1/leads', ['page=0', 'page=100001', 'cursor=x', 'cursor=-1', 'cursor=1.2.3', 'cursor=', 'sort=name']],
  ['/api/v1/leads', ['limit=5&limit=6', 'stage[]=1', 'stage=9999999999999999', '__proto__=1', 'q=%00']],
  ['/api/v1/leads', ['category=0', 'category=x', `q=${'x'.repeat(101)}`]],
  ['/api/v1/leads', ['q=%E2%80%AEabc', 'q=abc&q=abd', 'q=abc&stage=2&cursor=1700000000000.5', 'seller=2&cursor=1.2']],
  // The cursor of another list.
  ['/api/v1/leads', ['cursor=1700000000000.5', 'stage=2&cursor=5']],
  ['/api/v1/leads/board', ['limit=0', 'limit=201', 'limit=all', 'stage=1', 'seller=x', 'category=0', 'cursor=5']],
  [
    '/api/v1/contacts',
    [
      'limit=201',
      'page=x',
      'cursor=x',
      'cursor=1.5',
      'before=x',
      'sort=phone',
      'order=up',
      'q=abc&sort=name',
      'q=%00',
      'q=%E2%80%AE',
      `q=${'x'.repeat(101)}`,
      'q=a&q=b',
    ],
  ],
  ['/api/v1/changes', ['since=x', 'since=-1', 'since=', 'since=1&since=2', 'since=1234567890123456', 'until=3']],
]

test.each(['leads?limit=1000', 'leads?stage=2&limit=1000', 'leads?q=abc&limit=1000', 'contacts?q=abc&limit=100'])(
  'a page number of %s may skip 2000 rows; a cursor goes on from there',
  async (list) => {
    const last = 2000 / Number(/\d+$/.exec(list)) + 1
    expect((await call('GET', `/api/v1/${list}&page=${last}`, admin)).status).toBe(200)
    const far = await call('GET', `/api/v1/${list}&page=${last + 1}`, admin)
    expect([far.status, (await refusal(far)).issues?.[0]]).toMatchObject([
      400,
      { field: 'page', reason: 'page_too_far', message: expect.stringContaining('cursor') },
    ])
    const cursor = list.includes('stage') ? '9.9' : '9'
    expect((await call('GET', `/api/v1/${list}&page=${last + 1}&cursor=${cursor}`, admin)).status).toBe(200)
  },
)

test.each(BAD_QUERIES)('%s refuses %j', async (path, queries) => {
  for (const query of queries) {
    const answer = await call('GET', `${path}?${query}`, admin)
    const said = await refusal(answer)
    expect([query, answer.status, said.code]).toEqual([query, 400, 'invalid_input'])
    expect(said.issues).not.toHaveLength(0)
  }
})

test.each([
  'GET /api/v1/leads/:leadId',
  'GET /api/v1/contacts/:contactId',
  'POST /api/v1/leads/:leadId/undo',
  'POST /api/v1/leads/:leadId/promotion',
  'POST /api/v1/leads/:leadId/promotion/undo',
])('%s: ids that no row can have are refused, one that no row has is not found', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  const body = method === 'GET' ? undefined : path.endsWith('undo') ? { version: 1 } : {}
  for (const id of ['0', '-1', '1.5', 'x', '1e3', '0x1', '9999999999999999', '%20', '1%00', "1'--"]) {
    const answer = await call(method, path.replace(/:\w+/, id), { ...admin, body })
    expect([id, answer.status, (await refusal(answer)).code]).toEqual([id, 400, 'invalid_input'])
  }
  const unknown = await call(method, path.replace(/:\w+/, '987654321'), { ...admin, body })
  expect([unknown.status, (await refusal(unknown)).code]).toEqual([404, 'not_found'])
})

test('a body of exactly the limit is accepted, and one byte more is refused', async () => {
  const bodyOf = (bytes: number) => JSON.stringify({ name: 'Omar Reed', phone: newPhone() }).padEnd(bytes, ' ')
  expect((await call('POST', '/api/v1/contacts', { ...admin, text: bodyOf(BODY_MAX) })).status).toBe(201)
  expect((await call('POST', '/api/v1/contacts', { ...admin, text: bodyOf(BODY_MAX + 1) })).status).toBe(413)
})

test('a streamed body without a length is refused at the limit', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 8192
      if (sent > 4 * BODY_MAX) controller.close()
      else controller.enqueue(new Uint8Array(8192).fill(32))
    },
  })
  const headers = { 'x-crm-pin': PINS.admin, 'content-type': 'application/json' }
  const answer = await api.fetch(new Request(`${ORIGIN}/api/v1/contacts`, { method: 'POST', headers, body }), env)
  expect([answer.status, (await refusal(answer)).code]).toEqual([413, 'too_large'])
})

test.each(endpoints)('$method $path has strict headers', async (endpoint) => {
  const { path, body } = await sampleOf(endpoint, PINS.admin)
  const { headers } = await call(endpoint.method, path, { ...admin, body })
  expect(headers.get('content-type')).toContain(endpoint.media?.replace('*', '') ?? 'application/json')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'(; sandbox)?$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
  const timing = headers.get('server-timing')
  if (path.startsWith('/api/v1/public/')) expect(timing).toBeNull()
  else expect(timing).toMatch(/^db;dur=\d+\.\d;desc="trips=\d+ rows=\d+"$/)
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['its role', () => call('GET', '/api/v1/leads', { pin: PINS.public })],
  ['no such address', () => call('GET', '/api/nowhere', admin)],
  ['another method', () => call('PATCH', '/api/v1/leads', admin)],
  ['bad JSON', () => call('POST', '/api/v1/leads', { ...admin, text: '{' })],
  ['a body too large', () => call('POST', '/api/v1/leads', { ...admin, text: 'x'.repeat(BODY_MAX + 1) })],
  ['a bad key', () => call('POST', '/api/v1/leads', { ...admin, key: 'short', body: {} })],
])('a request refused for %s has the same headers', async (_, send) => {
  const { headers, ok } = await send()
  expect(ok).toBe(false)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
  expect(headers.get('server-timing')).toContain('trips=')
})

test('Server-Timing has no rows for a user without a View permission', async () => {
  await denyManager('Estimates: View')
  const { headers } = await call('GET', '/api/v1/leads/board', { pin: PINS.manager })
  expect(headers.get('server-timing')).toMatch(/^db;dur=[\d.]+;desc="trips=\d+"$/)
  await denyManager()
})

test('a response without a sign-in has no Server-Timing, which could reveal a valid PIN', async () => {
  const { headers, status } = await call('GET', '/api/v1/leads')
  expect([status, headers.get('server-timing')]).toEqual([401, null])
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a read with the bookmark of a write returns the write', async () => {
  const body = { name: 'Omar Reed', phone: newPhone() }
  const written = await call('POST', '/api/v1/contacts', { ...admin, body })
  const bookmark = written.headers.get('x-d1-bookmark') ?? ''
  expect(bookmark).toBeTruthy()
  const list = await call('GET', `/api/v1/contacts?q=${body.phone}`, {
    ...admin,
    headers: { 'x-d1-bookmark': bookmark },
  })
  expect(await list.text()).toContain(body.phone)
})
