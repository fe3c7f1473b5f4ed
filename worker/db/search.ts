import { type SQL, sql } from 'drizzle-orm'

/** The fewest letters that a trigram index can find. */
export const TRIGRAM = 3

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const PHONE = /^[\d\-() +.]+$/

/** The text as one phrase, whatever is in it; a phone number also by its digits, however typed. */
const phraseOf = (text: string) => {
  const digits = text.replace(/\D/g, '')
  const isPhone = PHONE.test(text) && digits.length >= TRIGRAM
  return isPhone ? `${quoted(text)} OR phone_key : ${quoted(digits)}` : quoted(text)
}

/** What stands in an index of single letters around each of them, and what no text has: a control character. */
const MARK = '\u001f'

/** One letter or two, as they stand in an index of single letters. */
const spacedPhraseOf = (text: string) => {
  const letters = lettersOf(text)
  return quoted(letters.length === 1 ? `${MARK}${letters[0]}${MARK}` : letters.join(MARK))
}

/** What a search can go by: an accent typed apart from its letter is no letter. */
export const lettersOf = (text: string): string[] => [...text.replace(/[\u0300-\u036f]/g, '')]

/** A facet in an index: the letter that names its kind, and an id. */
export const facet = (letter: string, id: number | undefined): string[] =>
  id === undefined ? [] : [`|${letter}${id}|`]

/** What FTS5 matches: text where there is some, one or two letters by the column of spaced ones; and every facet. */
export const expressionOf = (text: string | undefined, facets: readonly string[]): string =>
  [...(text === undefined ? [] : [textOf(text)]), ...facets.map((each) => `facets : ${quoted(each)}`)].join(' AND ')

const textOf = (text: string) =>
  lettersOf(text).length < TRIGRAM ? `spaced : ${spacedPhraseOf(text)}` : `- facets : (${phraseOf(text)})`

/** Matches before a row, the newest first. D1 binds a number as a real one, for which FTS5 would skip no row unread. */
export const rowidBefore = (before: number | undefined): SQL =>
  before === undefined ? sql`` : sql`AND s.rowid < CAST(${before} AS INTEGER)`
