import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { api, endpoints } from '#worker/api.ts'
import { call, ORIGIN, refusal } from '../support/worker/call.ts'
import { newPhone } from '../support/worker/leads.ts'
import { addStaff, denyManager, PINS } from '../support/worker/people.ts'
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

test('every path returns 405 with the allowed methods for another method', async () => {
  const before = await snapshot()
  for (const path of paths) {
    const allowed = endpoints.filter((endpoint) => matches(path, endpoint.path)).map((endpoint) => endpoint.method)
    for (const method of METHODS.filter((each) => !allowed.includes(each))) {
      const answer = await call(method, concrete(path), admin)
      expect([method, path, answer.status]).toEqual([method, path, 405])
      expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(allowed))
      const { code, request_id } = await refusal(answer)
      expect([code, request_id]).toEqual(['method_not_allowed', answer.headers.get('x-request-id')])
    }
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
    expect((await refusal(answer)).request_id).toBe(answer.headers.get('x-request-id'))
  }
})

test.each([
  [
    'leads',
    'stage=0 stage=x stage=-1 stage=1.5 stage= stage[]=1 stage=9999999999999999 seller=x category=0 category=x',
  ],
  ['leads', 'limit=0 limit=1001 limit=1e2 limit=5&limit=6 page=0 page=100001 sort=name __proto__=1'],
  ['leads', `q=%00 q=%E2%80%AEabc q=abc&q=abd q=${'x'.repeat(101)} cursor=x cursor=-1 cursor=1.2.3 cursor=`],
  // The cursor of another list.
  ['leads', 'cursor=1700000000000.5 stage=2&cursor=5 seller=2&cursor=1.2 q=abc&stage=2&cursor=1700000000000.5'],
  ['leads/board', 'limit=0 limit=201 limit=all stage=1 seller=x category=0 cursor=5'],
  ['contacts', 'limit=201 page=x cursor=x cursor=1.5 before=x sort=phone order=up q=abc&sort=name'],
  ['contacts', `q=%00 q=%E2%80%AE q=a&q=b q=${'x'.repeat(101)}`],
  ['changes', 'since=x since=-1 since= since=1&since=2 since=1234567890123456 until=3'],
])('/api/v1/%s refuses each of %s', async (list, queries) => {
  for (const query of queries.split(' ')) {
    const answer = await call('GET', `/api/v1/${list}?${query}`, admin)
    const said = await refusal(answer)
    expect([query, answer.status, said.code]).toEqual([query, 400, 'invalid_input'])
    expect(said.issues).not.toHaveLength(0)
  }
})

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
  const headers = { 'x-d1-bookmark': bookmark }
  const list = await call('GET', `/api/v1/contacts?q=${body.phone}`, { ...admin, headers })
  expect(await list.text()).toContain(body.phone)
})

const requestIdFor = async (ray: string) => {
  const answer = await call('GET', '/api/v1/stages', { pin: PINS.manager, headers: { 'cf-ray': ray } })
  return answer.headers.get('x-request-id')
}

test('the request id is the Ray ID of the platform', async () => {
  expect(await requestIdFor('8f1b2c3d4e5f6a7b-DFW')).toBe('8f1b2c3d4e5f6a7b-DFW')
})

test.each(['', 'x', '8f1b2c3d4e5f6a7b', '8f1b2c3d4e5f6a7b-DFW-1', '"}{"level":"error', 'a'.repeat(4000)])(
  'a Ray ID of another form (%s) is replaced by an id of the Worker',
  async (ray) => expect(await requestIdFor(ray)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
)
