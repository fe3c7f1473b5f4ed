import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import { type SheetWords, sheetWords } from '#contract/words/sheet-words.ts'
import type { EstimateLine } from './content.ts'
import type { Measures, TreeSize } from './measures.ts'
import { RATE_MAX, rounded, UNIT } from './money.ts'
import type { PriceItem, Rates } from './price-item.ts'

/** A line without the key and the choices that its estimate gives it. */
export type MeasuredLine = Omit<EstimateLine, 'key' | 'is_optional' | 'package'>

type RatesOf<K extends Rates['kind']> = Extract<Rates, { kind: K }>
type MeasuresOf<K extends Measures['kind']> = Extract<Measures, { kind: K }>

const TENTHS = 10
const INCHES = 12
const CUBIC_FEET_IN_YARD = 27

/** A measure in tenths as text: 105 is "10.5". */
const inFeet = (tenths: number) => String(tenths / TENTHS)

const startedFeetAbove = (height: number, base: number) => Math.max(0, Math.ceil((height - base) / TENTHS))

/**
 * The lines of an item of the price book for what was measured: one line, or a second one for the gates of a fence. An
 * item without measures gives one line with the quantity 1. Its texts are in `language`, its own name and description as
 * the item has them.
 */
export const measuredLines = (
  item: PriceItem,
  measures: Measures | null,
  language: Language = DEFAULT_LANGUAGE,
): MeasuredLine[] => {
  const words = sheetWords(language)
  const line: MeasuredLine = {
    name: item.name,
    description: item.description,
    unit: item.unit,
    quantity: UNIT,
    price_cents: item.price_cents,
    taxable: item.taxable,
    price_item_id: item.price_item_id,
    measures,
  }
  const { rates } = item
  if (measures === null || rates.kind === 'none') return [{ ...line, measures: null }]
  if (rates.kind === 'shade' && measures.kind === 'shade') return [{ ...line, ...shade(words, item, rates, measures) }]
  if (rates.kind === 'fence' && measures.kind === 'fence') return fence(words, line, rates, measures)
  if (rates.kind === 'cement' && measures.kind === 'cement')
    return [{ ...line, ...cement(words, item, rates, measures) }]
  if (rates.kind === 'tree' && measures.kind === 'tree') {
    const name = words.treeLine(item.name, words.treeSizes[measures.size])
    return [{ ...line, name, quantity: measures.count * UNIT, price_cents: treePrice(item, rates, measures.size) }]
  }
  if (measures.kind === 'hauling') return [{ ...line, quantity: measures.loads * UNIT }]
  return [{ ...line, measures: null }]
}

const shade = (
  words: SheetWords,
  item: PriceItem,
  rates: RatesOf<'shade'>,
  { width, length, height, color }: MeasuresOf<'shade'>,
) => {
  const colorCents = { GALV: 0, WHITE: rates.white_cents, OTHER: rates.other_color_cents }[color]
  return {
    name: words.shadeLine(item.name, inFeet(width), inFeet(length), inFeet(height), color),
    // A square tenth of a foot is a hundredth of a square foot.
    quantity: (width * length * UNIT) / (TENTHS * TENTHS),
    price_cents: item.price_cents + startedFeetAbove(height, rates.base_height) * rates.foot_cents + colorCents,
  }
}

const fence = (
  words: SheetWords,
  line: MeasuredLine,
  rates: RatesOf<'fence'>,
  measures: MeasuresOf<'fence'>,
): MeasuredLine[] => {
  const { length, height, gates } = measures
  const feet = {
    ...line,
    name: words.fenceLine(line.name, inFeet(length), inFeet(height)),
    quantity: (length * UNIT) / TENTHS,
    price_cents: line.price_cents + startedFeetAbove(height, rates.base_height) * rates.foot_cents,
  }
  if (gates === 0) return [feet]
  const gate: MeasuredLine = {
    ...line,
    name: words.gateLine(line.name, gates),
    description: '',
    unit: 'each',
    quantity: gates * UNIT,
    price_cents: rates.gate_cents,
    measures: null,
  }
  return [feet, gate]
}

const cement = (
  words: SheetWords,
  item: PriceItem,
  rates: RatesOf<'cement'>,
  { length, width, thickness }: MeasuresOf<'cement'>,
) => ({
  name: words.cementLine(item.name, inFeet(length), inFeet(width), inFeet(thickness)),
  quantity: Math.max(
    1,
    rounded(
      BigInt(length) * BigInt(width) * BigInt(thickness) * BigInt(RATE_MAX + rates.waste_rate) * BigInt(UNIT),
      BigInt(TENTHS ** 3 * INCHES * CUBIC_FEET_IN_YARD) * BigInt(RATE_MAX),
    ),
  ),
})

const treePrice = (item: PriceItem, rates: RatesOf<'tree'>, size: TreeSize) =>
  ({ small: item.price_cents, medium: rates.medium_cents, large: rates.large_cents })[size]
