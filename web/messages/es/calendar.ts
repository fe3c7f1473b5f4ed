import { calendarWords as englishcalendarWords } from '../en/calendar.ts'

export const calendarWords = englishcalendarWords
