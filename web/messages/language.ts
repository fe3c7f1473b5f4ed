/** The languages of the app. A new one compiles only once every file of texts has it. */
export type Language = 'en'

const LOCALES: Record<Language, string> = { en: 'en-US' }

/** The current language, which must equal `lang` in index.html. */
export const language: Language = 'en'

/** The current locale (BCP 47), for formatters, plural rules and segmenters. */
export const locale = LOCALES[language]

/** A feature's texts in the current language. Every language must have all texts of the English one. */
export const inLanguage = <Texts>(texts: { en: Texts } & Record<Language, NoInfer<Texts>>): Texts => texts[language]
