import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EstimateLine } from '#contract/documents/content.ts'
import { measuredLines } from '#contract/documents/measured-lines.ts'
import { type Measures, TENTHS_MAX, THICKNESS_MAX } from '#contract/documents/measures.ts'
import type { PriceItem, Rates } from '#contract/documents/price-item.ts'
import { lineTotal } from '#contract/documents/totals.ts'
import { measured, measureTexts } from '#web/documents/estimates/editor/measure-input.ts'
import { randomOf } from '../support/rules/random.ts'
import { priceItem } from '../support/web/document-views.ts'

const item = (rates: Rates, fields: Partial<PriceItem> = {}) =>
  priceItem(7, {
    name: 'Shade',
    description: 'Steel',
    unit: 'sq_ft',
    price_cents: 875,
    taxable: true,
    rates,
    ...fields,
  })

const SHADE: Rates = { kind: 'shade', base_height: 80, foot_cents: 35, white_cents: 60, other_color_cents: 95 }
const FENCE: Rates = { kind: 'fence', base_height: 60, foot_cents: 450, gate_cents: 32_500 }
const CEMENT: Rates = { kind: 'cement', waste_rate: 10_000 }
const TREE: Rates = { kind: 'tree', medium_cents: 85_000, large_cents: 160_000 }

const shade = (width: number, length: number, height: number, color: 'GALV' | 'WHITE' | 'OTHER') =>
  ({ kind: 'shade', width, length, height, color }) as const
const fence = (length: number, height: number, gates: number) => ({ kind: 'fence', length, height, gates }) as const
const cement = (length: number, width: number, thickness: number) =>
  ({ kind: 'cement', length, width, thickness }) as const

test.each<[Rates, Measures | null, ...lines: [name: string, quantity: number, price: number, total: number][]]>([
  [{ kind: 'none' }, null, ['Shade', 1000, 875, 875]],
  // Measures that are not taken yet, and measures of another kind.
  [SHADE, null, ['Shade', 1000, 875, 875]],
  [SHADE, { kind: 'hauling', loads: 3 }, ['Shade', 3000, 875, 2625]],
  [SHADE, shade(100, 120, 100, 'WHITE'), ['Shade, 10 × 12 ft, 10 ft tall, WHITE', 120_000, 1005, 120_600]],
  // The included height, less than it, and a started foot above it.
  [SHADE, shade(100, 120, 80, 'GALV'), ['Shade, 10 × 12 ft, 8 ft tall, GALV', 120_000, 875, 105_000]],
  [SHADE, shade(100, 120, 75, 'OTHER'), ['Shade, 10 × 12 ft, 7.5 ft tall, OTHER', 120_000, 970, 116_400]],
  [SHADE, shade(100, 120, 81, 'GALV'), ['Shade, 10 × 12 ft, 8.1 ft tall, GALV', 120_000, 910, 109_200]],
  [SHADE, shade(105, 123, 80, 'GALV'), ['Shade, 10.5 × 12.3 ft, 8 ft tall, GALV', 129_150, 875, 113_006]],
  [FENCE, fence(1005, 60, 0), ['Shade, 100.5 ft, 6 ft tall', 100_500, 875, 87_938]],
  [FENCE, fence(10, 75, 2), ['Shade, 1 ft, 7.5 ft tall', 1000, 1775, 1775], ['Shade: gates', 2000, 32_500, 65_000]],
  // 20 × 20 × 4/12 / 27 × 1.1 = 5.432 cubic yards.
  [CEMENT, cement(200, 200, 40), ['Shade, 20 × 20 ft, 4 in', 5432, 875, 4753]],
  [{ kind: 'cement', waste_rate: 0 }, cement(1, 1, 1), ['Shade, 0.1 × 0.1 ft, 0.1 in', 1, 875, 1]],
  [TREE, { kind: 'tree', count: 3, size: 'small' }, ['Shade, small', 3000, 875, 2625]],
  [TREE, { kind: 'tree', count: 2, size: 'large' }, ['Shade, large', 2000, 160_000, 320_000]],
  [{ kind: 'hauling' }, { kind: 'hauling', loads: 2 }, ['Shade', 2000, 875, 1750]],
])('an item with %o for %o has its lines', (rates, measures, ...lines) => {
  const found = measuredLines(item(rates), measures)
  expect(found.map((line) => [line.name, line.quantity, line.price_cents, lineTotal(line)])).toEqual(lines)
})

test('a line refers to its item and keeps its texts, unit and measures; a gate has no measures', () => {
  const measures = fence(100, 60, 1)
  const [feet, gate] = measuredLines(item(FENCE, { unit: 'ft', taxable: false }), measures)
  expect(feet).toMatchObject({ description: 'Steel', unit: 'ft', taxable: false, price_item_id: 7, measures })
  expect(gate).toMatchObject({ name: 'Shade: gate', description: '', unit: 'each', taxable: false, measures: null })
})

test('more of a measure never costs less', () => {
  const random = randomOf(1)
  const total = (rates: Rates, measures: Measures) =>
    measuredLines(item(rates), measures).reduce((sum, line) => sum + lineTotal(line), 0)
  for (let i = 0; i < 2000; i += 1) {
    const tenths = () => 1 + Math.floor(random.next() * random.pick([50, 500, TENTHS_MAX - 2]))
    const [a, b, c] = [tenths(), tenths(), tenths()]
    const shades = (more: number) => shade(a + more, b, c, 'GALV')
    expect(total(SHADE, shades(1))).toBeGreaterThanOrEqual(total(SHADE, shades(0)))
    expect(total(FENCE, fence(a, b + 1, c % 5))).toBeGreaterThanOrEqual(total(FENCE, fence(a, b, c % 5)))
    const slabs = (more: number) => cement(a % 5000 || 1, b % 5000 || 1, Math.min(THICKNESS_MAX, (c % 500) + 1 + more))
    expect(total(CEMENT, slabs(1))).toBeGreaterThanOrEqual(total(CEMENT, slabs(0)))
    // The sides of a shade or slab may be exchanged.
    expect(total(SHADE, shade(b, a, c, 'GALV'))).toBe(total(SHADE, shades(0)))
  }
})

test.each<[Rates, Measures]>([
  [SHADE, shade(100, 120, 100, 'WHITE')],
  [FENCE, fence(TENTHS_MAX, TENTHS_MAX, 9999)],
  [CEMENT, cement(1, 1, 1)],
  [TREE, { kind: 'tree', count: 9999, size: 'medium' }],
])('the lines of %o fit into an estimate', (rates, measures) => {
  for (const line of measuredLines(item(rates), measures)) {
    const placed = { ...line, key: 'a', is_optional: false, package: null }
    expect(v.safeParse(EstimateLine, placed).issues).toBeUndefined()
  }
})

const priced = (rates: Rates, price_cents: number, unit: PriceItem['unit'] = 'each') =>
  item(rates, { description: '', price_cents, unit })
const SHADES = priced({ ...SHADE, foot_cents: 75 }, 1450, 'sq_ft')
const FENCES = priced({ kind: 'fence', base_height: 50, foot_cents: 300, gate_cents: 45_000 }, 2800, 'ft')
const SLABS = priced(CEMENT, 31_000, 'cu_yd')
const TREES = priced({ kind: 'tree', medium_cents: 65_000, large_cents: 120_000 }, 35_000)
const LOADS = priced({ kind: 'hauling' }, 25_000)
const GUTTER = priced({ kind: 'none' }, 1200, 'ft')

test.each([
  ['a shade', SHADES, { width: '10', length: '12', height: '10', color: 'WHITE' }, [120_000], [199_200]],
  ['a shade in half feet', SHADES, { width: '10.5', length: '12', height: '8', color: 'GALV' }, [126_000], [182_700]],
  ['a fence with gates', FENCES, { length: '100', height: '6', gates: '2' }, [100_000, 2000], [310_000, 90_000]],
  ['a fence without gates', FENCES, { length: '100', height: '5', gates: '0' }, [100_000], [280_000]],
  ['cement with waste', SLABS, { length: '20', width: '10', thickness: '4' }, [2716], [84_196]],
  ['trees', TREES, { trees: '3', size: 'large' }, [3000], [360_000]],
  ['hauling', LOADS, { loads: '2' }, [2000], [50_000]],
  ['a quantity', GUTTER, { quantity: '24.5' }, [24_500], [29_400]],
])('prices %s', (_, priceItem, texts, quantities, totals) => {
  const { lines = [] } = measured(priceItem, texts, 'en')
  expect(lines.map(({ quantity }) => quantity)).toEqual(quantities)
  expect(lines.map(lineTotal)).toEqual(totals)
})

test.each([
  ['an empty field', SHADES, { width: '', length: '12', height: '10', color: 'GALV' }, ['width']],
  ['zero', FENCES, { length: '0', height: '6', gates: '0' }, ['length']],
  ['no number of gates', FENCES, { length: '160', height: '6', gates: '' }, ['gates']],
  ['half a gate', FENCES, { length: '10', height: '6', gates: '0.5' }, ['gates']],
  ['an ambiguous comma', GUTTER, { quantity: '1,5' }, ['quantity']],
  ['a billion', GUTTER, { quantity: '1000000000' }, ['quantity']],
  ['no color', SHADES, { width: '10', length: '12', height: '10', color: '' }, ['color']],
  ['no size', TREES, { trees: '2', size: '' }, ['size']],
  ['letters', TREES, { trees: 'two', size: 'small' }, ['trees']],
])('names the field with %s', (_, priceItem, texts, fields) => {
  const { problems = {} } = measured(priceItem, texts, 'en')
  expect(Object.keys(problems)).toEqual(fields)
})

test('a measure that was not given is empty, and only what is sold by the piece begins with one', () => {
  expect(measureTexts(SHADES)).toEqual({ width: '', length: '', height: '', color: '' })
  expect(measureTexts(FENCES, null, { length: '160' })).toEqual({ length: '160', height: '', gates: '' })
  expect(measureTexts(SLABS)).toEqual({ length: '', width: '', thickness: '' })
  expect(measureTexts(TREES)).toEqual({ trees: '', size: '' })
  expect(measureTexts(LOADS)).toEqual({ loads: '' })
  expect(measureTexts(GUTTER)).toEqual({ quantity: '' })
  expect(measureTexts({ ...GUTTER, unit: 'each' })).toEqual({ quantity: '1' })
})

test('a color that is OTHER keeps its name in the description, until another color is chosen', () => {
  const texts = { width: '10', length: '12', height: '8', color_name: 'brown' }
  const description = (color: string, of = SHADES) =>
    measured(of, { ...texts, color }, 'en').lines?.map((line) => line.description)
  expect(description('OTHER')).toEqual(['Color: brown'])
  expect(description('OTHER', { ...SHADES, description: 'Steel' })).toEqual(['Steel\nColor: brown'])
  expect(description('WHITE')).toEqual([''])
})

test('shows the measures of a line again as they were typed', () => {
  for (const [priceItem, texts] of [
    [SHADES, { width: '10.5', length: '12', height: '10', color: 'OTHER' }],
    [FENCES, { length: '100', height: '6', gates: '0' }],
    [TREES, { trees: '3', size: 'medium' }],
    [LOADS, { loads: '2' }],
  ] as const) {
    const { lines = [] } = measured(priceItem, texts, 'en')
    expect(measureTexts(priceItem, lines[0]?.measures)).toEqual(texts)
  }
})
