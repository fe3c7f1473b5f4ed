import { customerLanguage } from '#contract/contact-language.ts'
import { textLink } from '#contract/contacts/contact-links.ts'
import { dateFormat } from '#contract/date-format.ts'
import { naturalName } from '#contract/documents/natural-case.ts'
import type { Language } from '#contract/languages.ts'
import type { Appointment, AppointmentTime } from '#contract/schedule/appointment.ts'
import { daysText } from '#contract/schedule/days-text.ts'
import { DEFAULT_TEXTS, fillText, TEXT_WORDS_OF, type TextKind, type TextTemplates } from '#contract/schedule/texts.ts'

const MINUTE_MS = 60_000

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const

const timeText = (language: Language, { start_minute }: AppointmentTime) =>
  start_minute === null
    ? TEXT_WORDS_OF[language].whole_day
    : dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(start_minute * MINUTE_MS)

interface MessageFacts {
  templates: TextTemplates | undefined
  /** The name of the business. */
  business: string
  /** Until the arrival; only for "on my way". */
  minutes?: number
}

/** The text of a kind to the customer of an appointment, in the language of the contact. */
export const messageOf = (
  kind: TextKind,
  appointment: Appointment,
  { templates, business, minutes = 0 }: MessageFacts,
): string => {
  const language = customerLanguage(appointment.language)
  return fillText(templates?.[language][kind] || DEFAULT_TEXTS[language][kind], {
    name: firstName(appointment.client_name),
    business,
    day: daysText(appointment, language, DAY),
    time: timeText(language, appointment),
    place: appointment.place ?? TEXT_WORDS_OF[language].no_place,
    minutes: String(minutes),
  })
}

const firstName = (name: string | null) => naturalName(name ?? '').match(/[^\s|,]+/)?.[0] ?? ''

/** A link that opens a text to a phone in the phone's messages; undefined for a phone without digits. */
export const messageLink = (phone: string | null, message: string): string | undefined => {
  const link = textLink(phone ?? '')
  // iOS needs the `&`, Android ignores it.
  return link ? `${link}?&body=${encodeURIComponent(message)}` : undefined
}
