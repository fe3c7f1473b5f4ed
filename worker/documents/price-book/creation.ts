import type * as v from 'valibot'
import { type NewPriceItem, PRICE_ITEMS_MAX, type PriceItemAnswer } from '#contract/documents/price-item.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireActiveCategory } from '#worker/catalog/lookup.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { requireMaySetCost } from './given-columns.ts'
import { presentPriceItem } from './present.ts'
import { bookHasRoom, insertPriceItem, PRICE_ITEM_NAME_INDEX, type PriceItemRow, selectLastPosition } from './store.ts'

/**
 * Adds an item at the end of the price book.
 * @throws Refusal `permission_denied` for a cost without View Commission, `invalid_input` for an unknown category or a full
 * book, `conflict` for the name of another item
 */
export const planPriceItemCreation = async (
  { db, actor }: Scope,
  { cost_cents, ...item }: NewPriceItem,
): Promise<Plan<v.InferOutput<typeof PriceItemAnswer>>> => {
  requireMaySetCost(actor, cost_cents)
  if (item.category_id !== null) requireActiveCategory(actor.business, item.category_id)
  const [ids, [last]] = await db.batch([reserveIds(['price_items']), selectLastPosition])
  const row: PriceItemRow = {
    ...item,
    price_item_id: reserved(ids, 'price_items'),
    name_key: nameKey(item.name),
    second_name: item.second_name ?? '',
    second_description: item.second_description ?? '',
    cost_cents: cost_cents ?? null,
    taxable: item.taxable ? 1 : 0,
    rates: JSON.stringify(item.rates),
    order_index: (last?.order_index ?? 0) + 1,
    is_active: 1,
    is_example: item.is_example ? 1 : 0,
    version: 1,
  }
  return {
    statements: [
      guard('full', bookHasRoom(1)),
      insertPriceItem(row, actor.now),
      logActivity(actor, {
        action: 'price_book_changed',
        entity_id: row.price_item_id,
        details: { name: row.name, changes: [], count: 1 },
      }),
    ],
    answer: { success: true, price_item: presentPriceItem(row, actor) },
    refused: {
      full: () => new Refusal('price_book_full', { max: PRICE_ITEMS_MAX }),
      [PRICE_ITEM_NAME_INDEX]: () => new Refusal('price_item_name_taken', { name: row.name }),
    },
  }
}
