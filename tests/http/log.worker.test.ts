import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import worker from '#worker/index.ts'
import { call, refusal } from '../support/worker/call.ts'
import { inquiryForm } from '../support/worker/inquiries.ts'
import { inquiryBody, leadBody, newAddress } from '../support/worker/leads.ts'
import { addStaff, database, PINS, signIn, WRONG_PIN } from '../support/worker/people.ts'

const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const
const PHONE = '512 555 7391'
const DIGITS = PHONE.replaceAll(' ', '')
const NAME = 'Quentin Quicksilver'
const SEARCHED = 'zanzibar gate'
const HEADER = 'header-that-nobody-logs'
const SECRETS = [
  ...Object.values(PINS),
  WRONG_PIN,
  PHONE,
  DIGITS,
  'Quicksilver',
  'quentin@example.com',
  'zanzibar',
  HEADER,
  'test-pepper',
  'test-seal-key',
  'test-device-key',
]

const logged: string[] = []

beforeAll(async () => {
  await addStaff()
  for (const level of LEVELS) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => void logged.push(said.map(String).join(' ')))
  }
})
beforeEach(() => void logged.splice(0))
afterAll(() => vi.restoreAllMocks())

const headers = { 'user-agent': HEADER, referer: `https://${HEADER}.example` }
const lines = () => logged.map((line) => JSON.parse(line))
const requests = () => lines().filter(({ message }) => message === 'Request')

const expectNoSecrets = (cookie = '') => {
  const all = logged.join('\n')
  expect(all).not.toBe('')
  for (const secret of [...SECRETS, ...(cookie ? [cookie] : [])]) expect(all).not.toContain(secret)
}

test('each request logs one line with user, route, status and cost', async () => {
  const answer = await call('GET', `/api/v1/leads?q=${encodeURIComponent(SEARCHED)}`, { pin: PINS.manager, headers })
  expect(requests()).toEqual([
    {
      message: 'Request',
      request_id: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/v1/leads',
      status: 200,
      user_id: 2,
      milliseconds: expect.any(Number),
      trips: 2,
      rows: expect.any(Number),
    },
  ])
  expectNoSecrets()
})

test.each([
  ['GET', '/api/v1/contacts/4711', PINS.admin, '/api/v1/contacts/:contactId', 404, 1],
  ['GET', '/api/v1/contacts', PINS.public, '/api/v1/contacts', 403, 3],
  ['GET', '/api/v1/contacts', undefined, '/api/v1/contacts', 401, null],
  ['PATCH', '/api/v1/contacts', PINS.admin, null, 405, null],
  ['GET', `/api/v1/${DIGITS}`, undefined, null, 404, null],
  ['GET', '/public/lead-form?source=zanzibar', undefined, '/public/lead-form', 200, null],
])('%s %s is logged with its route', async (method, path, pin, route, status, user_id) => {
  await call(method, path, { ...(pin && { pin }), headers, address: newAddress() })
  expect(requests()).toEqual([expect.objectContaining({ method, route, status, user_id })])
  expectNoSecrets()
})

test('sign-ins with right and wrong PINs log neither PIN nor cookie', async () => {
  const cookie = await signIn(PINS.admin)
  await call('POST', '/api/v1/auth', { body: { pin: WRONG_PIN }, address: newAddress(), cookie, headers })
  await call('GET', '/api/v1/leads', { pin: WRONG_PIN, address: newAddress(), headers })
  const address = newAddress()
  for (let i = 0; i < 6; i++) await call('POST', '/api/v1/auth', { body: { pin: WRONG_PIN }, address })
  await call('POST', '/api/v1/auth', { text: `{"pin": ${PINS.admin}`, headers })
  expect(requests().map(({ status, user_id }) => [status, user_id])).toEqual([
    [200, 1],
    [401, null],
    [401, null],
    ...Array.from({ length: 5 }, () => [401, null]),
    [429, null],
    [400, null],
  ])
  expectNoSecrets(cookie)
})

test('searches and inquiries log neither the searched text nor the visitor', async () => {
  const query = encodeURIComponent(`"${SEARCHED}* ${NAME}`)
  for (const path of ['leads', 'contacts', 'tasks', 'leads/board', 'contacts/suggestions']) {
    await call('GET', `/api/v1/${path}?q=${query}`, { pin: PINS.admin, headers })
    await call('GET', `/api/v1/${path}?search=${DIGITS}`, { pin: PINS.admin, headers })
  }
  const person = { name: NAME, phone: PHONE, email: 'quentin@example.com' }
  const inquiry = { body: inquiryBody(person), headers, address: newAddress() }
  expect((await call('POST', '/api/v1/public/leads', inquiry)).status).toBe(201)
  const sent = { body: await inquiryForm({ fields: person }), address: newAddress(), headers }
  expect((await call('POST', '/public/lead-form', sent)).status).toBe(200)
  await call('POST', '/api/v1/leads', { pin: PINS.admin, body: leadBody({ contact: person }) })
  await call('POST', '/api/v1/leads', { pin: PINS.admin, text: `{"name": ${NAME}` })
  expectNoSecrets()
})

test('an unknown cron runs no job and logs an error', async () => {
  const cron = '0 0 * * *'
  await worker.scheduled(createScheduledController({ cron }), env)
  const logged = lines()
  expect(logged).toContainEqual(expect.objectContaining({ message: 'A cron has no job' }))
  expect(logged.find(({ error }) => error)?.error.join()).toContain(`Unknown cron: ${cron}`)
  expect(logged.filter(({ message }) => message === 'Job')).toEqual([])
})

test('each scheduled job logs one line', async () => {
  for (const [cron, job] of [
    ['* * * * *', 'every minute'],
    ['17 9 * * *', 'night'],
  ]) {
    await worker.scheduled(createScheduledController({ scheduledTime: 0, cron: cron ?? '' }), env)
    expect(lines()).toContainEqual({
      message: 'Job',
      job,
      milliseconds: expect.any(Number),
      trips: expect.any(Number),
      rows: expect.any(Number),
    })
  }
  expectNoSecrets()
})

// These tests come last, because they run without a table.
test.each([
  ['a read', () => call('GET', '/api/v1/leads/board', { pin: PINS.admin, headers })],
  [
    'a write',
    () => {
      const body = leadBody({ contact: { name: NAME, phone: '512 555 7392' } })
      return call('POST', '/api/v1/leads', { pin: PINS.admin, body, headers })
    },
  ],
  [
    'a visitor’s write',
    () => {
      const body = inquiryBody({ name: NAME, phone: PHONE })
      return call('POST', '/api/v1/public/leads', { body, headers, address: newAddress() })
    },
  ],
])(
  '%s that fails unexpectedly tells the caller only its request id, and the log its stack without the sent data',
  async (_, send) => {
    await database().batch([sql`DROP TABLE IF EXISTS lead_totals`])
    const answer = await send()
    const request_id = answer.headers.get('x-request-id')
    const error = 'Something went wrong on our side. Please try again.'
    const said = { success: false, error, code: 'internal', reason: 'internal', params: {}, request_id }
    expect([answer.status, await refusal(answer)]).toEqual([500, said])
    const about = lines().filter((line) => line.request_id === request_id)
    expect(about.map(({ message }) => message)).toEqual(['Request failed', 'Request'])
    expect(about[0].error.join('\n')).toMatch(/lead_totals[\s\S]*\n +at /)
    expectNoSecrets()
  },
)

test('a write that fails unexpectedly changes nothing and stores no answer; routes without the table still work', async () => {
  const count = async () =>
    database().batch([
      sql`SELECT (SELECT count(*) FROM contacts) AS contacts, (SELECT count(*) FROM leads) AS leads,
        (SELECT count(*) FROM point_ledger) AS awards, (SELECT count(*) FROM idempotency_keys) AS answers`,
    ])
  const before = await count()
  const failed = await call('POST', '/api/v1/leads', { pin: PINS.admin, body: leadBody(), key: 'fails-at-first' })
  expect(failed.status).toBe(500)
  expect(await count()).toEqual(before)
  expect((await call('GET', '/api/v1/contacts', { pin: PINS.admin })).status).toBe(200)
})
