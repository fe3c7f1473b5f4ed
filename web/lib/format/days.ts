import { dateFormat } from '#contract/date-format.ts'
import { isDay } from '#contract/weeks.ts'
import { language } from '#words/language.ts'

// Business days are calendar days, `YYYY-MM-DD`, and the same in every time zone: hence UTC.
const formatter = (options: Intl.DateTimeFormatOptions) => dateFormat(language, { ...options, timeZone: 'UTC' })
const day = formatter({ month: 'short', day: 'numeric' })
const date = formatter({ dateStyle: 'medium' })
const full = formatter({ dateStyle: 'full' })
const wideTitle =
  language === 'es' ? formatter({ weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' }) : full
const clock = formatter({ timeStyle: 'short' })
const weekday = formatter({ weekday: 'long' })
const month = formatter({ month: 'long', year: 'numeric' })

/** "2:30 AM", of a clock `HH:MM` */
export const clockName = (of: string) => clock.format(Date.parse(`1970-01-01T${of}Z`))
/** "Mar 2" */
export const monthDay = (of: string) => day.format(Date.parse(of))
/** "Mar 2, 2026" */
export const dayDate = (of: string) => date.format(Date.parse(of))
/** A day as a date; any other value unchanged. */
export const dateOrText = (value: string | number) => (isDay(String(value)) ? dayDate(String(value)) : String(value))
/** "Monday, March 2, 2026" */
export const fullDay = (of: string) => full.format(Date.parse(of))
/** "Monday, March 2, 2026", where the day is the title of a bar: "lunes 2 mar 2026" is as long in Spanish. */
export const titleDay = (of: string) => wideTitle.format(Date.parse(of))
/** "Mar 2 – 8" */
export const dayRange = (from: string, to: string) => day.formatRange(Date.parse(from), Date.parse(to))
/** "Mar 2 – 8, 2026" */
export const dateRange = (from: string, to: string) => date.formatRange(Date.parse(from), Date.parse(to))
/** "Monday" for 0, and so on. */
export const weekdayName = (index: number) => weekday.format(Date.UTC(2024, 0, 1 + index))
/** "March 2026", of a month `YYYY-MM` */
export const monthName = (of: string) => month.format(Date.parse(`${of}-01`))
