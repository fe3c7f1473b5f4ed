import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { PRICE_ITEMS_MAX } from '#contract/documents/price-item.ts'
import { isOfSettings, selectLastAuthor } from '#worker/activity/last-author-store.ts'
import { fieldsOf } from '#worker/db/columns.ts'
import { incremented, insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { price_items } from '#worker/db/schema/documents.ts'
import { hasRoom, insertRows } from '#worker/db/sql.ts'

const FIELDS = fieldsOf(price_items, ['created_at', 'updated_at'])

/** All items in their order. */
export const selectPriceItems = statement(
  query.select(FIELDS).from(price_items).orderBy(asc(price_items.order_index), asc(price_items.price_item_id)),
)

/** The active items in their order. */
export const selectActivePriceItems = statement(
  query
    .select(FIELDS)
    .from(price_items)
    .where(eq(price_items.is_active, true))
    .orderBy(asc(price_items.order_index), asc(price_items.price_item_id)),
)

export const selectPriceItem = (priceItemId: number) =>
  statement(query.select(FIELDS).from(price_items).where(eq(price_items.price_item_id, priceItemId)))

export type PriceItemRow = RowOfStatement<typeof selectPriceItems>
export type PriceItemColumns = Pick<
  PriceItemRow,
  | 'category_id'
  | 'name'
  | 'name_key'
  | 'description'
  | 'second_name'
  | 'second_description'
  | 'unit'
  | 'price_cents'
  | 'cost_cents'
  | 'taxable'
  | 'rates'
  | 'is_example'
>

/** The position of the last item. */
export const selectLastPosition = statement(
  query
    .select({ order_index: price_items.order_index })
    .from(price_items)
    .orderBy(desc(price_items.order_index), desc(price_items.price_item_id))
    .limit(1),
)

/** A condition for `guard`: so many active items may be added. A book above its limit may still be changed. */
export const bookHasRoom = (adding: number): SQL =>
  adding === 0 ? sql`true` : hasRoom(sql`price_items WHERE is_active = 1`, PRICE_ITEMS_MAX, adding)

/** The unique index that refuses the name of another item. */
export const PRICE_ITEM_NAME_INDEX = 'price_items.name_key'

const stored = ({ taxable, is_active, is_example, ...row }: PriceItemRow) => ({
  ...row,
  taxable: taxable === 1,
  is_active: is_active === 1,
  is_example: is_example === 1,
})

export const insertPriceItem = (row: PriceItemRow, now: number) =>
  insertRow(price_items, { ...stored(row), created_at: now, updated_at: now })

/** Inserts rows with one statement. */
export const insertPriceItems = (rows: readonly PriceItemRow[], now: number) =>
  insertRows(
    'price_items',
    rows.map((row) => ({ ...row, created_at: now, updated_at: now })),
  )

/** Writes the columns of a row and increments its version. */
export const updatePriceItem = (row: PriceItemRow, now: number) => {
  const { price_item_id, version: _, order_index: __, ...columns } = stored(row)
  return statement(
    query
      .update(price_items)
      .set({ ...columns, updated_at: now, version: incremented(price_items.version) })
      .where(eq(price_items.price_item_id, price_item_id)),
  )
}

/** The same for several rows with one statement. */
export const updatePriceItems = (rows: readonly PriceItemRow[], now: number) => sql`
  UPDATE price_items SET
    category_id = r.value ->> 'category_id', name = r.value ->> 'name', name_key = r.value ->> 'name_key',
    description = r.value ->> 'description', second_name = r.value ->> 'second_name',
    second_description = r.value ->> 'second_description', unit = r.value ->> 'unit', price_cents = r.value ->> 'price_cents',
    cost_cents = r.value ->> 'cost_cents', taxable = r.value ->> 'taxable', rates = r.value ->> 'rates',
    is_active = r.value ->> 'is_active', is_example = r.value ->> 'is_example', updated_at = ${now}, version = version + 1
  FROM json_each(${JSON.stringify(rows)}) r WHERE price_item_id = r.value ->> 'price_item_id'`

/** A condition for `guard`: these rows have the versions that were read. */
export const priceItemsAreUnchanged = (rows: readonly Pick<PriceItemRow, 'price_item_id' | 'version'>[]) => sql`
  NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(rows.map(({ price_item_id, version }) => [price_item_id, version]))}) r
    LEFT JOIN price_items p ON p.price_item_id = r.value ->> 0 WHERE p.version IS NOT r.value ->> 1)`

/** A condition for `guard`: the book has exactly these items. */
export const bookHasItems = (ids: readonly number[]) => sql`
  (SELECT count(*) FROM price_items) = ${ids.length} AND NOT EXISTS (
    SELECT 1 FROM json_each(${JSON.stringify(ids)}) o
    WHERE NOT EXISTS (SELECT 1 FROM price_items WHERE price_item_id = o.value))`

/** Numbers the items from 1 in this order. An item with an unchanged number is not written. */
export const orderPriceItems = (ids: readonly number[]) => sql`
  UPDATE price_items SET order_index = o.key + 1 FROM json_each(${JSON.stringify(ids)}) o
  WHERE price_item_id = o.value AND order_index <> o.key + 1`

/** The user who changed settings last, among them the price book. */
export const selectLastPriceBookAuthor = selectLastAuthor(isOfSettings('settings'))
