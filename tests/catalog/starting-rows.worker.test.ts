import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Category, FALLBACK_STAGES, INQUIRY_CATEGORIES, Stage } from '#contract/catalog/catalog.ts'
import { DEFAULT_PERMISSIONS, ROLES } from '#contract/permissions.ts'
import { DEFAULT_WEEKLY_GOAL } from '#contract/weeks.ts'
import { call, read } from '../support/worker/call.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'

const PEOPLE = sql<{ people: number }>`SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM sellers) AS people`

let peopleAtFirst: number | undefined
beforeAll(async () => {
  const [[row]] = await database().batch([PEOPLE])
  peopleAtFirst = row?.people
  await addStaff()
})

const list = async <S extends v.GenericSchema>(path: string, item: S) =>
  read(await call('GET', path, { pin: PINS.public }), v.array(item))

test('a new database has no users and no sellers', () => {
  expect(peopleAtFirst).toBe(0)
})

test('the roles start with the default permissions', async () => {
  const [rows] = await database().batch([sql<{ role: string; permissions: string }>`SELECT * FROM roles ORDER BY role`])
  expect(rows.map((row) => [row.role, JSON.parse(row.permissions)])).toEqual(
    ROLES.map((role) => [role, DEFAULT_PERMISSIONS[role]]),
  )
})

test('a new database has the default stages in their order', async () => {
  const stages = await list('/api/v1/stages', Stage)
  expect(stages).toEqual(FALLBACK_STAGES)
  expect(stages.map(({ name, points }) => [name, points])).toEqual([
    ['Form Drafts', 0],
    ['Info', 5],
    ['Calls', 10],
    ['Visits', 15],
    ['Follow-Up', 20],
    ['Schedule', 45],
    ['Calendar', 35],
    ['Finished', 20],
    ['Archive', 0],
  ])
})

test('categories 1 to 3 are those of the public form, and the trades come first', async () => {
  const categories = await list('/api/v1/categories', Category)
  const offered = categories.filter((category) => category.category_id <= 3)
  expect(offered.map(({ category_id, name }) => ({ category_id, name }))).toEqual(INQUIRY_CATEGORIES)
  expect(categories.slice(0, 6).map((category) => category.name)).toEqual([
    'Welding',
    'Tree Service',
    'Canopy',
    'Fencing',
    'Cement',
    'General',
  ])
})

test('the weekly goal and the time zone have their defaults', async () => {
  const [[goal], [settings]] = await database().batch([
    sql<{ goal_cents: number }>`SELECT goal_cents FROM weekly_goals`,
    sql<{ time_zone: string; country: string }>`SELECT time_zone, country FROM settings`,
  ])
  expect(goal?.goal_cents).toBe(DEFAULT_WEEKLY_GOAL * 100)
  expect(settings).toEqual({ time_zone: 'America/Chicago', country: 'US' })
})
