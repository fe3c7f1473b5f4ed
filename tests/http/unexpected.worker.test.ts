import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../support/worker/call.ts'
import { inquiryBody, leadBody } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { expectUnexpected, loggedBy } from '../support/worker/unexpected.ts'

// Every test of this file runs on a database without one table.
beforeAll(async () => {
  await addStaff()
  await database().batch([sql`DROP TABLE lead_totals`])
})

test.each([
  ['a read', () => call('GET', '/api/v1/leads/board', { pin: PINS.admin })],
  ['a write', () => call('POST', '/api/v1/leads', { pin: PINS.admin, body: leadBody() })],
  ['a visitor’s write', () => call('POST', '/api/v1/public/leads', { body: inquiryBody() })],
])(
  '%s that fails unexpectedly tells the caller nothing but its request id, and the log everything',
  async (_, send) => {
    await expectUnexpected(send, 'lead_totals')
  },
)

test('a write that fails unexpectedly changes nothing and stores no answer', async () => {
  const body = leadBody()
  await loggedBy(() => call('POST', '/api/v1/leads', { pin: PINS.admin, body, key: 'fails-at-first' }))
  const [[left]] = await database().batch([
    sql`SELECT (SELECT count(*) FROM contacts) AS contacts, (SELECT count(*) FROM leads) AS leads,
      (SELECT count(*) FROM point_ledger) AS awards, (SELECT count(*) FROM idempotency_keys) AS answers`,
  ])
  expect(left).toEqual({ contacts: 0, leads: 0, awards: 0, answers: 0 })
})

test('routes that do not use the table still work', async () => {
  expect((await call('GET', '/api/v1/health')).status).toBe(200)
  expect((await call('GET', '/api/v1/contacts', { pin: PINS.admin })).status).toBe(200)
})
