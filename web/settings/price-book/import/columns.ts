import { PRICE_BOOK_COLUMNS, type PriceBookColumn, type PriceBookCsvWords } from '#contract/documents/price-book-csv.ts'
import { folded } from '#contract/fold.ts'
import { PRICE_BOOK_CSV as english } from '#contract/words/en/csv.ts'
import { PRICE_BOOK_CSV as spanish } from '#contract/words/es/csv.ts'
import { priceBookWords } from '#words/price-book.ts'

/** The texts of an export in each language. A file is read in either, whatever the language of the app. */
export const FILE_WORDS: readonly PriceBookCsvWords[] = [english, spanish]

/** Comparable text: without case, accents, spaces and signs. Raised digits count as digits: "pie²" is "pie2". */
export const compact = (text: string) => folded(text.normalize('NFKC')).replace(/[^a-z0-9]+/g, '')

/** The codes of texts, by their compact form. */
export const codesOf = <Code extends string>(textsOf: (words: PriceBookCsvWords) => Record<Code, string>) =>
  new Map(
    FILE_WORDS.flatMap((words) => Object.entries(textsOf(words)) as [Code, string][])
      .filter(([, text]) => text !== '')
      .map(([code, text]) => [compact(text), code]),
  )

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
