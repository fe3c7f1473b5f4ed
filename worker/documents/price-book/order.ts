import type * as v from 'valibot'
import type { PriceItemsOrdered } from '#contract/documents/price-item.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { bookHasItems, orderPriceItems } from './store.ts'

/**
 * Reorders the whole price book.
 * @throws Refusal `invalid_input` for a repeated item, `stale` unless the order has exactly the items of the book
 */
export const planPriceItemOrder = (
  actor: Actor,
  ids: readonly number[],
): Plan<v.InferOutput<typeof PriceItemsOrdered>> => {
  if (new Set(ids).size < ids.length) throw invalid('price_item_ids', 'order_incomplete')
  return {
    statements: [
      guard('order_old', bookHasItems(ids)),
      orderPriceItems(ids),
      logActivity(actor, {
        action: 'price_book_changed',
        entity_id: 0,
        details: { name: null, changes: [], count: ids.length },
      }),
    ],
    answer: { success: true },
    refused: { order_old: () => new Refusal('price_book_order_old') },
  }
}
