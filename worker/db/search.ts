import { type SQL, sql } from 'drizzle-orm'

/** A trigram index finds texts of at least this many letters. */
const TRIGRAM = 3

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const PHONE = /^[\d\-() +.]+$/

/** The FTS5 phrase of a text; for a phone number also of its digits, so that punctuation does not matter. */
const phraseOf = (text: string) => {
  const digits = text.replace(/\D/g, '')
  const isPhone = PHONE.test(text) && digits.length >= TRIGRAM
  return isPhone ? `${quoted(text)} OR phone_key : ${quoted(digits)}` : quoted(text)
}

/** Separates the letters in the column `spaced`: a control character, which no stored text contains. */
const MARK = '\u001f'

/** The FTS5 phrase of one or two letters in the column `spaced`. */
const spacedPhraseOf = (text: string) => {
  const letters = lettersOf(text)
  return quoted(letters.length === 1 ? `${MARK}${letters[0]}${MARK}` : letters.join(MARK))
}

/** The letters of a text without combining accents. */
export const lettersOf = (text: string): string[] => [...text.replace(/[\u0300-\u036f]/g, '')]

/** A term of the column `facets`, by which an id is filtered: a letter for the kind (stage, seller, category) and the id. */
export const facet = (letter: string, id: number | undefined): string[] =>
  id === undefined ? [] : [`|${letter}${id}|`]

/** The FTS5 MATCH expression of a text, if given, and of facets; all must match. Under three letters it uses `spaced`. */
export const matchExpression = (text: string | undefined, facets: readonly string[]): string =>
  [...(text === undefined ? [] : [textOf(text)]), ...facets.map((each) => `facets : ${quoted(each)}`)].join(' AND ')

const textOf = (text: string) =>
  lettersOf(text).length < TRIGRAM ? `spaced : ${spacedPhraseOf(text)}` : `- facets : (${phraseOf(text)})`

/** Limits matches to rowids below one. The cast: D1 binds numbers as REAL, with which FTS5 would scan all matches. */
export const rowidBefore = (before: number | undefined): SQL =>
  before === undefined ? sql`` : sql`AND s.rowid < CAST(${before} AS INTEGER)`
