/** Combining accents. */
const MARKS = /[\u0300-\u036f]/g
/** Formatting characters, such as soft hyphens, joiners and marks of direction, and the selectors of emoji. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu
/** Letters and signs, each group with its plain form, which NFKD does not give. */
const PLAIN = new Map(
  [
    ["'", '`´ʹʻʼʽˈ‘’‚‛′‵＇'],
    ['"', 'ʺ“”„‟″‶«»＂'],
    ['-', '‐‑‒–—―−﹣－'],
    ['x', '×'],
    ['/', '⁄∕'],
    ...[
      'ßss',
      'ẞSS',
      'æae',
      'ÆAE',
      'œoe',
      'ŒOE',
      'øo',
      'ØO',
      'łl',
      'ŁL',
      'ıi',
      'đd',
      'ĐD',
      'ðd',
      'ÐD',
      'þth',
      'ÞTH',
      'ħh',
      'ĦH',
    ].map((each) => [each.slice(1), each.slice(0, 1)]),
  ].flatMap(([plain = '', signs = '']) => [...signs].map((sign) => [sign, plain] as const)),
)
const plainOf = (sign: string) => PLAIN.get(sign) ?? sign
/** The signs that are folded: those of alphabets, punctuation and full width. Other scripts are compared as they are. */
const FOLDED = /[`\u007f-\u2e7f\ua640-\uabff\ufb00-\ufb06\ufeff\uff00-\uffef]|[\ufe00-\ufe0f]/g

/**
 * Text with plain letters and signs: without accents, ligatures, full width and formatting characters, with typewriter
 * quotes and dashes. Each code point is folded alone, as by the table `folds` of the database.
 */
export const plainText = (text: string): string =>
  text.replace(FOLDED, (sign) =>
    [...plainOf(sign).normalize('NFKD')].map(plainOf).join('').replace(MARKS, '').replace(INVISIBLE, ''),
  )

/** Text for sorting and comparing: plain, in lower case, with single spaces. */
export const folded = (text: string): string => plainText(text).toLowerCase().replace(/\s+/g, ' ').trim()

/** Text as the search indexes hold it: plain, and without apostrophes, so that "oconnor" finds "O’Connor". */
export const searchable = (text: string): string => plainText(text).replaceAll("'", '')

/** The same for searching without an index. */
export const foldedForSearch = (text: string): string => folded(searchable(text))
