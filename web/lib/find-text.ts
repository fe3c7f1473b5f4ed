import { folded } from '#contract/fold.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')
/** What is typed of a phone: digits, and what stands between them. */
const PHONE = /^[\d\s().+-]+$/
/** Fewer digits than these stand in too many phones. */
const PHONE_DIGITS_MIN = 3

type Texts = readonly (string | null | undefined)[]

/**
 * Whether all words of a text stand somewhere in some texts, without regard to case and accents; what is typed of a phone
 * is found in phones however those are written.
 */
export const textFinder = (q: string) => {
  const words = folded(q).split(' ').filter(Boolean)
  const digits = digitsOf(q)
  const isPhone = PHONE.test(q) && digits.length >= PHONE_DIGITS_MIN
  return (texts: Texts, phones: Texts = []) => {
    if (isPhone && phones.some((phone) => phone && digitsOf(phone).includes(digits))) return true
    const all = folded(texts.filter(Boolean).join(' | '))
    return words.every((word) => all.includes(word))
  }
}
