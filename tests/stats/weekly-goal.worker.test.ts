import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { WeeklyGoal } from '#contract/stats/dashboard.ts'
import { addDays, weekOf } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import { call, read } from '../support/worker/call.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

const thisWeek = async () =>
  (await read(await call('GET', '/api/v1/stats/weekly-goal', { pin: PINS.public }), WeeklyGoal)).current_week

test('the current goal is the last goal set for this Monday or before; progress is a percentage of it', async () => {
  const { start_date } = await thisWeek()
  const goals: [string, number][] = [
    [addDays(start_date, -14), 3_000_000],
    [start_date, 2_000_000],
    [addDays(start_date, 7), 9_000_000],
  ]
  for (const [week, cents] of goals) {
    await database().batch([sql`INSERT INTO weekly_goals (from_week, goal_cents) VALUES (${week}, ${cents})`])
  }
  await addLead({ value_estimate: 7_500 })
  expect(await thisWeek()).toMatchObject({ goal_amount: 20_000, estimate_total: 7_500, progress_percentage: 37 })
  await addLead({ value_estimate: 12_499 })
  expect((await thisWeek()).progress_percentage).toBe(99)
  await addLead({ value_estimate: 1 })
  expect((await thisWeek()).progress_percentage).toBe(100)
  await addLead({ value_estimate: 5_000 })
  expect((await thisWeek()).progress_percentage).toBe(125)
})

test('the start of the week depends on the business time zone', async () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const weeks: string[] = []
  for (const zone of zones) {
    await database().batch([sql`UPDATE settings SET time_zone = ${zone}`])
    weeks.push((await thisWeek()).start_date)
  }
  await database().batch([sql`UPDATE settings SET time_zone = 'America/Chicago'`])
  expect(weeks).toEqual(zones.map((zone) => weekOf(now(), zone)))
})
