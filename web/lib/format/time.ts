import { dateFormat } from '#contract/date-format.ts'
import { language } from '#words/language.ts'
import { timeZone } from './time-zone.ts'

// Times are UTC milliseconds, printed in business time, not in the device's time zone.

const formats = new Map<string, ReturnType<typeof dateFormat>>()

/** Caches one formatter for each style and zone. */
const format = (time: number, style: Intl.DateTimeFormatOptions) => {
  const options = { ...style, timeZone: timeZone() }
  const key = Object.values(options).join()
  const known = formats.get(key) ?? dateFormat(language, options)
  formats.set(key, known)
  return known.format(time)
}

/** "Mar 2, 2026" */
export const shortDate = (time: number) => format(time, { dateStyle: 'medium' })
/** "Monday, Mar 2" */
export const weekdayDate = (time: number) => format(time, { weekday: 'long', month: 'short', day: 'numeric' })
/** "Monday 3:14 PM" */
export const weekdayTime = (time: number) => format(time, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
/** "3:14 PM" */
export const timeOfDay = (time: number) => format(time, { timeStyle: 'short' })
/** "Mar 2, 2026, 3:14 PM" */
export const shortTime = (time: number) => format(time, { dateStyle: 'medium', timeStyle: 'short' })
/** "Monday, March 2, 2026 at 3:14 PM" */
export const fullTime = (time: number) => format(time, { dateStyle: 'full', timeStyle: 'short' })
/** The time of day, with the day if it is not today. */
export const clockTime = (time: number, now: number) =>
  shortDate(time) === shortDate(now) ? timeOfDay(time) : shortTime(time)
