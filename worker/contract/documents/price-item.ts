import * as v from 'valibot'
import { id, idText, line, lines, requiredLine } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { because } from '#contract/validation.ts'
import { ITEM_DESCRIPTION_MAX, ITEM_NAME_MAX, UNITS } from './content.ts'
import { TENTHS_MAX } from './measures.ts'
import { amount, RATE_MAX, wholeNumber } from './money.ts'

/** The most items of a price book. */
export const PRICE_ITEMS_MAX = 1000

/**
 * How the price of a measured item grows with its measures. The item's own price is for one unit: a square foot, a foot
 * of fence, a cubic yard, a small tree, a load. Surcharges are in cents for one unit.
 */
export const Rates = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({
    kind: v.literal('shade'),
    /** Tenths of a foot. Each started foot above it costs `foot_cents` more. */
    base_height: wholeNumber('measure', 1, TENTHS_MAX),
    foot_cents: amount('surcharge'),
    white_cents: amount('surcharge'),
    other_color_cents: amount('surcharge'),
  }),
  v.strictObject({
    kind: v.literal('fence'),
    base_height: wholeNumber('measure', 1, TENTHS_MAX),
    foot_cents: amount('surcharge'),
    gate_cents: amount('surcharge'),
  }),
  /** `waste_rate`: what is ordered above the measured volume, in thousandths of a percent. */
  v.strictObject({ kind: v.literal('cement'), waste_rate: wholeNumber('waste', 0, RATE_MAX) }),
  v.strictObject({ kind: v.literal('tree'), medium_cents: amount('item_price'), large_cents: amount('item_price') }),
  v.strictObject({ kind: v.literal('hauling') }),
])
export type Rates = v.InferOutput<typeof Rates>

/** An item of the price book. Without "Leads: View Commission" its `cost_cents` is null. */
export const PriceItem = v.object({
  price_item_id: v.number(),
  /** Null for items of every category. */
  category_id: v.nullable(v.number()),
  name: v.string(),
  description: v.string(),
  /** The texts in the other language than the business's own; empty for the same ones. */
  second_name: v.string(),
  second_description: v.string(),
  unit: v.picklist(UNITS),
  price_cents: v.number(),
  cost_cents: v.nullable(v.number()),
  taxable: v.boolean(),
  rates: Rates,
  order_index: v.number(),
  is_active: v.boolean(),
  /** Whether it is an unedited item of the starter price book. */
  is_example: v.boolean(),
  version: v.number(),
})
export type PriceItem = v.InferOutput<typeof PriceItem>

/** An item with its texts in a language. `own`: the language of the business, in which it has its first texts. */
export const itemIn = <Item extends Pick<PriceItem, 'name' | 'description' | 'second_name' | 'second_description'>>(
  item: Item,
  language: Language,
  own: Language,
): Item =>
  language === own
    ? item
    : { ...item, name: item.second_name || item.name, description: item.second_description || item.description }

const fields = {
  category_id: v.nullable(id('category_id')),
  name: requiredLine('item_name', ITEM_NAME_MAX),
  description: lines('description', ITEM_DESCRIPTION_MAX),
  second_name: v.optional(line('second_name', ITEM_NAME_MAX)),
  second_description: v.optional(lines('second_description', ITEM_DESCRIPTION_MAX)),
  unit: v.picklist(UNITS, because('not_one_of', { field: 'unit', options: UNITS.join(', ') })),
  price_cents: amount('item_price'),
  cost_cents: v.nullable(amount('item_cost')),
  taxable: v.boolean(because('boolean_expected', { field: 'taxable' })),
  rates: Rates,
}

/** A new item; it comes last. Only who may View Commission sets the cost. */
export const NewPriceItem = v.strictObject({
  ...fields,
  cost_cents: v.optional(fields.cost_cents),
  is_example: v.optional(v.boolean(because('boolean_expected', { field: 'is_example' }))),
})
export type NewPriceItem = v.InferOutput<typeof NewPriceItem>

/** Omitted fields stay. An inactive item is in no list to choose from. */
export const PriceItemChange = v.strictObject({
  ...v.partial(v.strictObject(fields)).entries,
  is_active: v.optional(v.boolean(because('boolean_expected', { field: 'is_active' }))),
  version: v.optional(id('version')),
})
export type PriceItemChange = v.InferOutput<typeof PriceItemChange>

export const PriceItemPath = v.strictObject({ priceItemId: idText('price_item_id') })

/** The ids of all items in their new order. */
export const PriceItemOrder = v.strictObject({ price_item_ids: v.array(id('price_item_ids')) })

export const PriceItemAnswer = v.object({ success: v.literal(true), price_item: PriceItem })

/** `all`: also the inactive items, for who may change the price book. */
export const PriceItemsQuery = v.object({
  all: v.optional(v.picklist(['true'], because('not_one_of', { field: 'all', options: 'true' }))),
})

/**
 * The items of a file. An item with the name of an existing one replaces it and makes it active; others are added. An
 * example replaces nothing.
 */
export const PriceBookImport = v.strictObject({
  items: v.pipe(
    v.array(NewPriceItem),
    v.minLength(1, because('number_too_small', { field: 'items', min: 1 })),
    v.maxLength(PRICE_ITEMS_MAX, because('number_too_large', { field: 'items', max: PRICE_ITEMS_MAX })),
  ),
})
export type PriceBookImport = v.InferOutput<typeof PriceBookImport>

/** The numbers of added and changed items. Items that a file repeats unchanged count as neither. */
export const PriceBookImported = v.object({ success: v.literal(true), added: v.number(), changed: v.number() })

export const PriceItemsOrdered = v.object({ success: v.literal(true) })
