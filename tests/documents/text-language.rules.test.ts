import { expect, test } from 'vitest'
import { documentDay } from '#contract/documents/document-format.ts'
import { measuredLines } from '#contract/documents/measured-lines.ts'
import type { Measures } from '#contract/documents/measures.ts'
import { itemIn, type PriceItem, type Rates } from '#contract/documents/price-item.ts'
import { linesIn, packagesIn } from '#web/documents/estimates/editor/text-language.ts'
import { typedLine } from '#web/documents/estimates/estimate-fields.ts'

const item = (rates: Rates, more: Partial<PriceItem> = {}): PriceItem => ({
  ...{ price_item_id: 7, category_id: null, name: 'Pipe fence', description: 'Black', unit: 'ft', price_cents: 2800 },
  ...{ second_name: 'Cerca de tubo', second_description: 'Negra', cost_cents: null, taxable: true },
  ...{ rates, order_index: 1, is_active: true, version: 1, ...more },
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

test('days are in the language of the document', () => {
  expect([documentDay('2026-03-02', 'en'), documentDay('2026-03-02', 'es')]).toEqual(['Mar 2, 2026', '2 mar 2026'])
})
