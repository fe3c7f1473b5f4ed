import type * as v from 'valibot'
import {
  type NewPriceItem,
  PRICE_ITEMS_MAX,
  type PriceBookImport,
  type PriceBookImported,
} from '#contract/documents/price-item.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import { logActivity } from '#worker/activity/store.ts'
import { categoryById } from '#worker/catalog/lookup.ts'
import { guard, reserveSeveral } from '#worker/db/sql.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { changedColumns } from './change.ts'
import { givenColumns, requireMaySetCost } from './given-columns.ts'
import {
  bookHasRoom,
  insertPriceItems,
  PRICE_ITEM_NAME_INDEX,
  type PriceItemRow,
  priceItemsAreUnchanged,
  selectPriceItems,
  updatePriceItems,
} from './store.ts'

/**
 * Imports items, all or none. An item with the name of an existing one replaces it and makes it active; without a cost it
 * keeps the cost. Others are added at the end. An example replaces no item.
 * @throws Refusal `permission_denied` for a cost without View Commission, `invalid_input` for an unknown category, a name
 * that the file repeats or a full book, `stale` if the book changes meanwhile
 */
export const planPriceBookImport = async (
  { db, actor }: Scope,
  { items }: v.InferOutput<typeof PriceBookImport>,
): Promise<Plan<v.InferOutput<typeof PriceBookImported>>> => {
  requireDistinctNames(items)
  for (const { cost_cents, category_id } of items) {
    requireMaySetCost(actor, cost_cents)
    if (category_id !== null && !categoryById(actor.business, category_id))
      throw invalid('category_id', 'category_unknown')
  }
  const [rows, [reservation]] = await db.batch([selectPriceItems, reserveSeveral('price_items', items.length)])
  const rowOf = new Map(rows.map((row) => [row.name_key, row]))
  const lastId = reservation?.value ?? 0
  const lastPosition = rows.at(-1)?.order_index ?? 0

  const found = items.flatMap((item) => {
    const row = rowOf.get(nameKey(item.name))
    return row && !item.is_example
      ? [{ row, columns: changedColumns(row, { ...givenColumns(item), is_active: 1 }) }]
      : []
  })
  const changed = found
    // A file with the values of an example does not edit it.
    .filter(({ columns: { is_example: _, ...edited } }) => Object.keys(edited).length > 0)
    .map(({ row, columns }) => ({ ...row, ...columns }))
  const activated = found.filter(({ columns }) => columns.is_active === 1)
  const added = items
    .filter((item) => !rowOf.has(nameKey(item.name)))
    .map((item, i, { length }) => newRow(item, lastId - length + 1 + i, lastPosition + 1 + i))

  const answer = { success: true as const, added: added.length, changed: changed.length }
  const count = added.length + changed.length
  if (count === 0) return { statements: [], answer }
  return {
    statements: [
      guard('stale', priceItemsAreUnchanged(changed)),
      guard('full', bookHasRoom(added.length + activated.length)),
      ...(changed.length > 0 ? [updatePriceItems(changed, actor.now)] : []),
      ...insertPriceItems(added, actor.now),
      logActivity(actor, {
        action: 'price_book_changed',
        entity_id: 0,
        details: { name: null, changes: [], count },
      }),
    ],
    answer,
    refused: {
      full: () => new Refusal('price_book_full', { max: PRICE_ITEMS_MAX }),
      stale: changedMeanwhile,
      [PRICE_ITEM_NAME_INDEX]: changedMeanwhile,
    },
  }
}

const changedMeanwhile = () => new Refusal('price_book_changed_meanwhile')

const newRow = (item: NewPriceItem, id: number, position: number): PriceItemRow => ({
  price_item_id: id,
  category_id: item.category_id,
  name: item.name,
  name_key: nameKey(item.name),
  description: item.description,
  unit: item.unit,
  price_cents: item.price_cents,
  second_name: item.second_name ?? '',
  second_description: item.second_description ?? '',
  cost_cents: item.cost_cents ?? null,
  taxable: item.taxable ? 1 : 0,
  rates: JSON.stringify(item.rates),
  order_index: position,
  is_active: 1,
  is_example: item.is_example ? 1 : 0,
  version: 1,
})

/** @throws Refusal `conflict` */
const requireDistinctNames = (items: readonly NewPriceItem[]) => {
  const keys = new Set<string>()
  for (const { name } of items) {
    const key = nameKey(name)
    if (keys.has(key)) throw new Refusal('price_item_name_repeated', { name })
    keys.add(key)
  }
}
