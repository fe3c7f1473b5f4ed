import type { Cell } from '#contract/csv.ts'
import { PRICE_BOOK_COLUMNS, priceBookCells } from '#contract/documents/price-book-csv.ts'
import type { CsvWords } from '#worker/http/csv-words.ts'
import type { Scope } from '#worker/write/actor.ts'
import { presentPriceItem, seesCosts } from './present.ts'
import { selectActivePriceItems } from './store.ts'

/** The active items as a table that an import reads back. Only users with View Commission get the costs. */
export const readPriceBookTable = async ({ db, actor }: Scope, { PRICE_BOOK_CSV: words }: CsvWords) => {
  const [rows] = await db.batch([selectActivePriceItems])
  const columns = PRICE_BOOK_COLUMNS.filter((column) => column !== 'cost' || seesCosts(actor))
  return {
    fields: columns.map((column) => words.heads[column]),
    rows: rows.map((row): Cell[] => {
      const cells = priceBookCells(presentPriceItem(row, actor), actor.business.categories, words)
      return columns.map((column) => cells[column])
    }),
  }
}
