import type { Language } from '#contract/languages.ts'
import { LOCALES } from '#contract/locales.ts'

/** The language of this build. */
export const language: Language = 'en'

/** Its locale, for formatters, plural rules and segmenters. */
export const locale = LOCALES[language]
