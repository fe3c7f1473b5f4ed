import { PRICE_BOOK_COLUMNS, type PriceBookColumn } from '#contract/documents/price-book-csv.ts'
import { priceBookWords } from '#words/price-book.ts'
import { compact, FILE_WORDS } from './file-words.ts'

/** Other names of columns, as price lists of other programs have them. */
const OTHER_NAMES: Readonly<Record<string, PriceBookColumn>> = {
  item: 'name',
  itemname: 'name',
  product: 'name',
  productservice: 'name',
  productservicename: 'name',
  productname: 'name',
  service: 'name',
  articulo: 'name',
  details: 'description',
  salesdescription: 'description',
  group: 'category',
  units: 'unit',
  uom: 'unit',
  unitofmeasure: 'unit',
  unitprice: 'price',
  salesprice: 'price',
  salespricerate: 'price',
  listprice: 'price',
  saleprice: 'price',
  rate: 'price',
  unitcost: 'cost',
  purchasecost: 'cost',
  preciounitario: 'price',
  tax: 'taxable',
  impuesto: 'taxable',
  measuredby: 'measured',
}
const COLUMN_OF: Readonly<Record<string, PriceBookColumn>> = {
  ...OTHER_NAMES,
  ...Object.fromEntries(
    FILE_WORDS.flatMap(({ heads }) => PRICE_BOOK_COLUMNS.map((column) => [compact(heads[column]), column])),
  ),
}

/** The field of each column; null for a column that is not read. */
export type PriceMapping = (PriceBookColumn | null)[]

/** Guesses the columns by their heads. Of two columns for one field the first counts. */
export const guessColumns = (heads: readonly string[]): PriceMapping => {
  const found = heads.map((head) => COLUMN_OF[compact(head)] ?? null)
  return found.map((column, i) => (found.indexOf(column) === i ? column : null))
}

/** The position of each known column, and the heads of the other columns. */
export interface Columns {
  positions: ReadonlyMap<PriceBookColumn, number>
  ignored: string[]
}

/** The columns of a file, or the sentence that says which one is missing. */
export const columnsOf = (heads: readonly string[], mapping: PriceMapping): Columns | { problem: string } => {
  const positions = new Map(mapping.flatMap((column, i) => (column ? [[column, i] as const] : [])))
  const missing = (['name', 'price'] as const).filter((column) => !positions.has(column))
  return missing.length > 0
    ? { problem: priceBookWords.fileProblems.noHeads(missing.map((column) => priceBookWords.csv.heads[column])) }
    : { positions, ignored: heads.filter((head, i) => head !== '' && !mapping[i]) }
}
