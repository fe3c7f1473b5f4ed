import * as v from 'valibot'
import { because } from './validation.ts'
import { isDay } from './weeks.ts'

/** The years of a typed day. Other years are typing mistakes. */
export const PLAUSIBLE_YEARS = { from: 2000, to: 2199 } as const

/** Whether the year of a day, `YYYY-MM-DD`, is plausible. */
export const isPlausible = (day: string): boolean => {
  const year = Number(day.split('-')[0])
  return year >= PLAUSIBLE_YEARS.from && year <= PLAUSIBLE_YEARS.to
}

/** Checks the year of a day. Another check refuses a malformed day. */
export const plausibleYear = v.check(
  (day: string) => !isDay(day) || isPlausible(day),
  because('day_outside', PLAUSIBLE_YEARS),
)

/** A day, `YYYY-MM-DD`, in a plausible year. */
export const Day = (field: string) =>
  v.pipe(v.string(because('day_unknown', { field })), v.check(isDay, because('day_unknown', { field })), plausibleYear)
