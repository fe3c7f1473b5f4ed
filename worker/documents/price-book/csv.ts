import type { Cell } from '#contract/csv.ts'
import { PRICE_BOOK_HEADS, type PriceBookHead, priceBookCells } from '#contract/documents/price-book-csv.ts'
import type { Database } from '#worker/db/database.ts'
import type { Actor } from '#worker/write/actor.ts'
import { presentPriceItem, seesCosts } from './present.ts'
import { selectActivePriceItems } from './store.ts'

/** The active items as a table that an import reads back. Only users with View Commission get the costs. */
export const readPriceBookTable = async (db: Database, actor: Actor) => {
  const [rows] = await db.batch([selectActivePriceItems])
  const fields: PriceBookHead[] = PRICE_BOOK_HEADS.filter((head) => head !== 'Cost' || seesCosts(actor))
  return {
    fields,
    rows: rows.map((row): Cell[] => {
      const cells = priceBookCells(presentPriceItem(row, actor), actor.business.categories)
      return fields.map((head) => cells[head])
    }),
  }
}
