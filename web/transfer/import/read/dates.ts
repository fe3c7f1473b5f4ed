import { isLeadDay } from '#contract/transfer/import.ts'
import { addDays, dayOf } from '#contract/weeks.ts'

/** Whether 3/4/2024 is month first or day first. */
export const DATE_ORDERS = ['month_first', 'day_first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const FIGURES = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const DAY_WORD =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s.-]*(?:de\s+)?(\p{L}{3,})\.?[\s,.-]*(?:del?\s+)?(\d{4}|\d{2})(?!\d)/u
const WORD_DAY =
  /^(?:\p{L}+\.?,\s*|\p{L}{3,4}\.?\s+(?=\p{L}))?(\p{L}{3,})\.?\s*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})(?!\d)/u

/** The first letters of the months in English and Spanish, from January. */
const MONTHS = ['jan|ene', 'feb', 'mar', 'apr|abr', 'may', 'jun', 'jul', 'aug|ago', 'sep|set', 'oct', 'nov', 'dec|dic']
const monthOf = (word: string) => 1 + MONTHS.findIndex((names) => names.split('|').includes(word.slice(0, 3)))

/** A date as a number of days since the end of 1899, as spreadsheets store it: 46000 is December 9, 2025. */
const SERIAL = /^[2-5]\d{4}(\.\d+)?$/
const SERIAL_BEGIN = '1899-12-30'

/** The largest day and month. */
const MONTH_MAX = 12

/** A moment with its offset from UTC: "2026-11-04T03:30:00.000Z". */
const INSTANT = /^\d{4}-\d\d-\d\d[t ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(z|utc|gmt|[+-]\d\d:?\d\d)$/

/** The day, YYYY-MM-DD, at the start of a cell; undefined without one. An instant has the day of the time zone. */
export const dayIn = (cell: string, order: DateOrder, timeZone: string): string | undefined => {
  const text = cell.trim().toLowerCase()
  const instant = INSTANT.test(text) ? instantOf(text) : Number.NaN
  if (!Number.isNaN(instant)) return leadDay(dayOf(instant, timeZone))
  if (SERIAL.test(text)) return leadDay(addDays(SERIAL_BEGIN, Math.floor(Number(text))))
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year) return dayFrom(year, Number(month), day)
  const [, first, sign, second, yearLast] = FIGURES.exec(text) ?? []
  if (first && yearLast) {
    // Dots as separators mean that the day comes first.
    const isDayFirst =
      sign === '.' || Number(first) > MONTH_MAX || (order === 'day_first' && Number(second) <= MONTH_MAX)
    return isDayFirst ? dayFrom(yearLast, Number(second), first) : dayFrom(yearLast, Number(first), second)
  }
  const [, dayBefore, word, yearAfter] = DAY_WORD.exec(text) ?? []
  if (word && yearAfter) return dayFrom(yearAfter, monthOf(word), dayBefore)
  const [, wordBefore, dayAfter, yearThen] = WORD_DAY.exec(text) ?? []
  return wordBefore && yearThen ? dayFrom(yearThen, monthOf(wordBefore), dayAfter) : undefined
}

const dayFrom = (year: string, month: number, day = '') =>
  leadDay(`${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)

const leadDay = (text: string) => (isLeadDay(text) ? text : undefined)

/** Milliseconds since 1970 of an instant in lower case; NaN for an impossible one. */
const instantOf = (text: string) =>
  Date.parse(
    text
      .toUpperCase()
      .replace(/^(\S{10})[T ]/, '$1T')
      .replace(/ ?(UTC|GMT)$/, 'Z')
      .replace(/ ?([+-]\d\d):?(\d\d)$/, '$1:$2'),
  )

/** The order that the values prove; month first if they prove none. */
export const guessDateOrder = (values: readonly string[]): DateOrder => {
  const figures = values.map((value) => FIGURES.exec(value.trim()) ?? [])
  const has = (at: 1 | 3) => figures.some((found) => Number(found[at]) > MONTH_MAX)
  return has(1) && !has(3) ? 'day_first' : 'month_first'
}
