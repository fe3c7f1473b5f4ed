import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { Dashboard, SellerStats, Stats, WeeklyGoal } from '#contract/stats/dashboard.ts'
import { WeekStandings } from '#contract/stats/standings.ts'
import { addDays, sundayOf, weekOf } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import { insertInto } from '#worker/db/sql.ts'
import { insertLead, newLeadRow } from '#worker/leads/store.ts'
import { call, read } from '../support/worker/call.ts'
import { addDraft, addLead, moveLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS, START } from '../support/worker/people.ts'

beforeAll(addStaff)

const get = async <S extends v.GenericSchema>(path: string, schema: S) =>
  read(await call('GET', `/api/v1/stats${path}`, { pin: PINS.public }), schema)
const thisWeek = async () => (await get('/weekly-goal', WeeklyGoal)).current_week

test('totals count contacts, leads by stage, and active leads', async () => {
  const before = await get('', Stats)
  const countIn = (stats: Stats, stage: number) =>
    stats.stageDistribution.find((each) => each.stage_id === stage)?.count ?? 0
  const { lead_id } = await addLead({ stage_id: 6 })
  await addLead({ stage_id: 9 })
  await addDraft()
  const after = await get('', Stats)
  expect(after.totalContacts).toBe(before.totalContacts + 2)
  expect(after.activePipelineLeads).toBe(before.activePipelineLeads + 1)
  expect(after.totalPoints).toBe(before.totalPoints + 45)
  expect([1, 6, 9].map((stage) => countIn(after, stage) - countIn(before, stage))).toEqual([1, 1, 1])
  expect(after.stageDistribution.map(({ stage_name }) => stage_name)).toEqual(STARTING_STAGES.map(({ name }) => name))
  await moveLead(lead_id, 7)
  const moved = await get('', Stats)
  expect([countIn(moved, 6) - countIn(after, 6), countIn(moved, 7) - countIn(after, 7)]).toEqual([-1, 1])
})

test('each active seller has points of the week, the month and all time, and an active pipeline', async () => {
  await database().batch([
    sql`INSERT INTO sellers (seller_id, name, is_active) VALUES (11, 'Nora', 1), (12, 'Gone', 0)`,
    sql`INSERT INTO point_ledger (lead_id, stage_id, seller_id, points, awarded_at, week, month)
      VALUES (9999, 2, 11, 30, ${START}, '2020-01-06', '2020-01')`,
  ])
  await addLead({ seller_id: 11 })
  const { lead_id } = await addLead({ seller_id: 11, stage_id: 8 })
  await moveLead(lead_id, 9)
  const sellers = await get('/seller-points', v.array(SellerStats))
  expect(sellers.map((seller) => seller.seller_id)).not.toContain(12)
  expect(sellers.find((seller) => seller.seller_id === 11)).toEqual({
    seller_id: 11,
    seller_name: 'Nora',
    name: 'Nora',
    weekly_points: 25,
    monthly_points: 25,
    season_points: 55,
    lifetime_points: 55,
    active_pipeline: 1,
  })
})

test('a seller deactivated in mid-week stays in the week’s standings', async () => {
  await database().batch([sql`INSERT INTO sellers (seller_id, name) VALUES (13, 'Leaver')`])
  await addLead({ seller_id: 13 })
  await database().batch([sql`UPDATE sellers SET is_active = 0 WHERE seller_id IN (11, 13)`])
  const week = await get(`/weeks/${weekOf(now(), 'America/Chicago')}`, WeekStandings)
  const past = week.sellers.map(({ seller_id, points }) => [seller_id, points])
  const present = await get('/seller-points', v.array(SellerStats))
  expect(past).toContainEqual([13, 5])
  expect(present.map(({ seller_id, weekly_points }) => [seller_id, weekly_points])).toEqual(past)
  await database().batch([sql`UPDATE sellers SET is_active = 1 WHERE seller_id = 11`])
})

test('the weekly goal counts leads added by staff, and form drafts promoted to leads, this week', async () => {
  const week = weekOf(now(), 'America/Chicago')
  const before = await thisWeek()
  expect(before).toMatchObject({ start_date: week, end_date: sundayOf(week), goal_amount: 50_000 })
  await addLead({ value_estimate: 1000 })
  const draft = await addDraft({ value_estimate: 500 })
  expect(await thisWeek()).toMatchObject({
    leads_count: before.leads_count + 1,
    estimate_total: before.estimate_total + 1000,
  })
  await call('POST', `/api/v1/leads/${draft.lead_id}/promotion`, { pin: PINS.manager, body: {} })
  const promoted = await thisWeek()
  expect([promoted.leads_count, promoted.estimate_total]).toEqual([
    before.leads_count + 2,
    before.estimate_total + 1500,
  ])

  // Moves and a second promotion add no lead to the weekly goal.
  for (const stage of [5, 9, 2, 1]) {
    await moveLead(draft.lead_id, stage)
    expect((await thisWeek()).leads_count).toBe(promoted.leads_count)
  }
  await call('POST', `/api/v1/leads/${draft.lead_id}/promotion`, { pin: PINS.manager, body: {} })
  expect((await thisWeek()).leads_count).toBe(promoted.leads_count)
})

test('a lead counts in the week of its entry into the pipeline', async () => {
  const before = await thisWeek()
  const past = addDays(before.start_date, -7)
  const row = { lead_id: 8888, stage_id: 2, created_at: START, stage_entered_at: START, entered_week: past }
  await database().batch([insertLead(newLeadRow({ ...row, value_cents: 5000 }), 1)])
  expect(await thisWeek()).toEqual(before)
  const [[total]] = await database().batch([sql`SELECT leads, value_cents FROM week_totals WHERE week = ${past}`])
  expect(total).toEqual({ leads: 1, value_cents: 5000 })
})

test('the current goal is the last goal set for this Monday or before; progress is a percentage of it', async () => {
  const { start_date } = await thisWeek()
  const goal = (from_week: string, goal_cents: number) => insertInto('weekly_goals', { from_week, goal_cents })
  await database().batch([
    goal(addDays(start_date, -14), 3_000_000),
    goal(start_date, 2_000_000),
    goal(addDays(start_date, 7), 9_000_000),
  ])
  const progressAt = async (total: number) => {
    await addLead({ value_estimate: total - (await thisWeek()).estimate_total })
    return (await thisWeek()).progress_percentage
  }
  expect(await progressAt(11_500)).toBe(57)
  expect(await thisWeek()).toMatchObject({ goal_amount: 20_000, estimate_total: 11_500 })
  expect([await progressAt(19_999), await progressAt(20_000), await progressAt(25_000)]).toEqual([99, 100, 125])
})

test('the start of the week depends on the business time zone', async () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const weeks: string[] = []
  for (const zone of [...zones, 'America/Chicago']) {
    await database().batch([sql`UPDATE settings SET time_zone = ${zone}`])
    weeks.push((await thisWeek()).start_date)
  }
  expect(weeks.slice(0, 2)).toEqual(zones.map((zone) => weekOf(now(), zone)))
})

test('the dashboard contains stats, seller points and weekly goal', async () => {
  expect(await get('/dashboard', Dashboard)).toMatchObject({
    stats: await get('', Stats),
    sellers: await get('/seller-points', v.array(SellerStats)),
    goal: await get('/weekly-goal', WeeklyGoal),
  })
})
