import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EstimateLine } from '#contract/documents/content.ts'
import { measuredLines } from '#contract/documents/measured-lines.ts'
import { type Measures, TENTHS_MAX, THICKNESS_MAX } from '#contract/documents/measures.ts'
import type { PriceItem, Rates } from '#contract/documents/price-item.ts'
import { lineTotal } from '#contract/documents/totals.ts'
import { randomOf } from '../support/rules/random.ts'

const item = (rates: Rates, given: Partial<PriceItem> = {}): PriceItem => ({
  price_item_id: 7,
  category_id: 4,
  name: 'Shade',
  description: 'Steel',
  second_name: '',
  second_description: '',
  unit: 'sq_ft',
  price_cents: 875,
  cost_cents: 490,
  taxable: true,
  rates,
  order_index: 1,
  is_active: true,
  version: 1,
  ...given,
})
const SHADE: Rates = { kind: 'shade', base_height: 80, foot_cents: 35, white_cents: 60, other_color_cents: 95 }
const FENCE: Rates = { kind: 'fence', base_height: 60, foot_cents: 450, gate_cents: 32_500 }
const CEMENT: Rates = { kind: 'cement', waste_rate: 10_000 }
const TREE: Rates = { kind: 'tree', medium_cents: 85_000, large_cents: 160_000 }

const shade = (width: number, length: number, height: number, color: 'GALV' | 'WHITE' | 'OTHER'): Measures => ({
  kind: 'shade',
  width,
  length,
  height,
  color,
})
const cement = (length: number, width: number, thickness: number): Measures => ({
  kind: 'cement',
  length,
  width,
  thickness,
})

test.each<[string, Rates, Measures | null, [name: string, quantity: number, price: number, total: number][]]>([
  ['no measures', { kind: 'none' }, null, [['Shade', 1000, 875, 875]]],
  ['measures not taken yet', SHADE, null, [['Shade', 1000, 875, 875]]],
  ['measures of another kind', SHADE, { kind: 'hauling', loads: 3 }, [['Shade', 3000, 875, 2625]]],
  [
    '10 × 12 ft, 10 ft, white',
    SHADE,
    shade(100, 120, 100, 'WHITE'),
    [['Shade, 10 × 12 ft, 10 ft tall, WHITE', 120_000, 1005, 120_600]],
  ],
  [
    'the included height',
    SHADE,
    shade(100, 120, 80, 'GALV'),
    [['Shade, 10 × 12 ft, 8 ft tall, GALV', 120_000, 875, 105_000]],
  ],
  [
    'less than the included height',
    SHADE,
    shade(100, 120, 75, 'OTHER'),
    [['Shade, 10 × 12 ft, 7.5 ft tall, OTHER', 120_000, 970, 116_400]],
  ],
  [
    'a started foot',
    SHADE,
    shade(100, 120, 81, 'GALV'),
    [['Shade, 10 × 12 ft, 8.1 ft tall, GALV', 120_000, 910, 109_200]],
  ],
  [
    'tenths of a foot',
    SHADE,
    shade(105, 123, 80, 'GALV'),
    [['Shade, 10.5 × 12.3 ft, 8 ft tall, GALV', 129_150, 875, 113_006]],
  ],
  [
    'a fence without gates',
    FENCE,
    { kind: 'fence', length: 1005, height: 60, gates: 0 },
    [['Shade, 100.5 ft, 6 ft tall', 100_500, 875, 87_938]],
  ],
  [
    'a higher fence with gates',
    FENCE,
    { kind: 'fence', length: 1000, height: 75, gates: 2 },
    [
      ['Shade, 100 ft, 7.5 ft tall', 100_000, 1775, 177_500],
      ['Shade: gates', 2000, 32_500, 65_000],
    ],
  ],
  [
    '20 × 20 ft, 4 in of cement with 10 % of waste',
    CEMENT,
    cement(200, 200, 40),
    [
      // 20 × 20 × 4/12 / 27 × 1.1 = 5.432 cubic yards.
      ['Shade, 20 × 20 ft, 4 in', 5432, 875, 4753],
    ],
  ],
  [
    'next to no cement',
    { kind: 'cement', waste_rate: 0 },
    cement(1, 1, 1),
    [['Shade, 0.1 × 0.1 ft, 0.1 in', 1, 875, 1]],
  ],
  ['small trees', TREE, { kind: 'tree', count: 3, size: 'small' }, [['Shade, small', 3000, 875, 2625]]],
  ['large trees', TREE, { kind: 'tree', count: 2, size: 'large' }, [['Shade, large', 2000, 160_000, 320_000]]],
  ['loads', { kind: 'hauling' }, { kind: 'hauling', loads: 2 }, [['Shade', 2000, 875, 1750]]],
])('%s', (_, rates, measures, lines) => {
  expect(
    measuredLines(item(rates), measures).map((line) => [line.name, line.quantity, line.price_cents, lineTotal(line)]),
  ).toEqual(lines)
})

test('a line refers to its item and keeps its texts, unit and measures; a gate has no measures', () => {
  const measures: Measures = { kind: 'fence', length: 100, height: 60, gates: 1 }
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
    const fences = (more: number): Measures => ({ kind: 'fence', length: a, height: b + more, gates: c % 5 })
    expect(total(FENCE, fences(1))).toBeGreaterThanOrEqual(total(FENCE, fences(0)))
    const slabs = (more: number) => cement(a % 5000 || 1, b % 5000 || 1, Math.min(THICKNESS_MAX, (c % 500) + 1 + more))
    expect(total(CEMENT, slabs(1))).toBeGreaterThanOrEqual(total(CEMENT, slabs(0)))
    // The sides of a shade or slab may be exchanged.
    expect(total(SHADE, shade(b, a, c, 'GALV'))).toBe(total(SHADE, shades(0)))
  }
})

test.each<[Rates, Measures]>([
  [SHADE, shade(100, 120, 100, 'WHITE')],
  [FENCE, { kind: 'fence', length: TENTHS_MAX, height: TENTHS_MAX, gates: 9999 }],
  [CEMENT, cement(1, 1, 1)],
  [TREE, { kind: 'tree', count: 9999, size: 'medium' }],
])('the lines of %o fit into an estimate', (rates, measures) => {
  for (const line of measuredLines(item(rates), measures)) {
    const placed = { ...line, key: 'a', is_optional: false, package: null }
    expect(v.safeParse(EstimateLine, placed).issues).toBeUndefined()
  }
})
