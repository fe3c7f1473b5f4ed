import { foldedForSearch } from '#contract/fold.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')
/** A phone as people type it: digits and separators. */
const PHONE = /^[\d\s().+-]+$/
/** Fewer digits match too many phones. */
const PHONE_DIGITS_MIN = 3

type Texts = readonly (string | null | undefined)[]

/**
 * Whether every word of a search text occurs in some of the texts, ignoring case and accents. Digits of a phone match
 * phones in any notation.
 */
export const textFinder = (q: string) => {
  const words = foldedForSearch(q).split(' ').filter(Boolean)
  const digits = digitsOf(q)
  const isPhone = PHONE.test(q) && digits.length >= PHONE_DIGITS_MIN
  return (texts: Texts, phones: Texts = []) => {
    if (isPhone && phones.some((phone) => phone && digitsOf(phone).includes(digits))) return true
    const all = foldedForSearch(texts.filter(Boolean).join(' | '))
    return words.every((word) => all.includes(word))
  }
}
