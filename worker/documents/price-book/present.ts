import type { PriceItem, Rates } from '#contract/documents/price-item.ts'
import { allows } from '#contract/permissions.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { PriceItemRow } from './store.ts'

/** Whether the actor sees and sets the costs of items. */
export const seesCosts = ({ user }: Pick<Actor, 'user'>): boolean => allows(user.permissions, 'Leads: View Commission')

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
  is_example: row.is_example === 1,
  version: row.version,
})
