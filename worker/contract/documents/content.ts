import * as v from 'valibot'
import { id, line, lines, requiredLine } from '#contract/fields.ts'
import { Day } from '#contract/plausible-day.ts'
import { because } from '#contract/validation.ts'
import { Measures } from './measures.ts'
import { amount, QUANTITY_MAX, RATE_MAX, Share, wholeNumber } from './money.ts'

/** The units of prices. */
export const UNITS = ['each', 'ft', 'sq_ft', 'hour', 'cu_yd', 'day'] as const
export type Unit = (typeof UNITS)[number]

export const ITEM_NAME_MAX = 120
export const ITEM_DESCRIPTION_MAX = 500
export const LINES_MAX = 300
const PACKAGES_MAX = 5
export const PAGE_PHOTOS_MAX = 12
export const DOCUMENT_TEXT_MAX = 4000

/** A key that the client makes, unique within its estimate. Choices refer to it. */
const key = v.pipe(
  v.string(because('pattern_expected', { field: 'key', example: 'a1b2' })),
  v.regex(/^[a-z0-9]{1,12}$/, because('pattern_expected', { field: 'key', example: 'a1b2' })),
)

const flag = (field: string) => v.boolean(because('boolean_expected', { field }))

/**
 * A line of an estimate. It keeps the price with which it was made: a change of the price book does not change it.
 * `quantity` is in thousandths. A line of a `package` counts only when the customer chooses that package; an optional
 * line only when the customer chooses the line.
 */
export const EstimateLine = v.strictObject({
  key,
  name: requiredLine('item_name', ITEM_NAME_MAX),
  description: lines('description', ITEM_DESCRIPTION_MAX),
  unit: v.picklist(UNITS, because('not_one_of', { field: 'unit', options: UNITS.join(', ') })),
  quantity: wholeNumber('quantity', 1, QUANTITY_MAX),
  price_cents: amount('item_price'),
  taxable: flag('taxable'),
  is_optional: flag('is_optional'),
  package: v.nullable(key),
  /** The item of the price book that it was made from, and the measures; null for an own line. */
  price_item_id: v.nullable(id('price_item_id')),
  measures: v.nullable(Measures),
})
export type EstimateLine = v.InferOutput<typeof EstimateLine>

/** One of the offers of which the customer chooses exactly one, such as good, better and best. */
export const EstimatePackage = v.strictObject({
  key,
  name: requiredLine('package_name', ITEM_NAME_MAX),
  description: lines('description', ITEM_DESCRIPTION_MAX),
})
export type EstimatePackage = v.InferOutput<typeof EstimatePackage>

/** What an estimate says. All money is in cents, rates are in thousandths of a percent. */
export const EstimateContent = v.pipe(
  v.strictObject({
    title: line('document_title', ITEM_NAME_MAX),
    lines: v.pipe(
      v.array(EstimateLine),
      v.maxLength(LINES_MAX, because('number_too_large', { field: 'lines', max: LINES_MAX })),
    ),
    packages: v.pipe(
      v.array(EstimatePackage),
      v.maxLength(PACKAGES_MAX, because('number_too_large', { field: 'packages', max: PACKAGES_MAX })),
    ),
    discount: v.nullable(Share('discount')),
    deposit: v.nullable(Share('deposit')),
    tax_rate: wholeNumber('tax_rate', 0, RATE_MAX),
    notes: lines('document_notes', DOCUMENT_TEXT_MAX),
    terms: lines('terms', DOCUMENT_TEXT_MAX),
    /** Photos of the lead that the customer sees. */
    image_ids: v.pipe(
      v.array(id('image_ids')),
      v.maxLength(PAGE_PHOTOS_MAX, because('number_too_large', { field: 'image_ids', max: PAGE_PHOTOS_MAX })),
    ),
    valid_until: Day('valid_until'),
  }),
  v.check(
    ({ lines: own, packages }) =>
      new Set([...own, ...packages].map((part) => part.key)).size === own.length + packages.length,
    because('key_repeated'),
  ),
  v.check(
    ({ lines: own, packages }) =>
      own.every((part) => part.package === null || packages.some((offer) => offer.key === part.package)),
    because('package_unknown'),
  ),
)
export type EstimateContent = v.InferOutput<typeof EstimateContent>

/** What a customer chooses: the key of a package, and the keys of optional lines. */
export const Choices = v.strictObject({
  package: v.nullable(key),
  options: v.pipe(
    v.array(key),
    v.maxLength(LINES_MAX, because('number_too_large', { field: 'options', max: LINES_MAX })),
  ),
})
export type Choices = v.InferOutput<typeof Choices>
