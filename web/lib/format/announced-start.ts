import { dateFormat } from '#contract/date-format.ts'
import type { Language } from '#contract/languages.ts'
import { LOCALES } from '#contract/locales.ts'
import type { AppointmentTime } from '#contract/schedule/appointment.ts'

const MINUTE_MS = 60_000

/**
 * "Mon, Nov 30, 9:30 AM", or the day alone: the start of an appointment in a language, for notifications, whose language
 * is not that of the build. Days and minutes are business time, hence UTC.
 */
export const announcedStart = (language: Language) => {
  const day = dateFormat(language, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone: 'UTC' })
  return ({ first_day, start_minute }: Pick<AppointmentTime, 'first_day' | 'start_minute'>) => {
    const start = day.format(Date.parse(first_day))
    return start_minute === null ? start : `${start}, ${clock.format(start_minute * MINUTE_MS)}`
  }
}
