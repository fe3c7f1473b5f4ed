import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Dashboard } from '#contract/stats/dashboard.ts'
import { LedgerPage } from '#contract/stats/ledger.ts'
import { Report } from '#contract/stats/report.ts'
import { SeasonAnswer } from '#contract/stats/season.ts'
import { insertInto } from '#worker/db/sql.ts'
import { randomOf } from '../support/rules/random.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addLead, moveLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { startSeason } from '../support/worker/seasons.ts'
import { drift } from '../support/worker/traces.ts'

const [INFO, CALLS, VISITS, FINISHED] = [2, 3, 4, 8]
const SEASONS = '/api/v1/stats/seasons'
const WEDNESDAY_NOON = Date.parse('2026-03-04T12:00:00-06:00')
const DAY = 86_400_000

beforeAll(addStaff)
beforeEach(async () => {
  at(WEDNESDAY_NOON)
  await database().batch([sql`DELETE FROM seasons`, sql`DELETE FROM point_ledger`])
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (time: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(time)
}
const dashboard = async () => read(await call('GET', '/api/v1/stats/dashboard', { pin: PINS.public }), Dashboard)
const maria = async () => {
  const { weekly_points, monthly_points, season_points, lifetime_points } =
    (await dashboard()).sellers.find(({ seller_id }) => seller_id === 1) ?? {}
  return [weekly_points, monthly_points, season_points, lifetime_points]
}
const undo = async (startedAt: number) =>
  read(await call('DELETE', `${SEASONS}/${startedAt}`, { pin: PINS.manager }), SeasonAnswer)

test('a season that starts at noon counts only points awarded from that moment on', async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, CALLS)
  expect([await maria(), (await dashboard()).season]).toEqual([[15, 15, 15, 15], null])

  at(WEDNESDAY_NOON + 1)
  const startedAt = await startSeason()
  expect((await dashboard()).season).toEqual({ started_at: startedAt, user_name: 'Ada' })
  expect(await maria()).toEqual([0, 0, 0, 15])
  await moveLead(lead_id, VISITS)
  expect(await maria()).toEqual([15, 15, 15, 30])

  // In the next week, weekly_points counts the whole week, and the season continues.
  at(WEDNESDAY_NOON + 7 * DAY)
  await moveLead(lead_id, FINISHED)
  expect(await maria()).toEqual([20, 35, 35, 50])
  const report = await read(await call('GET', '/api/v1/stats/report', { pin: PINS.manager }), Report)
  expect(report.sellers.find(({ seller_id }) => seller_id === 1)).toMatchObject({
    monthly_points: 50,
    lifetime_points: 50,
  })
  expect(await drift()).toEqual([])
})

test('reversing points from before the season changes lifetime_points only', async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, VISITS)
  at(WEDNESDAY_NOON + 1)
  await startSeason()
  await moveLead(lead_id, INFO)
  expect(await maria()).toEqual([0, 0, 0, 5])
  await moveLead(lead_id, CALLS)
  expect(await maria()).toEqual([10, 10, 10, 15])
  await call('DELETE', `/api/v1/leads/${lead_id}`, { pin: PINS.admin })
  expect(await maria()).toEqual([0, 0, 0, 0])
  await call('POST', `/api/v1/leads/${lead_id}/restoration`, { pin: PINS.admin })
  expect(await maria()).toEqual([10, 10, 10, 15])
  expect(await drift()).toEqual([])
})

test('undoing the start of a season restores the season before it; returns stale for an older season', async () => {
  await addLead()
  at(WEDNESDAY_NOON + 1)
  const first = await startSeason()
  await addLead()
  at(WEDNESDAY_NOON + 2)
  const second = await startSeason()
  await addLead()
  expect(await maria()).toEqual([5, 5, 5, 15])
  expect((await refusal(await call('DELETE', `${SEASONS}/${first}`, { pin: PINS.manager }))).code).toBe('stale')
  expect((await undo(second)).season?.started_at).toBe(first)
  expect(await maria()).toEqual([10, 10, 10, 15])
  expect((await undo(first)).season).toBeNull()
  expect(await maria()).toEqual([15, 15, 15, 15])
  expect((await refusal(await call('DELETE', `${SEASONS}/${first}`, { pin: PINS.manager }))).code).toBe('stale')

  const text = await (await call('GET', '/api/v1/activity.csv?kind=settings', { pin: PINS.admin })).text()
  const lines = Papa.parse<Record<string, string>>(text.slice(1), { header: true }).data.slice(0, 4)
  expect(lines.map(({ Who, Action }) => `${Who}: ${Action}`)).toEqual([
    'Max: season undone',
    'Max: season undone',
    'Ada: season started',
    'Ada: season started',
  ])
})

test('the second of two resets of the same season returns stale', async () => {
  const reset = () => call('POST', SEASONS, { pin: PINS.manager, body: { current: null } })
  expect((await reset()).status).toBe(201)
  expect(await refusal(await reset())).toMatchObject({
    code: 'stale',
    error: 'Someone changed these settings meanwhile',
  })
})

test('the ledger lists the awards since the start of the season', async () => {
  const { lead_id } = await addLead()
  at(WEDNESDAY_NOON + 1)
  const since = await startSeason()
  for (const stage of [CALLS, VISITS, FINISHED]) await moveLead(lead_id, stage)
  const page = async (more = '') =>
    read(
      await call('GET', `/api/v1/stats/ledger?seller=1&since=${since}&limit=2${more}`, { pin: PINS.public }),
      LedgerPage,
    )
  const first = await page()
  const second = await page(`&cursor=${first.next}`)
  expect([...first.data, ...second.data].map(({ stage_id }) => stage_id)).toEqual([FINISHED, VISITS, CALLS])
  expect(second.next).toBeNull()
})

test('stored figures equal a recount after random moves, deletions, late awards, resets and undos', async () => {
  const random = randomOf(11)
  const leads = await Promise.all([addLead(), addLead({ seller_id: 2 }), addLead()])
  const seasons: number[] = []
  for (let step = 0; step < 60; step++) {
    at(WEDNESDAY_NOON + step * 7 * 3_600_000)
    const { lead_id } = random.pick(leads)
    const what = random.pick(['move', 'move', 'move', 'delete', 'restore', 'late', 'reset', 'undo'])
    if (what === 'move') await moveLead(lead_id, random.pick([INFO, CALLS, VISITS, FINISHED]))
    if (what === 'delete') await call('DELETE', `/api/v1/leads/${lead_id}`, { pin: PINS.admin })
    if (what === 'restore') await call('POST', `/api/v1/leads/${lead_id}/restoration`, { pin: PINS.admin })
    // An award with a past time, as an import adds it.
    const award = { lead_id: 10_000 + step, stage_id: CALLS, seller_id: 1, points: 10 }
    const past = { awarded_at: WEDNESDAY_NOON - step * DAY, week: '2026-03-02', month: '2026-03' }
    if (what === 'late') await database().batch([insertInto('point_ledger', { ...award, ...past })])
    if (what === 'reset') seasons.push(await startSeason())
    if (what === 'undo' && seasons.length > 0) await undo(seasons.pop() ?? 0)
    if (step % 10 === 9) expect(await drift()).toEqual([])
  }
  const [[earned]] = await database().batch([
    sql<{ points: number }>`SELECT coalesce(sum(points), 0) AS points FROM point_ledger WHERE seller_id = 1
      AND reversed_at IS NULL AND NOT in_trash AND awarded_at >= ${seasons.at(-1) ?? 0}`,
  ])
  expect((await maria())[2]).toBe(earned?.points)
})
