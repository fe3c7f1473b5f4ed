import { expect, test } from 'vitest'
import { dateFormat } from '#contract/date-format.ts'
import type { Unit } from '#contract/documents/content.ts'
import { dayText, formatQuantity, timeText } from '#contract/documents/document-format.ts'
import { measuredLines } from '#contract/documents/measured-lines.ts'
import type { Measures } from '#contract/documents/measures.ts'
import { itemIn, type PriceItem, type Rates } from '#contract/documents/price-item.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import { linesIn, packagesIn } from '#web/documents/estimates/editor/text-language.ts'
import { typedLine } from '#web/documents/estimates/estimate-fields.ts'
import { appointmentText } from '#worker/documents/page/appointments-html.ts'
import { priceItem } from '../support/web/document-views.ts'

const item = (rates: Rates, more: Partial<PriceItem> = {}) =>
  priceItem(7, {
    ...{ name: 'Pipe fence', description: 'Black', unit: 'ft', price_cents: 2800, taxable: true },
    ...{ second_name: 'Cerca de tubo', second_description: 'Negra', rates, ...more },
  })
const FENCE = item({ kind: 'fence', base_height: 50, foot_cents: 300, gate_cents: 45_000 })
const TREE = item({ kind: 'tree', medium_cents: 1, large_cents: 2 }, { name: 'Removal', second_name: 'Tala' })
const SHADE = item({ kind: 'shade', base_height: 80, foot_cents: 1, white_cents: 1, other_color_cents: 1 })
const PLAIN = item({ kind: 'none' })

const CASES: [string, PriceItem, Measures | null, string[], string[]][] = [
  [
    'a fence with its gates',
    FENCE,
    { kind: 'fence', length: 1005, height: 60, gates: 2 },
    ['Pipe fence, 100.5 ft, 6 ft tall', 'Pipe fence: gates'],
    ['Cerca de tubo, 100.5 pies, 6 pies de alto', 'Cerca de tubo: puertas'],
  ],
  ['a tree', TREE, { kind: 'tree', count: 2, size: 'large' }, ['Removal, large'], ['Tala, grande']],
  [
    'a shade',
    SHADE,
    { kind: 'shade', width: 100, length: 120, height: 90, color: 'WHITE' },
    ['Pipe fence, 10 × 12 ft, 9 ft tall, WHITE'],
    ['Cerca de tubo, 10 × 12 pies, 9 pies de alto, BLANCO'],
  ],
  ['an item without measures', PLAIN, null, ['Pipe fence'], ['Cerca de tubo']],
]

const linesOf = (of: PriceItem, measures: Measures | null, language: 'en' | 'es', own: 'en' | 'es' = 'en') =>
  measuredLines(itemIn(of, language, own), measures, language).map((line, i) =>
    typedLine({ ...line, key: `k${i}`, is_optional: false, package: null }),
  )
const TO_SPANISH = { from: 'en', to: 'es', own: 'en' } as const
const TO_ENGLISH = { from: 'es', to: 'en', own: 'en' } as const

test.each(CASES)(
  '%s has its texts in either language, and changes between them',
  (_, of, measures, english, spanish) => {
    const [before, after] = [linesOf(of, measures, 'en'), linesOf(of, measures, 'es')]
    expect([before, after].map((lines) => lines.map(({ name }) => name))).toEqual([english, spanish])
    expect(linesIn(before, [of], TO_SPANISH)).toEqual(after)
    expect(linesIn(after, [of], TO_ENGLISH)).toEqual(before)
  },
)

test('edited texts, own lines and lines of unknown items stay', () => {
  const [line] = linesOf(PLAIN, null, 'en')
  if (!line) throw new Error('An item gives a line')
  const edited = { ...line, name: 'Pipe fence, painted', description: 'Black, two coats' }
  const own = { ...line, price_item_id: null }
  expect(linesIn([edited, own], [PLAIN], TO_SPANISH)).toEqual([edited, own])
  expect(linesIn([line], [], TO_SPANISH)).toEqual([line])
})

test('an item without second texts keeps its own ones; a removed description stays removed', () => {
  const single = item({ kind: 'none' }, { second_name: '', second_description: '' })
  const lines = linesOf(single, null, 'en')
  expect(linesIn(lines, [single], TO_SPANISH)).toEqual(lines)
  const [line] = linesOf(PLAIN, null, 'en')
  expect(linesIn(line ? [{ ...line, description: '' }] : [], [PLAIN], TO_SPANISH)[0]?.description).toBe('')
})

test('where the business writes Spanish, the second texts are the English ones', () => {
  const spanish = item({ kind: 'none' }, { name: 'Cerca', second_name: 'Fence' })
  expect(itemIn(spanish, 'es', 'es').name).toBe('Cerca')
  expect(itemIn(spanish, 'en', 'es').name).toBe('Fence')
})

test('proposed package names change, edited ones stay', () => {
  const packages = ['Good', 'Best', 'Package', 'Winter'].map((name, i) => ({ key: `p${i}`, name, description: '' }))
  expect(packagesIn(packages, TO_SPANISH).map(({ name }) => name)).toEqual(['Básico', 'Premium', 'Paquete', 'Winter'])
  expect(packagesIn(packagesIn(packages, TO_SPANISH), TO_ENGLISH)).toEqual(packages)
})

const DAY = '2026-03-04'
const VISIT = { first_day: DAY, last_day: DAY, start_minute: null, end_minute: null }
/** Engines differ in the spaces before "p.m." and around a dash. */
const spaced = (text: string) => text.replace(/\s/g, ' ').replace('p. m.', 'p.m.').replace(/ ?– ?/g, ' – ')

test('the page writes Spanish dates without a comma after the weekday, and English dates with one', () => {
  expect(dayText(DAY, 'es')).toBe('4 de marzo de 2026')
  expect(spaced(timeText(Date.UTC(2026, 2, 4, 21, 5), 'UTC', 'es'))).toBe('4 de marzo de 2026 a las 9:05 p.m.')
  expect(appointmentText(VISIT, 'es')).toBe('miércoles 4 de marzo de 2026')
  expect(spaced(appointmentText({ ...VISIT, start_minute: 780, end_minute: 870 }, 'es'))).toBe(
    'miércoles 4 de marzo de 2026, 1:00 – 2:30 p.m.',
  )
  expect(spaced(appointmentText({ ...VISIT, last_day: '2026-03-06' }, 'es'))).toBe(
    'miércoles 4 de marzo – viernes 6 de marzo de 2026',
  )
  expect(spaced(appointmentText({ ...VISIT, start_minute: 780, end_minute: 870 }, 'en'))).toBe(
    'Wednesday, March 4, 2026, 1:00 – 2:30 PM',
  )
})

test.each(LANGUAGES)('page, sheet and PDF spell every month as the app does: %s', (language) => {
  const app = (dateStyle: 'long' | 'medium', day: string) =>
    dateFormat(language, { dateStyle, timeZone: 'UTC' }).format(Date.parse(day))
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-04`
    expect(dayText(day, language)).toBe(app('long', day))
  }
})

test.each<[Language, Unit, one: string, several: string]>([
  ['en', 'each', '1 each', '2.5 each'],
  ['en', 'sq_ft', '1 sq ft', '2.5 sq ft'],
  ['en', 'day', '1 day', '2.5 days'],
  ['es', 'each', '1 pza.', '2.5 pzas.'],
  ['es', 'ft', '1 pie', '2.5 pies'],
  ['es', 'sq_ft', '1 pie²', '2.5 pies²'],
  ['es', 'hour', '1 h', '2.5 h'],
  ['es', 'cu_yd', '1 yd³', '2.5 yd³'],
  ['es', 'day', '1 día', '2.5 días'],
])('in %s, the unit %s agrees with its quantity', (language, unit, one, several) => {
  const texts = [1000, 2500].map(
    (quantity) => `${formatQuantity(quantity)} ${sheetWords(language).unitAfter(quantity, unit)}`,
  )
  expect(texts).toEqual([one, several])
})
