import { PRICE_BOOK_COLUMNS, type PriceBookColumn } from '#contract/documents/price-book-csv.ts'
import { priceBookWords } from '#words/price-book.ts'
import { compact, FILE_WORDS } from './file-words.ts'

/** Other names of columns, as price lists of other programs have them. */
const OTHER_NAMES: Readonly<Record<string, PriceBookColumn>> = {
  item: 'name',
  itemname: 'name',
  product: 'name',
  productservice: 'name',
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

/** The position of each known column, and the heads that no column has. */
export interface Columns {
  positions: ReadonlyMap<PriceBookColumn, number>
  ignored: string[]
}

/** Finds the columns of a file by their heads, or answers why they do not suffice. */
export const columnsOf = (heads: readonly string[]): Columns | { problem: string } => {
  const positions = new Map<PriceBookColumn, number>()
  const ignored: string[] = []
  for (const [i, head] of heads.entries()) {
    const column = COLUMN_OF[compact(head)]
    if (column === undefined) {
      if (head !== '') ignored.push(head)
      continue
    }
    if (positions.has(column))
      return { problem: priceBookWords.fileProblems.repeatedColumn(priceBookWords.csv.heads[column]) }
    positions.set(column, i)
  }
  const missing = (['name', 'price'] as const).filter((column) => !positions.has(column))
  return missing.length > 0
    ? { problem: priceBookWords.fileProblems.noHeads(missing.map((column) => priceBookWords.csv.heads[column])) }
    : { positions, ignored }
}
