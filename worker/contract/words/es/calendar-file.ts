import { phoneText } from '#contract/contacts/phone-text.ts'
import type { Translation } from '#contract/words/translation.ts'
import type { CALENDAR_FILE_WORDS as english } from '../en/calendar-file.ts'

/** The texts of appointments in calendars and on a customer's page. */
export const CALENDAR_FILE_WORDS: Translation<typeof english> = {
  kinds: { visit: 'Visita', work: 'Trabajo' },
  title: (kind, subject) => (subject ? `${kind}: ${subject}` : kind),
  calendar: (business, whose) => `${whose} · ${business}`,
  phone: (phone) => `Teléfono: ${phoneText(phone)}`,
}
