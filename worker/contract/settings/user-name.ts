import { folded, plainText } from '#contract/fold.ts'

/** The stored user name of what a visitor of the public form adds. The app shows it in its own language. */
export const VISITOR_NAME = 'Visitor'

/** The names of the log for changes without a user, and the product: no user may have them. */
const RESERVED = ['system', 'visitor', 'tradeboard']

/** The name of the first admin until a change; with a number if another user has it. */
export const OWNER_NAME = 'Owner'

/** Whether the name is the default of the first admin. */
export const isOwnerName = (name: string): boolean => name.replace(/ \d+$/, '') === OWNER_NAME

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
/** Invisible characters, and those that change the direction of text. The last one is an empty Braille cell. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Joiners with a meaning: within an emoji, and between letters of the Arabic script. */
const JOINED_EMOJI = /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})/gu
const JOINED_LETTERS = /((?=\p{L})\p{Script=Arabic}\p{Mn}*)[\u200C\u200D](?=(?=\p{L})\p{Script=Arabic})/gu
/** The selector that shows a sign such as ❤ as an emoji. */
const EMOJI_SELECTOR = /(\p{Extended_Pictographic})\uFE0F/gu
/** The scripts of East Asian names, which also stand beside a Latin name. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u
/** The other scripts that Unicode recommends for identifiers (UAX 31). */
const SCRIPTS =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
    .split(' ')
    .map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))
/** Signs of every script, such as digits and accents. */
const OF_ALL = /[\p{Script=Common}\p{Script=Inherited}]/u
/**
 * Latin letters of phonetics, old prints and clicks, many of which look like others. Letters of living alphabets are
 * not included.
 */
const ODD_LATIN =
  /(?![ƏəƁɓƉɖƊɗƐɛƔɣƖɩƝɲƆɔƲʋƷʒ])[\u01c0-\u01c3\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/u

/** Letters that look like Latin ones, each before the Latin one. */
const ALIKE = Object.fromEntries(
  [
    ['0', 'o'],
    ['1i|', 'l'],
    ['5', 's'],
    ['đðɖɗ', 'd'],
    ['øɔ', 'o'],
    ['łɩ', 'l'],
    ['ħ', 'h'],
    ['ŧ', 't'],
    ['ɓ', 'b'],
    ['ɛə', 'e'],
    // Cyrillic, and Greek.
    ['авгекмнорстухьѕіјӏһԁԛԝ', 'abrekmhopctyxbsljlhdqw'],
    ['αβγεζηικμνοπρτυχω', 'abyeznlkmvonptyxw'],
  ].flatMap(([letters = '', looks = '']) => [...letters].map((letter, i) => [letter, looks[i] ?? looks])),
)
/** Signs and spaces, and letters that are signs, such as the apostrophe U+02BC. */
const SIGNS = /[^\p{L}\p{M}\p{N}|]|[\u02b0-\u02ff\ua788-\ua78c]/gu
/** Accents of all scripts. */
const ACCENTS = /\p{Script=Inherited}/gu

/** The key of a name: without case, accents, invisible characters, and different kinds of spaces. */
export const nameKey = (name: string): string =>
  folded(plainText(name).normalize('NFKD').replace(IGNORABLE, '').toUpperCase())

/**
 * The key by which user names are compared: also without spaces and signs, and with one letter for similar ones.
 * "Dana-Whitfie1d" has the key of "Dana Whitfield".
 */
export const userNameKey = (name: string): string =>
  [...nameKey(name).replace(ACCENTS, '').replace(SIGNS, '')]
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

const RESERVED_KEYS = RESERVED.map(userNameKey)

/** The issue of a user name; undefined for a valid name. */
export const userNameIssue = (name: string) => {
  if (INVISIBLE.test(withoutJoiners(name))) return 'user_name_invisible'
  const words = name.normalize('NFKC').split(/[^\p{L}\p{M}\p{N}|]+/u)
  if ([...words.join('')].some(isOdd)) return 'user_name_script'
  if (mixesScripts(words)) return 'user_name_mixed'
  if (userNameKey(name) === '') return 'user_name_empty'
  return hasReserved(words) ? 'user_name_reserved' : undefined
}

/** A name without its meaningful invisible characters. A key has none of them. */
const withoutJoiners = (name: string) =>
  name.replace(JOINED_EMOJI, '$1').replace(JOINED_LETTERS, '$1').replace(EMOJI_SELECTOR, '$1')

const isOdd = (letter: string) =>
  ODD_LATIN.test(letter) || ![...SCRIPTS, EAST_ASIAN, OF_ALL].some((script) => script.test(letter))

/** A word has one script, because a Latin and a Cyrillic "a" look the same. East Asian scripts may combine. */
const mixesScripts = (words: readonly string[]) =>
  scriptsOf(words.join('')) > 1 || words.some((word) => EAST_ASIAN.test(word) && scriptsOf(word) > 0)

const scriptsOf = (text: string) => SCRIPTS.filter((script) => script.test(text)).length

/** Whether consecutive words form a reserved name, as in "System Admin" and "Trade Board". */
const hasReserved = (words: readonly string[]) =>
  words.some((_, from) =>
    words.some((_, to) => RESERVED_KEYS.includes(userNameKey(words.slice(from, to + 1).join('')))),
  )
