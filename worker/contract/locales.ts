import type { Language } from './languages.ts'

/** The locale of dates and numbers: those of the United States in each language. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }
