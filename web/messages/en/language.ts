import { type Language, LOCALES } from '#contract/languages.ts'

/** The language of this build. */
export const language: Language = 'en'

/** The names of the languages in this one. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Spanish' }

/** The same names within a sentence. */
export const languagesInText: Record<Language, string> = { en: 'English', es: 'Spanish' }

/** Its locale, for formatters, plural rules and segmenters. */
export const locale = LOCALES[language]
