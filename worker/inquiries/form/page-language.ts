import type { Context } from 'hono'
import { LANGUAGES, type Language, languageOf } from '#contract/languages.ts'
import { INQUIRY_WORDS as ENGLISH } from '#contract/words/en/inquiry-form.ts'
import { LABELS as ENGLISH_LABELS } from '#contract/words/en/labels.ts'
import { INQUIRY_WORDS as SPANISH } from '#contract/words/es/inquiry-form.ts'
import { LABELS as SPANISH_LABELS } from '#contract/words/es/labels.ts'
import type { App } from '#worker/http/context.ts'
import { requestLanguage } from '#worker/http/localized.ts'

/** The texts of the form in each language. */
export const FORM_WORDS: Record<Language, typeof ENGLISH> = { en: ENGLISH, es: SPANISH }
/** The labels of its fields. */
export const FORM_LABELS: Record<Language, typeof ENGLISH_LABELS> = { en: ENGLISH_LABELS, es: SPANISH_LABELS }

/** The query parameter of a chosen language. */
const LANGUAGE_QUERY = 'lang'

/** The language that the visitor chose in the address; undefined without a choice and for an unknown language. */
const chosenLanguage = (c: Context<App>): Language | undefined => languageOf(c.req.query(LANGUAGE_QUERY))

/** The language of a page for visitors: the chosen one, else the one that the browser prefers. */
export const pageLanguage = (c: Context<App>): Language => chosenLanguage(c) ?? requestLanguage(c)

/** The query that the next page of the visitor keeps: the page that shows the form in a frame, and the chosen language. */
export const nextPageQuery = (c: Context<App>): URLSearchParams => {
  const query = new URLSearchParams()
  const embed = c.req.query('embed')
  const language = chosenLanguage(c)
  if (embed !== undefined) query.set('embed', embed)
  if (language) query.set(LANGUAGE_QUERY, language)
  return query
}

export const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path)

/** A link to the same page in another language. */
export interface LanguageLink {
  language: Language
  href: string
}

/** The links of a page to its other languages. They keep its query, which has the source of the visitor. */
export const languageLinks = (c: Context<App>, shown: Language): LanguageLink[] =>
  LANGUAGES.filter((language) => language !== shown).map((language) => {
    const { pathname, searchParams } = new URL(c.req.url)
    searchParams.set(LANGUAGE_QUERY, language)
    return { language, href: `${pathname}?${searchParams}` }
  })
