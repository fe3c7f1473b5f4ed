import type { Holiday } from '#contract/schedule/schedule-settings.ts'
import { addDays, weekdayOf } from '#contract/weeks.ts'
import { scheduleSettingsWords as words } from '#words/schedule-settings.ts'

const MONDAY = 0
const THURSDAY = 3
const SATURDAY = 5
const SUNDAY = 6
const DAYS_A_WEEK = 7

const dayIn = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The nth given weekday of a month. */
const nth = (year: number, month: number, weekday: number, n: number) => {
  const first = dayIn(year, month, 1)
  const ahead = (weekday - weekdayOf(first) + DAYS_A_WEEK) % DAYS_A_WEEK
  return addDays(first, ahead + (n - 1) * DAYS_A_WEEK)
}

/** The last Monday of May, which has 31 days. */
const lastMondayOfMay = (year: number) => {
  const last = dayIn(year, 5, 31)
  return addDays(last, -weekdayOf(last))
}

/** A fixed date; on a Saturday it is observed on Friday, on a Sunday on Monday. */
const observed = (day: string, name: string): Holiday => {
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY) return { day: addDays(day, -1), name: words.observed(name) }
  if (weekday === SUNDAY) return { day: addDays(day, 1), name: words.observed(name) }
  return { day, name }
}

/** The federal holidays of the United States that belong to a year, by the rules of 5 U.S.C. 6103. */
export const federalHolidays = (year: number): Holiday[] => {
  const { federal } = words
  return [
    observed(dayIn(year, 1, 1), federal.newYear),
    { day: nth(year, 1, MONDAY, 3), name: federal.king },
    { day: nth(year, 2, MONDAY, 3), name: federal.washington },
    { day: lastMondayOfMay(year), name: federal.memorial },
    observed(dayIn(year, 6, 19), federal.juneteenth),
    observed(dayIn(year, 7, 4), federal.independence),
    { day: nth(year, 9, MONDAY, 1), name: federal.labor },
    { day: nth(year, 10, MONDAY, 2), name: federal.columbus },
    observed(dayIn(year, 11, 11), federal.veterans),
    { day: nth(year, 11, THURSDAY, 4), name: federal.thanksgiving },
    observed(dayIn(year, 12, 25), federal.christmas),
  ]
}
