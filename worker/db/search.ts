import { type SQL, sql } from 'drizzle-orm'

/** The fewest letters that a trigram index can find. */
export const TRIGRAM = 3

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** What FTS5 matches: the text as one phrase, whatever is in it; a phone number also by its digits, however typed. */
export const phraseOf = (text: string) => {
  const digits = text.replace(/\D/g, '')
  const isPhone = /^[\d\-() +.]+$/.test(text) && digits.length >= TRIGRAM
  return isPhone ? `${quoted(text)} OR phone_key : ${quoted(digits)}` : quoted(text)
}

/** Matches before a row, the newest first. D1 binds a number as a real one, for which FTS5 would skip no row unread. */
export const rowidBefore = (before: number | undefined): SQL =>
  before === undefined ? sql`` : sql`AND s.rowid < CAST(${before} AS INTEGER)`
