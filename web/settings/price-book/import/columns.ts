import { PRICE_BOOK_COLUMNS, PRICE_BOOK_HEADS, type PriceBookColumn } from '#contract/documents/price-book-csv.ts'
import { folded } from '#contract/fold.ts'
import { priceBookWords } from '#words/price-book.ts'

const key = (head: string) => folded(head).replace(/[^a-z0-9]+/g, '')

/** Other names of columns, as price lists of other programs have them. */
const OTHER_NAMES: Readonly<Record<string, PriceBookColumn>> = {
  item: 'name',
  itemname: 'name',
  product: 'name',
  productservice: 'name',
  productname: 'name',
  service: 'name',
  nombre: 'name',
  details: 'description',
  descripcion: 'description',
  salesdescription: 'description',
  categoria: 'category',
  group: 'category',
  units: 'unit',
  uom: 'unit',
  unitofmeasure: 'unit',
  unidad: 'unit',
  unitprice: 'price',
  salesprice: 'price',
  saleprice: 'price',
  rate: 'price',
  precio: 'price',
  unitcost: 'cost',
  purchasecost: 'cost',
  costo: 'cost',
  tax: 'taxable',
  measuredby: 'measured',
}
const COLUMN_OF: Readonly<Record<string, PriceBookColumn>> = {
  ...OTHER_NAMES,
  ...Object.fromEntries(PRICE_BOOK_COLUMNS.map((column) => [key(PRICE_BOOK_HEADS[column]), column])),
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
    const column = COLUMN_OF[key(head)]
    if (column === undefined) {
      if (head !== '') ignored.push(head)
      continue
    }
    if (positions.has(column)) return { problem: priceBookWords.fileProblems.repeatedColumn(PRICE_BOOK_HEADS[column]) }
    positions.set(column, i)
  }
  const missing = (['name', 'price'] as const).filter((column) => !positions.has(column))
  return missing.length > 0
    ? { problem: priceBookWords.fileProblems.noHeads(missing.map((column) => PRICE_BOOK_HEADS[column])) }
    : { positions, ignored }
}
