import * as v from 'valibot'
import { TITLE_COLORS } from '#contract/leads/lead.ts'
import { because } from '#contract/validation.ts'
import { wholeNumber } from './money.ts'

/** How an item of the price book is measured; `none`: a quantity is typed. */
export const MEASURE_KINDS = ['none', 'shade', 'fence', 'cement', 'tree', 'hauling'] as const
export type MeasureKind = (typeof MEASURE_KINDS)[number]

export const TREE_SIZES = ['small', 'medium', 'large'] as const
export type TreeSize = (typeof TREE_SIZES)[number]

/** The largest length, in tenths of a foot: 9,999.9 feet. */
export const TENTHS_MAX = 99_999
/** The largest thickness, in tenths of an inch: 99.9 inches. */
export const THICKNESS_MAX = 999
const COUNT_MAX = 9999

const tenths = wholeNumber('measure', 1, TENTHS_MAX)
const count = wholeNumber('measure', 1, COUNT_MAX)
const oneOf = <T extends readonly string[]>(field: string, options: T) =>
  v.picklist(options, because('not_one_of', { field, options: options.join(', ') }))

/** What was measured at the place. Lengths are in tenths of a foot, thickness in tenths of an inch. */
export const Measures = v.variant('kind', [
  /** A shade or canopy: width × length × height, and its color. */
  v.strictObject({
    kind: v.literal('shade'),
    width: tenths,
    length: tenths,
    height: tenths,
    color: oneOf('color', TITLE_COLORS),
  }),
  v.strictObject({
    kind: v.literal('fence'),
    length: tenths,
    height: tenths,
    gates: wholeNumber('measure', 0, COUNT_MAX),
  }),
  v.strictObject({
    kind: v.literal('cement'),
    length: tenths,
    width: tenths,
    thickness: wholeNumber('measure', 1, THICKNESS_MAX),
  }),
  v.strictObject({ kind: v.literal('tree'), count, size: oneOf('size', TREE_SIZES) }),
  v.strictObject({ kind: v.literal('hauling'), loads: count }),
])
export type Measures = v.InferOutput<typeof Measures>
