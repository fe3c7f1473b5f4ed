import { dateFormat } from '#contract/date-format.ts'
import type { Language } from '#contract/languages.ts'
import { LOCALES } from '#contract/locales.ts'
import { type AppointmentDays, partsOf } from './appointment-days.ts'

/** The days of an appointment for its customer: "Wednesday, December 2 and Friday, December 4 – Monday, December 7". */
export const daysText = (time: AppointmentDays, language: Language, options: Intl.DateTimeFormatOptions): string => {
  // Business days are the same in every time zone: hence UTC.
  const format = dateFormat(language, { ...options, timeZone: 'UTC' })
  return new Intl.ListFormat(LOCALES[language]).format(
    partsOf(time).map(({ first_day, last_day }) => format.formatRange(Date.parse(first_day), Date.parse(last_day))),
  )
}
