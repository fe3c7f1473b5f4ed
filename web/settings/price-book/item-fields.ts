import * as v from 'valibot'
import { ITEM_DESCRIPTION_MAX, ITEM_NAME_MAX, UNITS, type Unit } from '#contract/documents/content.ts'
import { MEASURE_KINDS, type MeasureKind, TENTHS_MAX } from '#contract/documents/measures.ts'
import type { NewPriceItem, PriceItem, Rates } from '#contract/documents/price-item.ts'
import { line, lines, requiredLine } from '#contract/fields.ts'
import {
  centsText,
  rateText,
  tenthsText,
  typedCents,
  typedCentsOrNone,
  typedRate,
  typedTenths,
} from '#web/documents/typed-amounts.ts'
import { numberOrNone } from '#web/forms/typed-fields.ts'

/** The fields of the rates of each kind of measure. */
export const RATE_FIELDS = {
  none: [],
  shade: ['base_height', 'foot', 'white', 'other_color'],
  fence: ['base_height', 'foot', 'gate'],
  cement: ['waste'],
  tree: ['medium', 'large'],
  hauling: [],
} as const satisfies Record<MeasureKind, readonly string[]>
export type RateField = (typeof RATE_FIELDS)[MeasureKind][number]

/** The unit of measured items. */
export const MEASURED_UNITS: Record<Exclude<MeasureKind, 'none'>, Unit> = {
  shade: 'sq_ft',
  fence: 'ft',
  cement: 'cu_yd',
  tree: 'each',
  hauling: 'each',
}

/** The field of another kind: its text is kept, but not checked. */
const unused = v.pipe(
  v.string(),
  v.transform(() => 0),
)
const surcharge = typedCents('surcharge')
const RATE_SCHEMAS: Record<RateField, v.GenericSchema<string, number>> = {
  base_height: typedTenths(TENTHS_MAX),
  foot: surcharge,
  white: surcharge,
  other_color: surcharge,
  gate: surcharge,
  waste: typedRate('waste'),
  medium: typedCents('item_price'),
  large: typedCents('item_price'),
}

/** The form of an item that is measured like this. */
export const itemForm = (kind: MeasureKind) => {
  const used: readonly string[] = RATE_FIELDS[kind]
  const rate = (field: RateField) => (used.includes(field) ? RATE_SCHEMAS[field] : unused)
  return v.object({
    name: requiredLine('item_name', ITEM_NAME_MAX),
    description: lines('description', ITEM_DESCRIPTION_MAX),
    second_name: line('second_name', ITEM_NAME_MAX),
    second_description: lines('second_description', ITEM_DESCRIPTION_MAX),
    category_id: numberOrNone,
    unit: v.picklist(UNITS),
    price: typedCents('item_price'),
    cost: typedCentsOrNone('item_cost'),
    taxable: v.picklist(['yes', 'no']),
    measured: v.picklist(MEASURE_KINDS),
    base_height: rate('base_height'),
    foot: rate('foot'),
    white: rate('white'),
    other_color: rate('other_color'),
    gate: rate('gate'),
    waste: rate('waste'),
    medium: rate('medium'),
    large: rate('large'),
  })
}
type ItemForm = v.InferOutput<ReturnType<typeof itemForm>>
type ItemField = keyof ItemForm

const ratesOf = (form: ItemForm): Rates => {
  switch (form.measured) {
    case 'shade':
      return {
        kind: 'shade',
        base_height: form.base_height,
        foot_cents: form.foot,
        white_cents: form.white,
        other_color_cents: form.other_color,
      }
    case 'fence':
      return { kind: 'fence', base_height: form.base_height, foot_cents: form.foot, gate_cents: form.gate }
    case 'cement':
      return { kind: 'cement', waste_rate: form.waste }
    case 'tree':
      return { kind: 'tree', medium_cents: form.medium, large_cents: form.large }
    default:
      return { kind: form.measured }
  }
}

export type CheckedItem = Omit<PriceItem, 'price_item_id' | 'order_index' | 'is_active' | 'is_example' | 'version'>

/** The item of a checked form. Its cost is only for users who see costs. */
export const itemOf = (form: ItemForm): CheckedItem => ({
  category_id: form.category_id,
  name: form.name,
  description: form.description,
  second_name: form.second_name,
  second_description: form.second_description,
  unit: form.measured === 'none' ? form.unit : MEASURED_UNITS[form.measured],
  price_cents: form.price,
  cost_cents: form.cost,
  taxable: form.taxable === 'yes',
  rates: ratesOf(form),
})

const rateTexts = (rates: Rates): Partial<Record<RateField, string>> => {
  switch (rates.kind) {
    case 'shade':
      return {
        base_height: tenthsText(rates.base_height),
        foot: centsText(rates.foot_cents),
        white: centsText(rates.white_cents),
        other_color: centsText(rates.other_color_cents),
      }
    case 'fence':
      return {
        base_height: tenthsText(rates.base_height),
        foot: centsText(rates.foot_cents),
        gate: centsText(rates.gate_cents),
      }
    case 'cement':
      return { waste: rateText(rates.waste_rate) }
    case 'tree':
      return { medium: centsText(rates.medium_cents), large: centsText(rates.large_cents) }
    default:
      return {}
  }
}

/** The text of a new form. The usual heights and waste stand ready for a kind of measure that is chosen later. */
const NEW_TEXTS: Record<ItemField, string> = {
  name: '',
  description: '',
  second_name: '',
  second_description: '',
  category_id: '',
  unit: 'each',
  price: '',
  cost: '',
  taxable: 'yes',
  measured: 'none',
  base_height: '8',
  foot: '0',
  white: '0',
  other_color: '0',
  gate: '0',
  waste: '10',
  medium: '',
  large: '',
}

/** An item as the text of the form. */
export const textsOf = (item: PriceItem | undefined): Record<ItemField, string> =>
  item
    ? {
        ...NEW_TEXTS,
        name: item.name,
        description: item.description,
        second_name: item.second_name,
        second_description: item.second_description,
        category_id: item.category_id === null ? '' : String(item.category_id),
        unit: item.unit,
        price: centsText(item.price_cents),
        cost: item.cost_cents === null ? '' : centsText(item.cost_cents),
        taxable: item.taxable ? 'yes' : 'no',
        measured: item.rates.kind,
        ...rateTexts(item.rates),
      }
    : NEW_TEXTS

/** The fields in which an item differs from another one. */
export const differences = (item: NewPriceItem, other: PriceItem): Partial<NewPriceItem> =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(other[field as keyof NewPriceItem]),
    ),
  )
