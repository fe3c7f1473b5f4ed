import * as v from 'valibot'
import { type MeasuredLine, measuredLines } from '#contract/documents/measured-lines.ts'
import { type MeasureKind, Measures, TENTHS_MAX, THICKNESS_MAX, TREE_SIZES } from '#contract/documents/measures.ts'
import type { PriceItem } from '#contract/documents/price-item.ts'
import type { Language } from '#contract/languages.ts'
import { TITLE_COLORS } from '#contract/leads/lead.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import { readTyped, tenthsText, typedCount, typedQuantity, typedTenths } from '#web/documents/typed-amounts.ts'
import { estimateWords } from '#words/estimates.ts'

/** The texts of the fields of a measurement, by name. */
export type MeasureTexts = Readonly<Record<string, string>>

/** A field: a typed number, or one of several options. */
export type MeasureField =
  | { name: MeasureName; schema: v.GenericSchema<string, number>; isWhole: boolean }
  | { name: 'color' | 'size'; options: readonly string[] }
type MeasureName = 'width' | 'length' | 'height' | 'thickness' | 'gates' | 'trees' | 'loads' | 'quantity'

const COUNT_MAX = 9999
const feet = (name: MeasureName): MeasureField => ({ name, schema: typedTenths(TENTHS_MAX), isWhole: false })
const count = (name: MeasureName, min: number): MeasureField => ({
  name,
  schema: typedCount(min, COUNT_MAX),
  isWhole: true,
})

const FIELDS: Record<MeasureKind, readonly MeasureField[]> = {
  none: [{ name: 'quantity', schema: typedQuantity(), isWhole: false }],
  shade: [feet('width'), feet('length'), feet('height'), { name: 'color', options: TITLE_COLORS }],
  fence: [feet('length'), feet('height'), count('gates', 0)],
  cement: [feet('length'), feet('width'), { name: 'thickness', schema: typedTenths(THICKNESS_MAX), isWhole: false }],
  tree: [count('trees', 1), { name: 'size', options: TREE_SIZES }],
  hauling: [count('loads', 1)],
}

export const measureFields = (kind: MeasureKind) => FIELDS[kind]

/**
 * The first texts of an item: those of the measures of a line, else those that are given. A measure that is not known is
 * empty. Only things that are sold by the piece begin with one.
 */
export const measureTexts = (
  { rates: { kind }, unit }: Pick<PriceItem, 'rates' | 'unit'>,
  measures: Measures | null = null,
  given: MeasureTexts = {},
): MeasureTexts => {
  const known = Object.entries(measures ?? {}).map(([name, value]) => {
    if (name === 'count') return ['trees', String(value)]
    const isTenths = typeof value === 'number' && name !== 'gates' && name !== 'loads'
    return [name, isTenths ? tenthsText(value) : String(value)]
  })
  const texts: MeasureTexts = { ...(unit === 'each' && { quantity: '1' }), ...given, ...Object.fromEntries(known) }
  return Object.fromEntries(FIELDS[kind].map(({ name }) => [name, texts[name] ?? '']))
}

const chosen = ({ name, options }: Extract<MeasureField, { options: unknown }>, text: string) =>
  options.includes(text) ? { value: text } : { problem: estimateWords.choose[name] }

/** The lines of an item for what was typed, or the problem of each field. The text `color_name` names a color that is OTHER. */
export const measured = (
  item: PriceItem,
  texts: MeasureTexts,
  language: Language,
): { lines: MeasuredLine[]; problems?: never } | { lines?: never; problems: MeasureTexts } => {
  const { kind } = item.rates
  const read = FIELDS[kind].map((field) =>
    'options' in field
      ? { name: field.name, ...chosen(field, texts[field.name] ?? '') }
      : { name: field.name, ...readTyped(field.schema, texts[field.name] ?? '') },
  )
  const problems = read.flatMap((one) => ('problem' in one && one.problem ? [[one.name, one.problem] as const] : []))
  if (problems.length > 0) return { problems: Object.fromEntries(problems) }
  const values = Object.fromEntries(read.map(({ name, value }) => [name === 'trees' ? 'count' : name, value]))
  if (kind !== 'none') {
    const described = texts.color === 'OTHER' ? withColorName(item, texts.color_name, language) : item
    return { lines: measuredLines(described, v.parse(Measures, { kind, ...values }), language) }
  }
  const [line] = measuredLines(item, null, language)
  return { lines: line ? [{ ...line, quantity: Number(values.quantity) }] : [] }
}

const withColorName = (item: PriceItem, name: string | undefined, language: Language) =>
  name
    ? { ...item, description: [item.description, sheetWords(language).colorName(name)].filter(Boolean).join('\n') }
    : item
