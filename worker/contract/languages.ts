/** The languages of the app, of the public form and of documents (BCP 47). */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of what has no reader yet, and of the specified texts. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** A language tag's language, such as "es-MX"; undefined for a language that the app does not have. */
export const languageOf = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.trim().toLowerCase().split(/[-_]/)[0])

/** The first known language of a list in the reader's order. */
export const preferredLanguage = (tags: readonly string[]): Language =>
  tags.map(languageOf).find((language) => language !== undefined) ?? DEFAULT_LANGUAGE

const isLanguage = (name: string): name is Language => LANGUAGES.some((language) => language === name)

/** A weight of an `Accept-Language` range (RFC 9110): 0 to 1, with three decimals at most. */
const WEIGHT = /^\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i

/**
 * The language that an `Accept-Language` header prefers. A wildcard stands for each language that no other range names.
 * Ranges after the twentieth and ranges with a malformed weight do not count.
 */
export const acceptedLanguage = (header: string | null | undefined): Language => {
  const weights = new Map<string, number>()
  for (const range of (header ?? '').split(',', 20)) {
    const [tag = '', weight = 'q=1'] = range.split(';', 2)
    const name = tag.trim() === '*' ? '*' : languageOf(tag)
    if (name) weights.set(name, Math.max(weights.get(name) ?? 0, Number(WEIGHT.exec(weight)?.[1] ?? 0)))
  }
  const weightOf = (language: Language) => weights.get(language) ?? weights.get('*') ?? 0
  // Of equal weights the first in the header counts.
  const named = [...weights.keys()].filter(isLanguage)
  const ordered = [...named, ...LANGUAGES.filter((language) => !named.includes(language))]
  const [first] = ordered.filter((language) => weightOf(language) > 0).sort((a, b) => weightOf(b) - weightOf(a))
  return first ?? DEFAULT_LANGUAGE
}

/** The language of second texts: the one in which the business does not write its own. */
export const otherLanguage = (own: Language): Language => LANGUAGES.find((language) => language !== own) ?? own
