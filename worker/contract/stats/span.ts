import * as v from 'valibot'
import { ALL_TIME, isDay, monthPeriod, weekPeriod } from '#contract/weeks.ts'

/** A day of a century in which the business may have been. */
export const dayText = (label: string) =>
  v.pipe(
    v.string(),
    v.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, `${label} must look like 2026-03-02`),
    v.check(isDay, `${label} is not a day of the calendar`),
  )
export const monthText = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'month must look like 2026-03'))
const yearText = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d$/, 'year must look like 2026'))

/** One week (any day of it), one month, one year, or ever. */
export const Span = v.object({
  week: v.optional(dayText('week')),
  month: v.optional(monthText),
  year: v.optional(yearText),
})
export type Span = v.InferOutput<typeof Span>

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']

/** The periods that make up a span: the twelve months of a year. A week is named by its Monday. */
export const periodsOf = ({ week, month, year }: Span): string[] => {
  if (week) return [weekPeriod(week)]
  if (month) return [monthPeriod(month)]
  return year ? MONTHS.map((each) => monthPeriod(`${year}-${each}`)) : [ALL_TIME]
}
