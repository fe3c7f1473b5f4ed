import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#worker/api.ts'
import { READ_TRIPS } from '../support/worker/budget.ts'
import { call, cost, countCost } from '../support/worker/call.ts'
import { addStaff, openSession, PINS, signIn } from '../support/worker/people.ts'
import { sampleOf } from '../support/worker/samples.ts'

const WRITE_TRIPS = 3

let cookie = ''
beforeAll(async () => {
  await addStaff()
  cookie = await signIn(PINS.admin)
})

/** The routes without a round trip to the database: the signature of its link authorises a photo. */
const FREE = ['/api/v1/openapi.json', '/api/v1/images/:name']

/**
 * An inquiry counts on the limit of its network before its body is read, and on that of its form afterwards, in one
 * round trip each.
 */
const COUNTING: Record<string, number> = { '/api/v1/public/leads': 1, '/api/v1/public/inquiries': 2 }

test.each(endpoints)(
  '$method $path stays within its round trips, and returns the fields of its schema',
  async (endpoint) => {
    const { path, body } = await sampleOf(endpoint, PINS.admin)
    // Requested like the app does; each in its own session, because some requests end theirs.
    const session = await openSession(PINS.admin, { cookie })
    const { answer, trips: counted } = await countCost(() => call(endpoint.method, path, { ...session, body }))
    expect(answer.status).toBe(endpoint.status)
    // Including authentication.
    const trips = endpoint.path.includes('/public/') ? counted : cost(answer).trips
    expect(trips).toBeGreaterThanOrEqual(FREE.includes(endpoint.path) ? 0 : 1)
    const most = WRITE_TRIPS + (COUNTING[endpoint.path] ?? 0)
    expect(trips).toBeLessThanOrEqual(endpoint.method === 'GET' ? READ_TRIPS : most)
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining(endpoint.media?.replace('*', '') ?? 'application/json'),
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    if (endpoint.path.startsWith('/api/v1/public/')) expect(headers).not.toHaveProperty('server-timing')
    else expect(headers['server-timing']).toMatch(/^db;dur=\d+\.\d;desc="trips=\d+ rows=\d+"$/)
    if (endpoint.media) return expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
    const sent = await answer.json()
    // A schema drops unlisted fields, so that an extra field shows here.
    expect(endpoint.answer && v.parse(endpoint.answer, sent)).toEqual(sent)
  },
)

test('a write with an idempotency key makes no additional round trip', async () => {
  const { path, body } = await sampleOf({ method: 'POST', path: '/api/v1/leads' })
  const answer = await call('POST', path, { pin: PINS.admin, cookie, body, key: 'cost-of-a-key' })
  expect([answer.status, cost(answer).trips]).toEqual([201, WRITE_TRIPS])
})
