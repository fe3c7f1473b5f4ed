import { en } from './en/calendar.ts'
import { inLanguage } from './language.ts'

export const calendarWords = inLanguage({ en })
