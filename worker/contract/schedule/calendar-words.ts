import type { Language } from '#contract/languages.ts'
import { CALENDAR_FILE_WORDS as english } from '#contract/words/en/calendar-file.ts'
import { CALENDAR_FILE_WORDS as spanish } from '#contract/words/es/calendar-file.ts'
import type { Translation } from '#contract/words/translation.ts'

/** The texts of appointments in calendars and on a customer's page, in the reader's language. */
export const CALENDAR_WORDS: Record<Language, Translation<typeof english>> = { en: english, es: spanish }
