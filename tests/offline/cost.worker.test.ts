import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { OFFLINE_RECORDS_MAX, OFFLINE_SET_MAX, OfflineRecords, OfflineSet } from '#contract/offline/offline-set.ts'
import { Database } from '#worker/db/database.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, cost, read } from '../support/worker/call.ts'
import { addStaff, database, PINS, signIn } from '../support/worker/people.ts'

const SET = '/api/v1/working-set'
/** The statements that D1 runs for one request (https://developers.cloudflare.com/d1/platform/limits). */
const STATEMENTS_MAX = 1000

let cookie = ''
beforeAll(async () => {
  await addStaff()
  cookie = await signIn(PINS.manager)
  await addContacts(1, 120)
})

const ask = (path: string) => call('GET', path, { pin: PINS.manager, cookie })

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const rowsOf = async (path: string) => cost(await ask(path)).rows

/** Adds contacts with one lead each, which moved later than those before. */
const addContacts = (from: number, to: number) =>
  database().batch([
    sql`INSERT INTO contacts (name, phone, phone_key, stage_id, created_at, updated_at)
      WITH RECURSIVE numbers (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})
      SELECT 'Client ' || n, n, '+1900' || n, 2, 1, 1 FROM numbers`,
    sql`INSERT INTO leads
      (contact_id, stage_id, seller_id, category_id, value_cents, stage_entered_at, created_at, updated_at)
      SELECT contact_id, 2 + contact_id % 7, 1 + contact_id % 2, 4, 100, 1000000 + contact_id, 1, 1
      FROM contacts WHERE current_lead_id IS NULL`,
  ])

const expectFair = async () => {
  const answer = await ask(SET)
  const { leads } = await read(answer, OfflineSet)
  // A lead, and the newest line of its log.
  expectFairCost(answer, 2 * leads.length)
  const page = leads.slice(0, OFFLINE_RECORDS_MAX)
  const batch = vi.spyOn(Database.prototype, 'batch')
  const records = await ask(
    `${SET}/records?contacts=${page.map((lead) => lead.contact_id)}&leads=${page.map((lead) => lead.lead_id)}`,
  )
  expect(batch.mock.calls.flatMap(([statements]) => statements).length).toBeLessThan(STATEMENTS_MAX)
  batch.mockRestore()
  const { profiles, panels } = await read(records, OfflineRecords)
  expect([profiles.length, panels.length]).toEqual([OFFLINE_RECORDS_MAX, OFFLINE_RECORDS_MAX])
  // Together they read the rows of each, and the user once.
  const alone = await Promise.all(
    page.flatMap(({ contact_id, lead_id }) => [
      rowsOf(`/api/v1/contacts/${contact_id}/profile`),
      rowsOf(`/api/v1/leads/${lead_id}/panel`),
    ]),
  )
  expect(cost(records).trips).toBe(2)
  expect(cost(records).rows).toBeLessThan(sum(alone))
  return { size: leads.length, rows: cost(records).rows }
}

let rowsBefore = 0
test('with 120 contacts the set has leads of all stages, and is read in two round trips', async () => {
  const { size, rows } = await expectFair()
  expect(size).toBeGreaterThan(60)
  rowsBefore = rows
})

test('with 6,000 more contacts the set has its full size at the same cost', async () => {
  await addContacts(121, 6_120)
  const { size, rows } = await expectFair()
  // The records are others, and may have a row more each.
  expect(rows).toBeLessThanOrEqual(rowsBefore + OFFLINE_RECORDS_MAX)
  expect(size).toBeLessThanOrEqual(OFFLINE_SET_MAX)
  expect(size).toBeGreaterThan(OFFLINE_SET_MAX / 2)
})

test('half of a seller’s set are the seller’s own leads', async () => {
  await database().batch([sql`UPDATE users SET seller_id = 2 WHERE role = 'manager'`])
  const { leads } = await read(await call('GET', SET, { pin: PINS.manager }), OfflineSet)
  const [own] = await database().batch([
    sql<{ lead_id: number }>`SELECT lead_id FROM leads WHERE seller_id = 2 AND stage_id BETWEEN 2 AND 8`,
  ])
  const ids = new Set(own.map(({ lead_id }) => lead_id))
  expect(leads.filter(({ lead_id }) => ids.has(lead_id)).length).toBeGreaterThanOrEqual(OFFLINE_SET_MAX / 2 - 10)
  expect(leads.length).toBeLessThanOrEqual(OFFLINE_SET_MAX)
})
