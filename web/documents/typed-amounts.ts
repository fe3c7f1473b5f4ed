import * as v from 'valibot'
import { formatCents, formatQuantity, formatRate } from '#contract/documents/document-format.ts'
import { AMOUNT_MAX_CENTS, QUANTITY_MAX, RATE_MAX } from '#contract/documents/money.ts'
import { because } from '#contract/validation.ts'
import type { Label } from '#contract/words/en/labels.ts'
import { issueText } from '#web/messages/issue-text.ts'

// Numbers are read digit by digit into whole numbers of their smallest unit, without floats.

/** A sign and the currency before a number, and a percent, foot or inch sign after it. */
const FRAME = /^(-?)\s*\$?\s*(.*?)\s*[%'"]?$/
/** Commas separate groups of three digits. A point precedes the decimals. */
const NUMBER = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d*))?$/
/** "1,5" and "12.500" mean different numbers in different countries. */
const AMBIGUOUS = /^([1-9]\d*)(?:,(\d{1,2})|\.(\d\d0))$/
/** More digits than any maximum has. */
const DIGITS_MAX = 12

interface Scale {
  label: Label
  /** The decimals that a number may have. Its value is in the unit of the last one. */
  decimals: number
  min: number
  max: number
  format: (value: number) => string
  example: string
}

type Reading<T> = { value: T } | { refused: (issue: object) => string }

const readNumber = ({ label, decimals, min, max, format, example }: Scale, text: string): Reading<number> => {
  const typed = text.normalize('NFKC').trim()
  if (typed === '') return { refused: because('text_required', { label }) }
  const [, sign, digits = ''] = FRAME.exec(typed) ?? []
  const [, before = '', comma, point] = AMBIGUOUS.exec(digits) ?? []
  const after = comma ?? point
  if (after !== undefined && Number(before + after) * 10 ** decimals <= max) {
    const other = `${before}.${after.replace(/0+$/, '') || '0'}`
    return { refused: because('typed_number_ambiguous', { label, typed, one: before + after, other }) }
  }
  const [isNumber, whole = '', rest = ''] = NUMBER.exec(digits) ?? []
  if (!isNumber || whole + rest === '') return { refused: because('typed_number_unreadable', { label, example }) }
  const fraction = rest.replace(/0+$/, '')
  if (fraction.length > decimals) return { refused: because('typed_number_decimals', { label, max: decimals }) }
  const units = (whole.replaceAll(',', '') + fraction.padEnd(decimals, '0')).replace(/^0+(?=\d)/, '')
  const value = Number(units)
  const isInside = units.length <= DIGITS_MAX && value >= min && value <= max && !(sign === '-' && value > 0)
  return isInside
    ? { value }
    : { refused: because('typed_number_between', { label, min: format(min), max: format(max) }) }
}

const typedWith = <T>(read: (text: string) => Reading<T>) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): T => {
      const reading = read(dataset.value)
      if ('value' in reading) return reading.value
      addIssue({ message: reading.refused })
      return NEVER
    }),
  )

const typedNumber = (scale: Scale) => typedWith((text) => readNumber(scale, text))

const centsScale = (label: Label, min: number): Scale => ({
  label,
  decimals: 2,
  min,
  max: AMOUNT_MAX_CENTS,
  format: formatCents,
  example: '12.50',
})

/** An amount of dollars in cents: "$1,234.50" is 123450. */
export const typedCents = (label: Label, min = 0) => typedNumber(centsScale(label, min))

/** An amount in cents, or null for a blank text. */
export const typedCentsOrNone = (label: Label) =>
  typedWith(
    (text): Reading<number | null> => (text.trim() === '' ? { value: null } : readNumber(centsScale(label, 0), text)),
  )

/** A quantity in thousandths: "12.5" is 12500. Zero is refused. */
export const typedQuantity = (label: Label = 'quantity') =>
  typedNumber({ label, decimals: 3, min: 1, max: QUANTITY_MAX, format: formatQuantity, example: '12.5' })

/** A rate in thousandths of a percent: "8.25%" is 8250. */
export const typedRate = (label: Label) =>
  typedNumber({ label, decimals: 3, min: 0, max: RATE_MAX, format: formatRate, example: '8.25' })

/** Tenths as text: 105 is "10.5". */
export const tenthsText = (tenths: number): string => formatQuantity(tenths * 100)

/** A length in tenths of a foot or inch: "10.5" is 105. */
export const typedTenths = (max: number, label: Label = 'measure') =>
  typedNumber({ label, decimals: 1, min: 1, max, format: tenthsText, example: '10.5' })

/** A number of things, such as gates or trees. */
export const typedCount = (min: number, max: number, label: Label = 'measure') =>
  typedNumber({ label, decimals: 0, min, max, format: String, example: '2' })

/** The value of a typed text, or the sentence that explains why it has none. */
export const readTyped = <T>(
  schema: v.GenericSchema<string, T>,
  text: string,
): { value: T; problem?: never } | { value?: never; problem: string } => {
  const read = v.safeParse(schema, text)
  return read.success ? { value: read.output } : { problem: issueText(read.issues[0]) }
}

/** Cents as the text of a field: 123450 is "1,234.50". */
export const centsText = (cents: number): string => formatCents(cents).replace('$', '')

/** A rate as the text of a field: 8250 is "8.25". */
export const rateText = (rate: number): string => formatRate(rate).replace('%', '')
