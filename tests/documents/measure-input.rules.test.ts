import { expect, test } from 'vitest'
import type { PriceItem, Rates } from '#contract/documents/price-item.ts'
import { lineTotal } from '#contract/documents/totals.ts'
import { measured, measureTexts } from '#web/documents/estimates/editor/measure-input.ts'

const item = (rates: Rates, price_cents: number, unit: PriceItem['unit'] = 'each'): PriceItem => ({
  ...{
    price_item_id: 7,
    category_id: null,
    name: 'Item',
    description: '',
    second_name: '',
    second_description: '',
    unit,
    price_cents,
    cost_cents: null,
  },
  ...{ taxable: true, rates, order_index: 1, is_active: true, version: 1 },
})
const SHADE = item(
  { kind: 'shade', base_height: 80, foot_cents: 75, white_cents: 60, other_color_cents: 120 },
  1450,
  'sq_ft',
)
const FENCE = item({ kind: 'fence', base_height: 50, foot_cents: 300, gate_cents: 45_000 }, 2800, 'ft')
const CEMENT = item({ kind: 'cement', waste_rate: 10_000 }, 31_000, 'cu_yd')
const TREE = item({ kind: 'tree', medium_cents: 65_000, large_cents: 120_000 }, 35_000)
const LOADS = item({ kind: 'hauling' }, 25_000)
const GUTTER = item({ kind: 'none' }, 1200, 'ft')

test.each([
  ['a shade', SHADE, { width: '10', length: '12', height: '10', color: 'WHITE' }, [120_000], [199_200]],
  ['a shade in half feet', SHADE, { width: '10.5', length: '12', height: '8', color: 'GALV' }, [126_000], [182_700]],
  ['a fence with gates', FENCE, { length: '100', height: '6', gates: '2' }, [100_000, 2000], [310_000, 90_000]],
  ['a fence without gates', FENCE, { length: '100', height: '5', gates: '0' }, [100_000], [280_000]],
  ['cement with waste', CEMENT, { length: '20', width: '10', thickness: '4' }, [2716], [84_196]],
  ['trees', TREE, { trees: '3', size: 'large' }, [3000], [360_000]],
  ['hauling', LOADS, { loads: '2' }, [2000], [50_000]],
  ['a quantity', GUTTER, { quantity: '24.5' }, [24_500], [29_400]],
])('prices %s', (_, priceItem, texts, quantities, totals) => {
  const { lines = [] } = measured(priceItem, texts, 'en')
  expect(lines.map(({ quantity }) => quantity)).toEqual(quantities)
  expect(lines.map(lineTotal)).toEqual(totals)
})

test.each([
  ['an empty field', SHADE, { width: '', length: '12', height: '10', color: 'GALV' }, ['width']],
  ['zero', FENCE, { length: '0', height: '6', gates: '0' }, ['length']],
  ['no number of gates', FENCE, { length: '160', height: '6', gates: '' }, ['gates']],
  ['half a gate', FENCE, { length: '10', height: '6', gates: '0.5' }, ['gates']],
  ['an ambiguous comma', GUTTER, { quantity: '1,5' }, ['quantity']],
  ['a billion', GUTTER, { quantity: '1000000000' }, ['quantity']],
  ['no color', SHADE, { width: '10', length: '12', height: '10', color: '' }, ['color']],
  ['no size', TREE, { trees: '2', size: '' }, ['size']],
  ['letters', TREE, { trees: 'two', size: 'small' }, ['trees']],
])('names the field with %s', (_, priceItem, texts, fields) => {
  const { problems = {} } = measured(priceItem, texts, 'en')
  expect(Object.keys(problems)).toEqual(fields)
})

test('a measure that was not given is empty, and only what is sold by the piece begins with one', () => {
  expect(measureTexts(SHADE)).toEqual({ width: '', length: '', height: '', color: '' })
  expect(measureTexts(FENCE, null, { length: '160' })).toEqual({ length: '160', height: '', gates: '' })
  expect(measureTexts(CEMENT)).toEqual({ length: '', width: '', thickness: '' })
  expect(measureTexts(TREE)).toEqual({ trees: '', size: '' })
  expect(measureTexts(LOADS)).toEqual({ loads: '' })
  expect(measureTexts(GUTTER)).toEqual({ quantity: '' })
  expect(measureTexts({ ...GUTTER, unit: 'each' })).toEqual({ quantity: '1' })
})

test('a color that is OTHER keeps its name in the description, until another color is chosen', () => {
  const texts = { width: '10', length: '12', height: '8', color_name: 'brown' }
  const description = (color: string, item = SHADE) =>
    measured(item, { ...texts, color }, 'en').lines?.map((line) => line.description)
  expect(description('OTHER')).toEqual(['Color: brown'])
  expect(description('OTHER', { ...SHADE, description: 'Steel' })).toEqual(['Steel\nColor: brown'])
  expect(description('WHITE')).toEqual([''])
})

test('shows the measures of a line again as they were typed', () => {
  for (const [priceItem, texts] of [
    [SHADE, { width: '10.5', length: '12', height: '10', color: 'OTHER' }],
    [FENCE, { length: '100', height: '6', gates: '0' }],
    [TREE, { trees: '3', size: 'medium' }],
    [LOADS, { loads: '2' }],
  ] as const) {
    const { lines = [] } = measured(priceItem, texts, 'en')
    expect(measureTexts(priceItem, lines[0]?.measures)).toEqual(texts)
  }
})
