import { dateFormat } from '#contract/date-format.ts'
import type { Language } from '#contract/languages.ts'
import type { AppointmentTime } from '#contract/schedule/appointment.ts'

/** A business day (`YYYY-MM-DD`) as text: "March 4, 2026". */
export const dayText = (day: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

/** A time (UTC milliseconds) in the time zone of the business: "March 4, 2026 at 9:05 AM CST". */
export const timeText = (time: number, timeZone: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time)

const MINUTE_MS = 60_000

/** The time of an appointment: "Wednesday, March 4, 2026, 9:30 – 11:00 AM", a day, or the first and last day. */
export const appointmentText = (
  { first_day, last_day, start_minute, end_minute }: AppointmentTime,
  language: Language,
): string => {
  const day = dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  if (start_minute === null || end_minute === null) {
    return first_day === last_day
      ? day.format(Date.parse(first_day))
      : day.formatRange(Date.parse(first_day), Date.parse(last_day))
  }
  const clock = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  return `${day.format(Date.parse(first_day))}, ${clock.formatRange(start_minute * MINUTE_MS, end_minute * MINUTE_MS)}`
}
