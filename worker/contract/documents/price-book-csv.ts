import type { Category } from '#contract/catalog/catalog.ts'
import type { Unit } from './content.ts'
import { formatQuantity } from './document-format.ts'
import type { MeasureKind } from './measures.ts'
import type { PriceItem } from './price-item.ts'

/** The columns of the price book as a CSV. An import reads those that it finds, in any order. */
export const PRICE_BOOK_COLUMNS = [
  'name',
  'description',
  'category',
  'unit',
  'price',
  'cost',
  'taxable',
  'measured',
  'base_height',
  'foot',
  'white',
  'other_color',
  'gate',
  'waste',
  'medium',
  'large',
  'second_name',
  'second_description',
] as const
export type PriceBookColumn = (typeof PRICE_BOOK_COLUMNS)[number]

/** The texts of the file in a language. */
export interface PriceBookCsvWords {
  heads: Record<PriceBookColumn, string>
  units: Record<Unit, string>
  measures: Record<MeasureKind, string>
  yes: string
  no: string
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
export const priceBookCells = (
  item: PriceItem,
  categories: readonly Category[],
  { units, measures, yes, no }: PriceBookCsvWords,
): Cells => ({
  ...NO_CELLS,
  name: item.name,
  description: item.description,
  second_name: item.second_name || null,
  second_description: item.second_description || null,
  category: categories.find(({ category_id }) => category_id === item.category_id)?.name ?? null,
  unit: units[item.unit],
  price: dollars(item.price_cents),
  cost: item.cost_cents === null ? null : dollars(item.cost_cents),
  taxable: item.taxable ? yes : no,
  measured: measures[item.rates.kind],
  ...ratesCells(item),
})

const NO_CELLS = Object.fromEntries(PRICE_BOOK_COLUMNS.map((column) => [column, null])) as Cells
