import * as v from 'valibot'
import { because } from '#contract/validation.ts'
import { ALL_TIME, addDays, addMonths, isDay, monthPeriod, weekPeriod } from '#contract/weeks.ts'

/** A day, `YYYY-MM-DD`, from 1900 to 2199. */
export const dayText = (field: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
      because('pattern_expected', { field, example: '2026-03-02' }),
    ),
    v.check(isDay, because('day_unknown', { field })),
  )
export const monthText = v.pipe(
  v.string(),
  v.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, because('pattern_expected', { field: 'month', example: '2026-03' })),
)
const yearText = v.pipe(
  v.string(),
  v.regex(/^(19|20|21)\d\d$/, because('pattern_expected', { field: 'year', example: '2026' })),
)

/** A week (any day of it), a month or a year; without any of them all time. */
export const Span = v.object({
  week: v.optional(dayText('week')),
  month: v.optional(monthText),
  year: v.optional(yearText),
})
export type Span = v.InferOutput<typeof Span>

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']

/** The stored periods of a span; a year is its twelve months. `week` must be a Monday. */
export const periodsOf = ({ week, month, year }: Span): string[] => {
  if (week) return [weekPeriod(week)]
  if (month) return [monthPeriod(month)]
  return year ? MONTHS.map((each) => monthPeriod(`${year}-${each}`)) : [ALL_TIME]
}

const DAYS_A_WEEK = 7

/** The first day of a span and the day after its last; undefined for all time. `week` must be a Monday. */
export const daysOfSpan = ({ week, month, year }: Span): { from: string; to: string } | undefined => {
  if (week) return { from: week, to: addDays(week, DAYS_A_WEEK) }
  if (month) return { from: `${month}-01`, to: `${addMonths(month, 1)}-01` }
  return year ? { from: `${year}-01-01`, to: `${Number(year) + 1}-01-01` } : undefined
}
