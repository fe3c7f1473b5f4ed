import type * as v from 'valibot'
import {
  PRICE_ITEMS_MAX,
  type PriceItemAnswer,
  type PriceItemChange,
  type PriceItemsOrdered,
} from '#contract/documents/price-item.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireActiveCategory } from '#worker/catalog/lookup.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { givenColumns, requireMaySetCost } from './given-columns.ts'
import { presentPriceItem } from './present.ts'
import {
  bookHasItems,
  bookHasRoom,
  orderPriceItems,
  PRICE_ITEM_NAME_INDEX,
  type PriceItemRow,
  priceItemsAreUnchanged,
  selectLastPriceBookAuthor,
  selectPriceItem,
  updatePriceItem,
} from './store.ts'

/** Columns that the log does not show: a key, a mark, and rates, which are JSON. */
const UNLOGGED = ['name_key', 'rates', 'is_example']

/**
 * Changes fields of an item, or takes it out of the lists to choose from. Lines of estimates keep their prices.
 * @throws Refusal `not_found`, `stale` with the current item, `permission_denied` for a cost without View Commission,
 * `invalid_input` for an unknown category or a full book, `conflict` for the name of another item
 */
export const planPriceItemChange = async (
  { db, actor }: Scope,
  priceItemId: number,
  { version, is_active, ...given }: PriceItemChange,
): Promise<Plan<v.InferOutput<typeof PriceItemAnswer>>> => {
  requireMaySetCost(actor, given.cost_cents)
  const row = await readPriceItem(db, priceItemId)
  if (version !== undefined && version !== row.version) throw await stalePriceItem({ db, actor }, priceItemId)
  const requested = {
    ...(Object.keys(given).length > 0 && givenColumns(given)),
    ...(is_active !== undefined && { is_active: is_active ? (1 as const) : (0 as const) }),
  }
  const columns = changedColumns(row, requested)
  if (columns.category_id) requireActiveCategory(actor.business, columns.category_id)
  const next = { ...row, ...columns }
  if (Object.keys(columns).length === 0)
    return { statements: [], answer: { success: true, price_item: presentPriceItem(row, actor) } }
  const logged = Object.fromEntries(Object.entries(columns).filter(([column]) => !UNLOGGED.includes(column)))
  return {
    statements: [
      guard('stale', priceItemsAreUnchanged([row])),
      guard('full', bookHasRoom(columns.is_active ?? 0)),
      updatePriceItem(next, actor.now),
      logActivity(actor, {
        action: 'price_book_changed',
        entity_id: priceItemId,
        details: { name: next.name, changes: fieldChanges<Partial<PriceItemRow>>(row, logged), count: 1 },
      }),
    ],
    answer: { success: true, price_item: presentPriceItem({ ...next, version: row.version + 1 }, actor) },
    refused: {
      full: () => new Refusal('price_book_full', { max: PRICE_ITEMS_MAX }),
      [PRICE_ITEM_NAME_INDEX]: () => new Refusal('price_item_name_taken', { name: next.name }),
      stale: () => stalePriceItem({ db, actor }, priceItemId),
    },
  }
}

/** The requested columns that differ from the row. */
export const changedColumns = (row: PriceItemRow, requested: Partial<PriceItemRow>): Partial<PriceItemRow> =>
  Object.fromEntries(Object.entries(requested).filter(([column, value]) => value !== row[column as keyof PriceItemRow]))

/** @throws Refusal `not_found` */
const readPriceItem = async (db: Database, priceItemId: number): Promise<PriceItemRow> => {
  const [[row]] = await db.batch([selectPriceItem(priceItemId)])
  if (!row) throw new Refusal('price_item_gone')
  return row
}

const stalePriceItem = async ({ db, actor }: Scope, priceItemId: number): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([selectPriceItem(priceItemId), selectLastPriceBookAuthor])
  const current = row && presentPriceItem(row, actor)
  return new Refusal('price_item_changed', { who: last?.user_name ?? null }, { ...(current && { current }) })
}

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
