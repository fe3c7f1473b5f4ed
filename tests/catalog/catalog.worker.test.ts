import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Category, isWelding, nameIn, Seller, STARTING_STAGES, Stage } from '#contract/catalog/catalog.ts'
import { ListAnswer, StageSettings } from '#contract/catalog/editing.ts'
import { INQUIRY_CATEGORIES, STARTING_NAMES, startingLanguage } from '#contract/catalog/starting-names.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { DEFAULT_PERMISSIONS, ROLES } from '#contract/permissions.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import { DEFAULT_WEEKLY_GOAL } from '#contract/weeks.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { addContact } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'

let peopleAtFirst: number | undefined
beforeAll(async () => {
  const [[row]] = await database().batch([
    sql<{ people: number }>`SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM sellers) AS people`,
  ])
  peopleAtFirst = row?.people
  await addStaff()
})

const list = async <S extends v.GenericSchema>(path: string, item: S) =>
  read(await call('GET', `/api/v1/${path}`, { pin: PINS.public }), v.array(item))
const stages = () => list('stages', Stage)
const categories = () => list('categories', Category)
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

test('a new database has no people, the default permissions, weekly goal and time zone', async () => {
  const [roles, goals, settings] = await database().batch([
    sql<{ role: string; permissions: string }>`SELECT * FROM roles ORDER BY role`,
    sql`SELECT goal_cents FROM weekly_goals`,
    sql`SELECT time_zone, country FROM settings`,
  ])
  expect(peopleAtFirst).toBe(0)
  expect(roles.map((row) => [row.role, JSON.parse(row.permissions)])).toEqual(
    ROLES.map((role) => [role, DEFAULT_PERMISSIONS[role]]),
  )
  expect(goals).toEqual([{ goal_cents: DEFAULT_WEEKLY_GOAL * 100 }])
  expect(settings).toEqual([{ time_zone: 'America/Chicago', country: 'US' }])
})

test('a new database has the default stages in their order', async () => {
  expect(await stages()).toEqual(STARTING_STAGES)
})

test('categories 1 to 3 are those of the public form, and the trades come first', async () => {
  const all = await categories()
  const offered = all.filter(({ category_id }) => category_id <= 3)
  expect(offered.map(({ order_index, is_active, ...category }) => category)).toEqual(INQUIRY_CATEGORIES)
  const first = ['Welding', 'Tree Service', 'Canopy', 'Fencing', 'Cement', 'General']
  expect(namesOf(all).slice(0, 6)).toEqual(first)
})

const current = async () => startingLanguage({ stages: await stages(), categories: await categories() })
const request = (language: string) =>
  ['PUT', '/api/v1/settings/starting-names', { pin: PINS.admin, body: { language } }] as const
const choose = (language: string) => call(...request(language))
const rename = (path: string, name: string) =>
  call('PUT', `/api/v1/settings/${path}`, { pin: PINS.admin, body: { name } })

test.each(LANGUAGES)('the names in %s are unique within their list, and one category is welding', (language) => {
  for (const names of Object.values(STARTING_NAMES[language])) {
    const keys = Object.values(names).map(nameKey)
    expect(new Set(keys).size).toBe(keys.length)
  }
  expect(Object.values(STARTING_NAMES[language].categories).filter(isWelding)).toEqual([
    STARTING_NAMES[language].categories[4],
  ])
})

test('renames the starting stages and categories in another language and back, and keeps points and order', async () => {
  const before = await stages()
  expect(await current()).toBe('en')
  for (const language of ['es', 'es', 'en'] satisfies Language[]) {
    await read(await choose(language), ListAnswer)
    expect(await current()).toBe(language)
    const [first] = await stages()
    expect(LANGUAGES.map((each) => first && nameIn(each, first))).toEqual(['Form Drafts', 'Solicitudes nuevas'])
  }
  expect(await stages()).toEqual(before)
  expect((await refusal(await choose('xx'))).reason).toBe('language_unknown')
})

test('refuses with 409 when another admin renames a stage meanwhile, and renames nothing', async () => {
  const { late } = await overtake(2, requestOf(...request('es')), () => rename('stages/3', 'Phone calls'))
  expect([late.status, (await refusal(late)).reason]).toEqual([409, 'settings_changed'])
  expect(namesOf(await stages())).toContain('Phone calls')
  expect(namesOf(await categories())).toContain('Welding')
})

test('refuses with 409 once an entry has a name of its own', async () => {
  expect(await current()).toBeUndefined()
  expect((await refusal(await choose('es'))).reason).toBe('settings_changed')
  await rename('stages/3', 'Calls')
  expect(await current()).toBe('en')
  await rename('categories/9', 'Patios')
  expect((await refusal(await choose('es'))).reason).toBe('settings_changed')
  expect(namesOf(await stages())).toContain('Calls')
})

test('the settings of a stage count its contacts without a lead', async () => {
  await addContact({ stage_id: 4 })
  const answer = await call('GET', '/api/v1/settings/stages', { pin: PINS.admin })
  const visits = (await read(answer, StageSettings)).stages.find(({ stage_id }) => stage_id === 4)
  expect(visits).toMatchObject({ leads: 0, leads_in_trash: 0, contacts_without_lead: 1 })
})

test('the catalog lists a renamed, added or removed row at once', async () => {
  await database().batch([
    sql`UPDATE stages SET name = 'Phone Calls', points = 12 WHERE stage_id = 3`,
    sql`INSERT INTO sellers (seller_id, name, is_active) VALUES (7, 'Quinn "Q" O''Neil', 0)`,
    sql`DELETE FROM categories WHERE category_id = 9`,
  ])
  expect(await stages()).toContainEqual(expect.objectContaining({ stage_id: 3, name: 'Phone Calls', points: 12 }))
  const added = { seller_id: 7, name: 'Quinn "Q" O\'Neil', is_active: false }
  expect((await list('sellers', Seller)).at(-1)).toEqual(added)
  expect((await categories()).map(({ category_id }) => category_id)).not.toContain(9)
})
