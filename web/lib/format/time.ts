import { locale } from '#web/messages/language.ts'

// Times are UTC milliseconds, printed in the device's time zone unless an IANA time zone is given.

const formats = new Map<string, Intl.DateTimeFormat>()

/** A formatter is made at its first use, one for each style and zone. */
const format = (time: number, style: Intl.DateTimeFormatOptions) => {
  const key = Object.values(style).join()
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, style)
  formats.set(key, known)
  return known.format(time)
}

/** "Mar 2, 2026" */
export const shortDate = (time: number) => format(time, { dateStyle: 'medium' })
/** "Monday, Mar 2" */
export const weekdayDate = (time: number) => format(time, { weekday: 'long', month: 'short', day: 'numeric' })
/** "3:14 PM" */
export const timeOfDay = (time: number, timeZone?: string) =>
  format(time, { timeStyle: 'short', ...(timeZone && { timeZone }) })
/** "Mar 2, 2026, 3:14 PM" */
export const shortTime = (time: number, timeZone?: string) =>
  format(time, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) })
/** "Monday, March 2, 2026 at 3:14 PM" */
export const fullTime = (time: number, timeZone?: string) =>
  format(time, { dateStyle: 'full', timeStyle: 'short', ...(timeZone && { timeZone }) })
/** The time of day, with its day where that is not today. */
export const clockTime = (time: number, now: number) =>
  shortDate(time) === shortDate(now) ? timeOfDay(time) : shortTime(time)
