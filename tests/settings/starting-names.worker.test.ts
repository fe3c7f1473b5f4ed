import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Category, FALLBACK_STAGES, INQUIRY_CATEGORIES, isWelding, Stage } from '#contract/catalog/catalog.ts'
import { ListAnswer } from '#contract/catalog/editing.ts'
import { STARTING_NAMES, startingLanguage } from '#contract/catalog/starting-names.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addStaff, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

const list = async <S extends v.GenericSchema>(path: string, item: S) =>
  read(await call('GET', `/api/v1/${path}`, { pin: PINS.public }), v.array(item))
const stages = () => list('stages', Stage)
const categories = () => list('categories', Category)
const current = async () => startingLanguage({ stages: await stages(), categories: await categories() })
const request = (language: string) =>
  ['PUT', '/api/v1/settings/starting-names', { pin: PINS.admin, body: { language } }] as const
const choose = (language: string) => call(...request(language))
const rename = (path: string, name: string) =>
  call('PUT', `/api/v1/settings/${path}`, { pin: PINS.admin, body: { name } })

test('the English names are those of the built-in lists', () => {
  expect(Object.values(STARTING_NAMES.en.stages)).toEqual(FALLBACK_STAGES.map(({ name }) => name))
  expect(INQUIRY_CATEGORIES.map(({ category_id }) => STARTING_NAMES.en.categories[category_id])).toEqual(
    INQUIRY_CATEGORIES.map(({ name }) => name),
  )
})

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
  }
  expect(await stages()).toEqual(before)
})

test('refuses an unknown language', async () => {
  expect((await refusal(await choose('xx'))).reason).toBe('language_unknown')
})

test('refuses with 409 when another admin renames a stage meanwhile, and renames nothing', async () => {
  const { late } = await overtake(2, requestOf(...request('es')), () => rename('stages/3', 'Phone calls'))
  expect(late.status).toBe(409)
  expect((await refusal(late)).reason).toBe('settings_changed')
  expect((await stages()).map(({ name }) => name)).toContain('Phone calls')
  expect((await categories()).map(({ name }) => name)).toContain('Welding')
})

test('refuses with 409 once an entry has a name of its own', async () => {
  expect(await current()).toBeUndefined()
  expect((await refusal(await choose('es'))).reason).toBe('settings_changed')
  await rename('stages/3', 'Calls')
  expect(await current()).toBe('en')
  await rename('categories/9', 'Patios')
  expect((await refusal(await choose('es'))).reason).toBe('settings_changed')
  expect((await stages()).map(({ name }) => name)).toContain('Calls')
})
