import { dateFormat } from '#contract/date-format.ts'
import type { AppointmentTime } from '#contract/schedule/appointment.ts'
import { MINUTES_A_DAY } from '#contract/settings/business-hours.ts'
import { language } from '#words/language.ts'
import { daysText } from './appointment-days.ts'
import { isThisYear } from './business-day.ts'

// Days and minutes are business time, and the same on every device: hence UTC.
const dated = (options: Intl.DateTimeFormatOptions) => {
  const day = { ...options, day: 'numeric', timeZone: 'UTC' } as const
  const [short, withYear] = [dateFormat(language, day), dateFormat(language, { ...day, year: 'numeric' })]
  return (of: string) => (isThisYear(of) ? short : withYear).format(Date.parse(of))
}
const weekdayAlone = dateFormat(language, { weekday: 'short', timeZone: 'UTC' })
const clock = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' })

const MINUTE_MS = 60_000

/** "9:30 AM", of minutes since midnight. */
export const minuteClock = (minute: number) => clock.format(minute * MINUTE_MS)
/** "9:30a", "2p": for entries with little room. */
export const shortClock = (minute: number) =>
  clock
    .formatToParts(minute * MINUTE_MS)
    .map(({ type, value }) => (type === 'dayPeriod' ? value.slice(0, 1).toLowerCase() : value.trim()))
    .join('')
    .replace(/:00(?=\D|$)/, '')
/** "9:30 – 11:00 AM" */
export const minuteRange = (from: number, to: number) =>
  // Midnight at the end is on the next day, and a range over two days names both.
  to < MINUTES_A_DAY ? clock.formatRange(from * MINUTE_MS, to * MINUTE_MS) : `${minuteClock(from)} – ${minuteClock(to)}`
/** "Mon, Nov 30", of a day `YYYY-MM-DD`; in another year "Mon, Nov 30, 2026". */
export const weekdayOfDay = dated({ weekday: 'short', month: 'short' })
/** "Monday, November 30", of a day `YYYY-MM-DD`; in another year "Monday, November 30, 2026". */
export const longDay = dated({ weekday: 'long', month: 'long' })
/** "Mon", of a day `YYYY-MM-DD`. */
export const shortWeekday = (day: string) => weekdayAlone.format(Date.parse(day))

/** "Mon, Nov 30, 9:30 AM", or the day alone. */
export const appointmentStart = ({ first_day, start_minute }: Pick<AppointmentTime, 'first_day' | 'start_minute'>) =>
  start_minute === null ? weekdayOfDay(first_day) : `${weekdayOfDay(first_day)}, ${minuteClock(start_minute)}`

/** "Mon, Nov 30, 9:30 – 11:00 AM", "Mon, Nov 30", or "Nov 30 – Dec 2". */
export const appointmentTime = (time: AppointmentTime) => {
  const { first_day, last_day, start_minute, end_minute } = time
  if (start_minute !== null && end_minute !== null)
    return `${weekdayOfDay(first_day)}, ${minuteRange(start_minute, end_minute)}`
  return first_day === last_day ? weekdayOfDay(first_day) : daysText(time)
}
