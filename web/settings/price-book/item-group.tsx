import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { formatCents } from '#contract/documents/document-format.ts'
import type { PriceItem } from '#contract/documents/price-item.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { EntryRow } from '#web/settings/lists/entry-row.tsx'
import { OrderedList } from '#web/settings/lists/ordered-list.tsx'
import type { Order } from '#web/settings/lists/use-order.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { documentWords } from '#words/documents.ts'
import { priceBookWords } from '#words/price-book.ts'
import { termWords } from '#words/terms.ts'
import { ItemDialog } from './item-dialog.tsx'
import { activatePriceItem, orderPriceItems } from './price-book.write.ts'

interface ItemGroupProps {
  /** The items of the group in their order. */
  own: readonly PriceItem[]
  /** The whole price book. */
  items: readonly PriceItem[]
  /** The key of the unsaved order. */
  storeAs: string
  /** Whether the order cannot be changed, because a search hides items. */
  isFixed: boolean
}

/** The items of a category. They keep the places of the category in the whole book when they are reordered. */
export const ItemGroup = ({ own, items, storeAs, isFixed }: ItemGroupProps) => {
  if (isFixed) {
    return (
      <ul>
        {own.map((item) => (
          <ItemRow key={item.price_item_id} item={item} order={undefined} />
        ))}
      </ul>
    )
  }
  return (
    <OrderedList
      entries={own.map(({ price_item_id, name }) => ({ id: price_item_id, name }))}
      storeAs={storeAs}
      write={orderPriceItems}
      input={(ids) => withGroupOrder(items, ids)}
    >
      {(order) =>
        order.order.map((id) => {
          const item = own.find(({ price_item_id }) => price_item_id === id)
          return item && <ItemRow key={id} item={item} order={order} />
        })
      }
    </OrderedList>
  )
}

/** The ids of the whole book, with those of a group in a new order. */
const withGroupOrder = (items: readonly PriceItem[], group: readonly number[]): number[] => {
  const next = [...group]
  return items.map(({ price_item_id }) =>
    group.includes(price_item_id) ? (next.shift() ?? price_item_id) : price_item_id,
  )
}

const ItemRow = ({ item, order }: { item: PriceItem; order: Order | undefined }) => {
  const { price_item_id, name, is_active, is_example, taxable } = item
  const [isEditing, setEditing] = useState(false)
  const button = useReturnFocus(isEditing)
  const activate = useWrite(activatePriceItem)
  const actions = (
    <>
      <Button ref={button} kind="quiet" icon aria-label={priceBookWords.edit(name)} onClick={() => setEditing(true)}>
        <Pencil />
      </Button>
      <Button
        kind="quiet"
        aria-label={is_active ? priceBookWords.deactivateNamed(name) : priceBookWords.reactivateNamed(name)}
        onClick={() => activate.write({ price_item_id, name, is_active: !is_active })}
      >
        {is_active ? termWords.deactivate : termWords.reactivate}
      </Button>
    </>
  )
  return (
    <>
      <EntryRow
        id={price_item_id}
        name={name}
        badges={
          <>
            {!is_active && <Badge>{priceBookWords.inactive}</Badge>}
            {is_example && <Badge color="var(--warn)">{priceBookWords.isExample}</Badge>}
            {!taxable && <Badge>{priceBookWords.notTaxed}</Badge>}
          </>
        }
        facts={factsOf(item)}
        order={order}
        isInactive={!is_active}
        actions={actions}
      />
      {isEditing && <ItemDialog item={item} onClose={() => setEditing(false)} />}
    </>
  )
}

/** "$14.50 / sq ft · by width × length, height and color · cost $8.20" */
const factsOf = ({ price_cents, cost_cents, unit, rates: { kind } }: PriceItem) =>
  [
    priceOf(formatCents(price_cents), kind === 'none' ? documentWords.units[unit] : priceBookWords.pricedUnits[kind]),
    priceBookWords.measured[kind],
    cost_cents !== null && priceBookWords.cost(formatCents(cost_cents)),
  ]
    .filter(Boolean)
    .join(' · ')

const priceOf = (price: string, unit: string) =>
  unit === documentWords.units.each ? priceBookWords.priceEach(price) : priceBookWords.priceFor(price, unit)
