import type { Category } from '#contract/catalog/catalog.ts'
import type { Unit } from './content.ts'
import { formatQuantity } from './document-format.ts'
import type { MeasureKind } from './measures.ts'
import type { PriceItem } from './price-item.ts'

/** The columns of the price book as a CSV, with their heads. An import reads those that it finds, in any order. */
export const PRICE_BOOK_HEADS = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  unit: 'Unit',
  price: 'Price',
  cost: 'Cost',
  taxable: 'Taxable',
  measured: 'Measured as',
  base_height: 'Base height (ft)',
  foot: 'Extra foot',
  white: 'White',
  other_color: 'Other color',
  gate: 'Gate',
  waste: 'Waste (%)',
  medium: 'Medium tree',
  large: 'Large tree',
  second_name: 'Second name',
  second_description: 'Second description',
} as const
export type PriceBookColumn = keyof typeof PRICE_BOOK_HEADS
export const PRICE_BOOK_COLUMNS = Object.keys(PRICE_BOOK_HEADS) as PriceBookColumn[]

/** The units and kinds of measures as the file names them. */
export const CSV_UNITS: Record<Unit, string> = {
  each: 'each',
  ft: 'ft',
  sq_ft: 'sq ft',
  hour: 'hour',
  cu_yd: 'cu yd',
  day: 'day',
}
export const CSV_MEASURES: Record<MeasureKind, string> = {
  none: '',
  shade: 'shade',
  fence: 'fence',
  cement: 'cement',
  tree: 'tree',
  hauling: 'hauling',
}

/** Cents as exact text without a currency: 123450 is "1234.50". */
const dollars = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const plain = (text: string) => text.replaceAll(',', '')
const feet = (tenths: number) => plain(formatQuantity(tenths * 100))

type Cells = Record<PriceBookColumn, string | null>

const ratesCells = ({ rates }: PriceItem): Partial<Cells> => {
  switch (rates.kind) {
    case 'shade':
      return {
        base_height: feet(rates.base_height),
        foot: dollars(rates.foot_cents),
        white: dollars(rates.white_cents),
        other_color: dollars(rates.other_color_cents),
      }
    case 'fence':
      return {
        base_height: feet(rates.base_height),
        foot: dollars(rates.foot_cents),
        gate: dollars(rates.gate_cents),
      }
    case 'cement':
      return { waste: plain(formatQuantity(rates.waste_rate)) }
    case 'tree':
      return { medium: dollars(rates.medium_cents), large: dollars(rates.large_cents) }
    default:
      return {}
  }
}

/** The cells of an item. Money is exact text, such as "1234.50". */
export const priceBookCells = (item: PriceItem, categories: readonly Category[]): Cells => ({
  ...NO_CELLS,
  name: item.name,
  description: item.description,
  second_name: item.second_name || null,
  second_description: item.second_description || null,
  category: categories.find(({ category_id }) => category_id === item.category_id)?.name ?? null,
  unit: CSV_UNITS[item.unit],
  price: dollars(item.price_cents),
  cost: item.cost_cents === null ? null : dollars(item.cost_cents),
  taxable: item.taxable ? 'yes' : 'no',
  measured: CSV_MEASURES[item.rates.kind],
  ...ratesCells(item),
})

const NO_CELLS = Object.fromEntries(PRICE_BOOK_COLUMNS.map((column) => [column, null])) as Cells
