import { en } from './en/calendar-links.ts'
import { inLanguage } from './language.ts'

export const calendarLinkWords = inLanguage({ en })
