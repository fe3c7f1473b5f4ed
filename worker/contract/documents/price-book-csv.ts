import type { Category } from '#contract/catalog/catalog.ts'
import type { Unit } from './content.ts'
import { formatQuantity } from './document-format.ts'
import type { MeasureKind } from './measures.ts'
import type { PriceItem } from './price-item.ts'

/** The columns of the price book as a CSV. An import reads the columns that it finds, in any order. */
export const PRICE_BOOK_HEADS = [
  'Name',
  'Description',
  'Category',
  'Unit',
  'Price',
  'Cost',
  'Taxable',
  'Measured as',
  'Base height (ft)',
  'Extra foot',
  'White',
  'Other color',
  'Gate',
  'Waste (%)',
  'Medium tree',
  'Large tree',
] as const
export type PriceBookHead = (typeof PRICE_BOOK_HEADS)[number]

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

type Cells = Record<PriceBookHead, string | null>

const ratesCells = ({ rates }: PriceItem): Partial<Cells> => {
  switch (rates.kind) {
    case 'shade':
      return {
        'Base height (ft)': feet(rates.base_height),
        'Extra foot': dollars(rates.foot_cents),
        White: dollars(rates.white_cents),
        'Other color': dollars(rates.other_color_cents),
      }
    case 'fence':
      return {
        'Base height (ft)': feet(rates.base_height),
        'Extra foot': dollars(rates.foot_cents),
        Gate: dollars(rates.gate_cents),
      }
    case 'cement':
      return { 'Waste (%)': plain(formatQuantity(rates.waste_rate)) }
    case 'tree':
      return { 'Medium tree': dollars(rates.medium_cents), 'Large tree': dollars(rates.large_cents) }
    default:
      return {}
  }
}

/** The cells of an item. Money is exact text, such as "1234.50". */
export const priceBookCells = (item: PriceItem, categories: readonly Category[]): Cells => ({
  ...NO_CELLS,
  Name: item.name,
  Description: item.description,
  Category: categories.find(({ category_id }) => category_id === item.category_id)?.name ?? null,
  Unit: CSV_UNITS[item.unit],
  Price: dollars(item.price_cents),
  Cost: item.cost_cents === null ? null : dollars(item.cost_cents),
  Taxable: item.taxable ? 'yes' : 'no',
  'Measured as': CSV_MEASURES[item.rates.kind],
  ...ratesCells(item),
})

const NO_CELLS = Object.fromEntries(PRICE_BOOK_HEADS.map((head) => [head, null])) as Cells
