import type { Cell } from '#contract/csv.ts'
import { PRICE_BOOK_COLUMNS, priceBookCells } from '#contract/documents/price-book-csv.ts'
import type { PriceItem, Rates } from '#contract/documents/price-item.ts'
import { allows } from '#contract/permissions.ts'
import type { CsvWords } from '#worker/http/csv-words.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import { type PriceItemRow, selectActivePriceItems } from './store.ts'

/** Whether the actor sees and sets the costs of items. */
const seesCosts = ({ user }: Pick<Actor, 'user'>): boolean => allows(user.permissions, 'Leads: View Commission')

export const presentPriceItem = (row: PriceItemRow, actor: Actor): PriceItem => ({
  price_item_id: row.price_item_id,
  category_id: row.category_id,
  name: row.name,
  description: row.description,
  second_name: row.second_name,
  second_description: row.second_description,
  unit: row.unit,
  price_cents: row.price_cents,
  cost_cents: seesCosts(actor) ? row.cost_cents : null,
  taxable: row.taxable === 1,
  // Only rates that the contract has checked are stored.
  rates: JSON.parse(row.rates) as Rates,
  order_index: row.order_index,
  is_active: row.is_active === 1,
  version: row.version,
})

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
