import { calendarLinkWords as englishcalendarLinkWords } from '../en/calendar-links.ts'

export const calendarLinkWords = englishcalendarLinkWords
