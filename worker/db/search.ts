import { type SQL, sql } from 'drizzle-orm'
import type { SearchedNumber } from '#contract/documents/number.ts'
import { searchable } from '#contract/fold.ts'
import type { contacts } from './schema/contacts.ts'
import type { leads } from './schema/leads.ts'
import type { tasks } from './schema/tasks.ts'

/** A trigram index finds texts of at least this many letters. */
const TRIGRAM = 3

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const PHONE = /^[\d\-() +.]+$/

/** Separates the letters in the column `spaced`: a control character, which no stored text contains. */
const MARK = '\u001f'

/** The same for the titles of a contact's leads, which not every user may search. */
const TITLE_MARK = '\u001e'

/** The FTS5 phrase of one or two letters in the column `spaced`. */
const spacedPhraseOf = (text: string, mark: string) => {
  const letters = lettersOf(text)
  return quoted(letters.length === 1 ? `${mark}${letters[0]}${mark}` : letters.join(mark))
}

const lettersOf = (text: string): string[] => [...text]

/** A term of the column `facets` to filter by: a letter for the kind (such as stage, seller, category) and an id or word. */
export const facet = (letter: string, id: number | string | undefined): string[] =>
  id === undefined ? [] : [`|${letter}${id}|`]

/** Where a word of at least three letters is looked for. */
interface Scope {
  /** FTS5 columns; by default all but the facets. */
  columns?: string
  /** The facets that a word finds as well, because it is part of the name that they stand for. */
  facetsOf?: (word: string) => readonly string[]
  /** Whether phones and ZIPs, of which one or two letters and bare digits are looked for, may be found by; yes by default. */
  withNumbers?: boolean
  /** Whether one or two letters are looked for in the titles of a contact's leads too; no by default. */
  withTitles?: boolean
}

/**
 * The FTS5 MATCH expression of a text, if given, and of facets: each word, in any order, and each facet must match. The
 * text is folded as the indexes are.
 */
export const matchExpression = (text: string | undefined, facets: readonly string[], scope: Scope = {}): string =>
  [...(text === undefined ? [] : [textExpression(searchable(text), scope)]), ...facets.map(facetExpression)].join(
    ' AND ',
  )

/** The expression without what has one of these facets. */
export const withoutFacets = (expression: string, facets: readonly string[]): string =>
  [expression, ...facets.map(facetExpression)].join(' NOT ')

const facetExpression = (each: string) => `facets : ${quoted(each)}`

/** All words; or, of a phone number, its digits, so that its punctuation does not matter. */
const textExpression = (text: string, scope: Scope) => {
  const words = wordsOf(text)
    .map((word) => wordExpression(word, scope))
    .join(' AND ')
  const digits = PHONE.test(text) ? text.replace(/\D/g, '') : ''
  return digits.length < TRIGRAM || scope.withNumbers === false
    ? words
    : `((${words}) OR phone_key : ${quoted(digits)})`
}

/** Under three letters a word is looked for in `spaced`. */
const wordExpression = (
  word: string,
  { columns = '- facets', facetsOf, withNumbers = true, withTitles = false }: Scope,
) => {
  const isFoundSpaced = lettersOf(word).length < TRIGRAM && (withNumbers || /^\p{L}+$/u.test(word))
  const marks = withTitles ? [MARK, TITLE_MARK] : [MARK]
  if (isFoundSpaced) return `spaced : (${marks.map((mark) => spacedPhraseOf(word, mark)).join(' OR ')})`
  const found = [`${columns} : ${quoted(word)}`, ...(facetsOf?.(word) ?? []).map(facetExpression)]
  return found.length === 1 ? found[0] : `(${found.join(' OR ')})`
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => lettersOf(word).length > 0)

/** The text to search for; undefined when it is blank or consists of accents and apostrophes only. */
export const searchedText = (q: string | undefined): string | undefined =>
  q !== undefined && wordsOf(searchable(q)).length > 0 ? q : undefined

/** The key of a row in the order by age. Undefined without an id. */
export const ageKeyOf = (table: typeof leads | typeof contacts | typeof tasks, id: number | undefined) =>
  id === undefined ? undefined : sql`(SELECT age_key FROM ${table} WHERE rowid = ${id})`

/** Limits matches to rowids below one. The cast: D1 binds numbers as REAL, with which FTS5 would scan all matches. */
export const rowidBefore = (before: number | SQL | undefined): SQL =>
  before === undefined ? sql`` : sql`AND s.rowid < CAST(${before} AS INTEGER)`

/** The id of the lead whose document outside the trash has a number, or null. All revisions of an estimate have one lead. */
export const leadOfDocument = ({ kind, number_year, number_seq }: SearchedNumber): SQL =>
  sql`(SELECT lead_id FROM ${kind === 'estimate' ? sql`estimates` : sql`receipts`}
    WHERE number_year = ${number_year} AND number_seq = ${number_seq} AND deleted_at IS NULL LIMIT 1)`
