import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { Report } from '#contract/stats/report.ts'
import { insertInto } from '#worker/db/sql.ts'
import { call, read } from '../support/worker/call.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

const MINUTE = 60_000

let lastId = 1000
/** Adds an inquiry with a first response on a day after `minutes`; without a day the inquiry waits. */
const addInquiry = (touched_on: string | null, minutes = 0, touch_seller_id: number | null = 1) =>
  database().batch([
    insertInto('inquiries', {
      lead_id: ++lastId,
      received_at: 1,
      ...(touched_on && {
        touched_at: 2,
        touched_by: 2,
        touch_kind: 'call',
        touched_on,
        touch_seller_id,
        waited_ms: minutes * MINUTE,
      }),
    }),
  ])

const report = async (period: string) =>
  (await read(await call('GET', `/api/v1/stats/report?period=${period}`, { pin: PINS.manager }), Report)).speed

beforeAll(async () => {
  await addStaff()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-11T15:00:00Z') })
})

test('the report has no response times without an inquiry', async () => {
  expect(await report('ever')).toMatchObject({ waiting: 0, all: null, sellers: [], weeks: [] })
})

test('the report has median and worst wait, per seller and in total, for the period and for each week', async () => {
  for (const minutes of [2, 4, 9]) await addInquiry('2026-03-10', minutes, 1)
  for (const minutes of [1, 600]) await addInquiry('2026-03-09', minutes, 2)
  await addInquiry('2026-03-06', 30, 1)
  await addInquiry('2026-02-20', 125, null)
  await addInquiry(null)

  const week = await report('week')
  expect(week).toMatchObject({
    waiting: 1,
    all: { answered: 5, median: 4, worst: 600 },
    sellers: [
      { seller_id: 1, answered: 3, median: 4, worst: 9 },
      { seller_id: 2, answered: 2, median: 300.5, worst: 600 },
    ],
  })
  expect(week.weeks).toEqual([
    { week: '2026-03-09', seller_id: null, answered: 5, median: 4, worst: 600 },
    { week: '2026-03-09', seller_id: 1, answered: 3, median: 4, worst: 9 },
    { week: '2026-03-09', seller_id: 2, answered: 2, median: 300.5, worst: 600 },
    { week: '2026-03-02', seller_id: null, answered: 1, median: 30, worst: 30 },
    { week: '2026-03-02', seller_id: 1, answered: 1, median: 30, worst: 30 },
    // The totals store waits from two hours to a day in steps of a quarter of an hour.
    { week: '2026-02-16', seller_id: null, answered: 1, median: 120, worst: 120 },
    { week: '2026-02-16', seller_id: 0, answered: 1, median: 120, worst: 120 },
  ])
  expect((await report('month')).all).toEqual({ answered: 6, median: 6.5, worst: 600 })
  expect((await report('ever')).all).toMatchObject({ answered: 7, worst: 600 })
  expect(await drift()).toEqual([])
})

test('stored response times equal a recount after random first responses and their removal', async () => {
  const step = fc.record({
    lead_id: fc.integer({ min: 1, max: 8 }),
    day: fc.option(fc.constantFrom('2026-03-01', '2026-03-02', '2026-12-31')),
    seller: fc.option(fc.constantFrom(1, 2)),
    minutes: fc.integer({ min: 0, max: 4000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await database().batch(
        steps.flatMap(({ lead_id, day, seller, minutes }) => [
          sql`INSERT OR IGNORE INTO inquiries (lead_id, received_at) VALUES (${lead_id}, 1)`,
          sql`UPDATE inquiries SET touched_on = ${day}, touch_seller_id = ${day && seller},
            waited_ms = ${day && minutes * MINUTE} WHERE lead_id = ${lead_id}`,
        ]),
      )
      expect(await drift()).toEqual([])
    }),
    { numRuns: 15 },
  )
})
