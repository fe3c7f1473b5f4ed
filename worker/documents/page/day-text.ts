import { dateFormat } from '#contract/date-format.ts'
import type { Language } from '#contract/languages.ts'
import type { AppointmentTime } from '#contract/schedule/appointment.ts'
import { daysText } from '#contract/schedule/days-text.ts'

/** A business day (`YYYY-MM-DD`) as text: "March 4, 2026". */
export const dayText = (day: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

/** A time (UTC milliseconds) in the time zone of the business: "March 4, 2026 at 9:05 AM CST". */
export const timeText = (time: number, timeZone: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time)

const MINUTE_MS = 60_000

/** The time of an appointment: "Wednesday, March 4, 2026, 9:30 – 11:00 AM", or its days. */
export const appointmentText = (time: AppointmentTime, language: Language): string => {
  const { start_minute, end_minute } = time
  const days = daysText(time, language, { dateStyle: 'full' })
  if (start_minute === null || end_minute === null) return days
  const clock = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  return `${days}, ${clock.formatRange(start_minute * MINUTE_MS, end_minute * MINUTE_MS)}`
}
