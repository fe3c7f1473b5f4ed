import * as v from 'valibot'
import { type NewPriceItem, PriceItem, PriceItemAnswer } from '#contract/documents/price-item.ts'
import { call, read } from './call.ts'
import { PINS } from './people.ts'

let items = 0

/** A valid new item with a name of its own. */
export const priceItemBody = (given: Partial<NewPriceItem> = {}): NewPriceItem => ({
  category_id: null,
  name: `Item ${++items}`,
  description: '',
  unit: 'each',
  price_cents: 12_550,
  taxable: true,
  rates: { kind: 'none' },
  ...given,
})

export const addPriceItem = async (given: Partial<NewPriceItem> = {}): Promise<PriceItem> => {
  const answer = await call('POST', '/api/v1/price-items', { pin: PINS.admin, body: priceItemBody(given) })
  return (await read(answer, PriceItemAnswer)).price_item
}

/** All items of the price book, with the inactive ones. */
export const priceBook = async (pin: string = PINS.admin): Promise<PriceItem[]> =>
  read(await call('GET', '/api/v1/price-items?all=true', { pin }), v.array(PriceItem))

export const priceItemIds = async () => (await priceBook()).map(({ price_item_id }) => price_item_id)
