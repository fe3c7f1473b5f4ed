import { folded } from './fold.ts'

/** Who stands in the log where no user does, and the product itself: nobody may be called like them. */
const RESERVED = ['system', 'visitor', 'tradeboard']

/** What the first admin is called until they say who they are; with a number where somebody has the name already. */
export const OWNER_NAME = 'Owner'

/** Whether nobody chose this name. */
export const isOwnerName = (name: string): boolean => name.replace(/ \d+$/, '') === OWNER_NAME

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
/** Characters that nobody sees, or that turn the order of the others. The last one is an empty Braille cell. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Joiners where they have a meaning: within an emoji, and between letters of the Arabic script, whose shape they set. */
const JOINED_EMOJI = /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})/gu
const JOINED_LETTERS = /((?=\p{L})\p{Script=Arabic}\p{Mn}*)[\u200C\u200D](?=(?=\p{L})\p{Script=Arabic})/gu
/** The selector by which a sign such as ❤ is drawn as an emoji. */
const EMOJI_SELECTOR = /(\p{Extended_Pictographic})\uFE0F/gu
/** Alphabets with letters that look the same, such as the Latin and the Cyrillic "a". */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u]
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu

/** A user's name by which it is compared: without case, accents, invisible characters, and the kinds of spaces. */
export const userNameKey = (name: string): string => folded(name.normalize('NFKD').replace(IGNORABLE, '').toUpperCase())

/** What is wrong with a name for a user, if anything. */
export const userNameIssue = (name: string) => {
  if (INVISIBLE.test(withoutJoiners(name))) return 'user_name_invisible'
  if (name.split(/\s/).some(mixesAlphabets)) return 'user_name_mixed'
  const key = userNameKey(name)
  if (key === '') return 'user_name_empty'
  return RESERVED.includes(key.replace(NEITHER_LETTER_NOR_DIGIT, '')) ? 'user_name_reserved' : undefined
}

/** A name without those invisible characters that mean something in it; where it is compared, it is without all of them. */
const withoutJoiners = (name: string) =>
  name.replace(JOINED_EMOJI, '$1').replace(JOINED_LETTERS, '$1').replace(EMOJI_SELECTOR, '$1')

const mixesAlphabets = (word: string) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1
