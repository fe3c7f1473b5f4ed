import { dateFormat } from '#contract/date-format.ts'
import type { Language } from '#contract/languages.ts'
import { PERCENT, UNIT } from './money.ts'

const CENTS = 100

/** An amount in cents as text: "$1,234.50". In whole numbers, so that no sum is inexact. */
export const formatCents = (cents: number): string => {
  const size = Math.abs(cents)
  const whole = Math.trunc(size / CENTS).toLocaleString('en-US')
  return `${cents < 0 ? '-' : ''}$${whole}.${String(size % CENTS).padStart(2, '0')}`
}

const decimals = (value: number, unit: number): string => {
  const rest = String(value % unit)
    .padStart(String(unit).length - 1, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(value / unit).toLocaleString('en-US')}${rest && `.${rest}`}`
}

/** A quantity (thousandths) as text: 12500 is "12.5". */
export const formatQuantity = (quantity: number): string => decimals(quantity, UNIT)

/** A rate (thousandths of a percent) as text: 8250 is "8.25%". */
export const formatRate = (rate: number): string => `${decimals(rate, PERCENT)}%`

/** A business day (`YYYY-MM-DD`) as a document has it: "March 4, 2026". */
export const dayText = (day: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

/** A time (UTC milliseconds) in the time zone of the business: "March 4, 2026 at 9:05 AM CST". */
export const timeText = (time: number, timeZone: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time)
