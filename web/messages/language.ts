/** The languages of the app. One added here does not compile until every file of texts has it. */
export type Language = 'en'

const LOCALES: Record<Language, string> = { en: 'en-US' }

/** The language in use; `lang` in index.html says the same. */
export const language: Language = 'en'

/** The locale in use (BCP 47), for every formatter, plural rule and segmenter. */
export const locale = LOCALES[language]

/** The texts of a feature in the language in use. Every language must have all texts of the English one. */
export const inLanguage = <Texts>(texts: { en: Texts } & Record<Language, NoInfer<Texts>>): Texts => texts[language]
