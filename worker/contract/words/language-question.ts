import type { Language } from '#contract/languages.ts'

/** The question at a user's first sign-in. A reader of one language may not read the other, so all are shown. */
export const LANGUAGE_QUESTION: Record<Language, string> = {
  en: 'Which language do you want to use?',
  es: '¿En qué idioma quieres usar la app?',
}
