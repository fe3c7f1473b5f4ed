import { type Language, LOCALES } from '#contract/languages.ts'

/** The language of this build. */
export const language: Language = 'es'

/** The names of the languages in this one. */
export const languageNames: Record<Language, string> = { en: 'Inglés', es: 'Español' }

/** The same names within a sentence. */
export const languagesInText: Record<Language, string> = { en: 'inglés', es: 'español' }

/** Its locale, for formatters, plural rules and segmenters. */
export const locale = LOCALES[language]
