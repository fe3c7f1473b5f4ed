import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LedgerPage } from '#contract/stats/ledger.ts'
import { Report } from '#contract/stats/report.ts'
import { addMonths, monthOf } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import { insertInto } from '#worker/db/sql.ts'
import { call, read } from '../support/worker/call.ts'
import { addLead, moveLead, putLead, undoMove } from '../support/worker/leads.ts'
import { addStaff, database, denyManager, PINS } from '../support/worker/people.ts'
import { drift } from '../support/worker/traces.ts'

const DAY = 86_400_000
const [INFO, CALLS, VISITS, FINISHED, ARCHIVE] = [2, 3, 4, 8, 9]

beforeAll(addStaff)
// Each test starts with an empty ledger, so that its figures contain its own awards only.
beforeEach(() => database().batch([sql`DELETE FROM point_ledger`]))

const report = async (period = 'week') =>
  read(await call('GET', `/api/v1/stats/report?period=${period}`, { pin: PINS.manager }), Report)
const stage = async (stageId: number, period?: string) =>
  (await report(period)).stages.find((each) => each.stage_id === stageId)
const maria = async (period?: string) => (await report(period)).sellers.find((seller) => seller.seller_id === 1)

test('went_on counts leads that have reached any later stage', async () => {
  const [stays, steps, leaps] = [await addLead(), await addLead(), await addLead()]
  await moveLead(steps.lead_id, CALLS)
  await moveLead(leaps.lead_id, FINISHED)
  expect(stays.stage_id).toBe(INFO)
  expect(await stage(INFO)).toMatchObject({ reached: 3, went_on: 2, conversion: 67 })
  expect(await stage(CALLS)).toMatchObject({ reached: 1, went_on: 0, conversion: 0 })
  expect(await stage(VISITS)).toMatchObject({ reached: 0, conversion: null, stayed_days: null })
  expect(await stage(FINISHED)).toMatchObject({ reached: 1, conversion: null })
  expect((await report()).stages.map((each) => each.stage_id)).toEqual([2, 3, 4, 5, 6, 7, 8])
})

test('a move back removes a lead from reached of the later stages; a move to Archive does not', async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, VISITS)
  await moveLead(lead_id, INFO)
  expect(await stage(INFO)).toMatchObject({ reached: 1, went_on: 0 })
  expect(await stage(VISITS)).toMatchObject({ reached: 0 })
  await moveLead(lead_id, CALLS)
  await moveLead(lead_id, ARCHIVE)
  expect(await stage(CALLS)).toMatchObject({ reached: 1, went_on: 0 })
  await moveLead(lead_id, 1)
  expect((await report()).stages.every((each) => each.reached === 0)).toBe(true)
})

test('won counts leads with an award of Finished that is not reversed, at their current value', async () => {
  const { lead_id, version } = await addLead({ value_estimate: 1000 })
  await addLead({ value_estimate: 70, stage_id: FINISHED })
  await moveLead(lead_id, FINISHED)
  expect(await maria()).toMatchObject({ won: 2, value_won: 1070, points: 5 + 20 + 20 })
  await putLead({ lead_id, value_estimate: 1500.5 })
  expect(await maria()).toMatchObject({ won: 2, value_won: 1570.5 })
  await moveLead(lead_id, ARCHIVE)
  expect(await maria()).toMatchObject({ won: 2 })
  await undoMove(lead_id, version + 3)
  await moveLead(lead_id, CALLS)
  expect(await maria()).toMatchObject({ won: 1, value_won: 70 })
  expect(await drift()).toEqual([])
})

test('stayed_days counts from the award of a stage to the last move out of it', async () => {
  const { lead_id, version } = await addLead()
  await database().batch([
    sql`UPDATE point_ledger SET awarded_at = awarded_at - ${3 * DAY} WHERE lead_id = ${lead_id}`,
    sql`UPDATE leads SET stage_entered_at = stage_entered_at - ${3 * DAY} WHERE lead_id = ${lead_id}`,
  ])
  expect(await stage(INFO)).toMatchObject({ stayed_days: null })
  await moveLead(lead_id, CALLS)
  expect(await stage(INFO)).toMatchObject({ stayed_days: 3 })
  await undoMove(lead_id, version + 1)
  expect(await stage(INFO)).toMatchObject({ stayed_days: null, went_on: 0 })
  await moveLead(lead_id, VISITS)
  await moveLead(lead_id, INFO)
  expect(await stage(INFO)).toMatchObject({ stayed_days: null })
  await undoMove(lead_id, version + 4)
  expect(await stage(INFO)).toMatchObject({ stayed_days: 3, went_on: 1 })
  expect(await stage(VISITS)).toMatchObject({ reached: 1, stayed_days: null })
})

test('stayed_days excludes the days that the lead spends in other stages', async () => {
  const { lead_id } = await addLead({ stage_id: FINISHED })
  const later = (days: number) =>
    database().batch([
      sql`UPDATE leads SET stage_entered_at = stage_entered_at - ${days * DAY} WHERE lead_id = ${lead_id}`,
    ])
  await later(4)
  await moveLead(lead_id, ARCHIVE)
  expect(await stage(FINISHED)).toMatchObject({ stayed_days: 4 })
  await later(30)
  await moveLead(lead_id, FINISHED)
  expect(await stage(FINISHED)).toMatchObject({ reached: 1, stayed_days: null })
  await later(2)
  await moveLead(lead_id, ARCHIVE)
  expect(await stage(FINISHED)).toMatchObject({ reached: 1, stayed_days: 6 })
})

test('a lead without a seller counts in the stages and adds no points to a seller', async () => {
  const { lead_id } = await addLead({ stage_id: ARCHIVE })
  await putLead({ lead_id, seller_id: null })
  await moveLead(lead_id, INFO)
  await moveLead(lead_id, FINISHED)
  expect(await stage(INFO)).toMatchObject({ reached: 1, went_on: 1, conversion: 100 })
  expect(await stage(FINISHED)).toMatchObject({ reached: 1 })
  for (const { won, points } of (await report()).sellers) expect([won, points]).toEqual([0, 0])
  const [nobodys] = await database().batch([sql`SELECT * FROM seller_points WHERE seller_id = 0 AND points <> 0`])
  expect(nobodys).toEqual([])
  const ledger = await call('GET', '/api/v1/stats/ledger?seller=0', { pin: PINS.manager })
  expect(ledger.ok ? ((await ledger.json()) as { data: unknown[] }).data : []).toEqual([])
  expect(await drift()).toEqual([])
})

test('a stage of 0 points counts in reached, went_on and won', async () => {
  await database().batch([sql`UPDATE stages SET points = 0 WHERE stage_id IN (${INFO}, ${FINISHED})`])
  const { lead_id } = await addLead({ value_estimate: 300 })
  await moveLead(lead_id, FINISHED)
  expect(await stage(INFO)).toMatchObject({ reached: 1, went_on: 1 })
  expect(await maria()).toMatchObject({ won: 1, value_won: 300, points: 0 })
  await database().batch([
    sql`UPDATE stages SET points = 5 WHERE stage_id = ${INFO}`,
    sql`UPDATE stages SET points = 20 WHERE stage_id = ${FINISHED}`,
  ])
})

test('each period has its own figures, including those of deactivated sellers', async () => {
  await database().batch([insertInto('sellers', { seller_id: 9, name: 'Gone', is_active: 0 })])
  const month = monthOf(now(), 'America/Chicago')
  const award = (lead_id: number, of: string, points: number) =>
    insertInto('point_ledger', {
      ...{ lead_id, stage_id: FINISHED, seller_id: 9, points, awarded_at: 1, week: '2019-07-01', month: of },
    })
  await database().batch([award(7001, month, 1), award(7002, addMonths(month, -1), 2), award(7003, '2019-07', 4)])
  const gone = async (period: string) => {
    const found = (await report(period)).sellers.find((seller) => seller.seller_id === 9)
    return found && [found.won, found.points, found.monthly_points, found.lifetime_points]
  }
  const sameYear = addMonths(month, -1).slice(0, 4) === month.slice(0, 4)
  expect(await gone('week')).toEqual([0, 0, 1, 7])
  expect(await gone('month')).toEqual([1, 1, 1, 7])
  expect(await gone('last-month')).toEqual([1, 2, 1, 7])
  expect(await gone('year')).toEqual([sameYear ? 2 : 1, sameYear ? 3 : 1, 1, 7])
  expect(await gone('ever')).toEqual([3, 7, 1, 7])
})

test('the default period is the month', async () => {
  const plain = await read(await call('GET', '/api/v1/stats/report', { pin: PINS.manager }), Report)
  expect(plain.period).toBe('month')
})

test('the ledger entries of a report’s span add up to the seller’s points in the report', async () => {
  const { lead_id } = await addLead()
  await addLead({ stage_id: VISITS })
  await moveLead(lead_id, CALLS)
  const month = monthOf(now(), 'America/Chicago')
  const spans = {
    month: { month },
    'last-month': { month: addMonths(month, -1) },
    year: { year: month.slice(0, 4) },
    ever: {},
  }
  for (const [period, span] of Object.entries(spans)) {
    const [{ span: said }, seller] = [await report(period), await maria(period)]
    expect(said).toEqual(span)
    const query = new URLSearchParams({ seller: '1', ...span })
    const { data } = await read(await call('GET', `/api/v1/stats/ledger?${query}`, { pin: PINS.manager }), LedgerPage)
    expect([period, data.reduce((sum, entry) => sum + entry.points, 0)]).toEqual([period, seller?.points])
  }
  expect((await maria('year'))?.points).toBeGreaterThan(0)
  expect((await maria('last-month'))?.points).toBe(0)
})

test('a year of the ledger begins and ends in the business time zone', async () => {
  const [lastOf2025, firstOf2026] = [Date.parse('2026-01-01T05:30:00Z'), Date.parse('2026-01-01T06:30:00Z')]
  await database().batch(
    [lastOf2025, firstOf2026].map((awarded_at, i) =>
      insertInto('point_ledger', {
        ...{ lead_id: 9000 + i, stage_id: INFO, seller_id: 2, points: 5 + i, awarded_at, week: '2025-12-29' },
        month: monthOf(awarded_at, 'America/Chicago'),
      }),
    ),
  )
  const points = async (year: number) =>
    (
      await read(await call('GET', `/api/v1/stats/ledger?seller=2&year=${year}`, { pin: PINS.manager }), LedgerPage)
    ).data.map((entry) => entry.points)
  expect(await points(2025)).toEqual([5])
  expect(await points(2026)).toEqual([6])
})

test('a commission is the seller’s rate of the won value; the report omits it without View Commission', async () => {
  await database().batch([sql`UPDATE sellers SET commission_bp = 725 WHERE seller_id = 1`])
  await addLead({ value_estimate: 1000.3, stage_id: FINISHED })
  await addLead({ value_estimate: 9000 })
  expect(await maria()).toMatchObject({ value_won: 1000.3, commission_percent: 7.25, commission: 72.52 })
  const csv = async () => (await call('GET', '/api/v1/stats/report.csv?period=week', { pin: PINS.manager })).text()
  expect(await csv()).toContain('Sellers,Maria Lopez,Commission (USD),72.52')
  await denyManager('Leads: View Commission')
  const whole = await (await call('GET', '/api/v1/stats/report?period=week', { pin: PINS.manager })).text()
  const table = await csv()
  await denyManager()
  expect([whole, table].map((text) => /commission/i.test(text))).toEqual([false, false])
})
