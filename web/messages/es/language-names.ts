import type { Language } from '#contract/languages.ts'

/** The names of the languages in this one. */
export const languageNames: Record<Language, string> = { en: 'Inglés', es: 'Español' }

/** The same names within a sentence. */
export const languagesInText: Record<Language, string> = { en: 'inglés', es: 'español' }
