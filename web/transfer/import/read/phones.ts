import { POINT_LABEL_MAX } from '#contract/contacts/contact.ts'
import { PHONE_MAX } from '#contract/fields.ts'

/** Separators of several phones in one cell; Google's address book writes ":::". */
const BETWEEN = /\s*(?:::+|[;\n|/]|,(?!\d{3}\b)|\bor\b)\s*/
/** "ext. 12", "x12", "#12", and ";ext=12" of a vCard. */
const EXTENSION = /(?<=[\d)])[\s,;]*(?:ext(?:ensi[oó]n)?|x|#)[\s.:=#]*(\d{1,7})(?!\d)/i
/** Other parameters of a vCard's phone: ";phone-context=+1". */
const PARAMETER = /;[a-z-]+=[^;\n]*/gi
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i

/** A label that says nothing. */
const ANY_PHONE = /^(phone|tel|telephone|tel[eé]fono)$/i
/** A word with a colon before a phone: "Mobile: 512-555-0100". */
const LABEL = /(?:^|\s)(\p{L}[\p{L} .'’&-]*?)\s*:\s*(?=\+?\(?\d)/gu

export interface FoundPhone {
  phone: string
  label: string | undefined
  extension: string | undefined
  /** A phone that a spreadsheet wrote as 5.12555E+09 lost its last digits. */
  isCut: boolean
}

/** The phones of a cell, each with its extension apart. */
export const phonesIn = (cell: string): FoundPhone[] => {
  // Markers that no phone contains keep each extension and label with its number.
  const marked = cell
    .replace(new RegExp(EXTENSION, 'gi'), '\u0000$1')
    .replace(PARAMETER, '')
    .replace(LABEL, '\n$1\u0001')
  return marked
    .split(BETWEEN)
    .filter(Boolean)
    .map((part) => {
      const [number = '', label] = part.split('\u0001').toReversed()
      const [phone = '', extension] = number.split('\u0000').map((text) => text.trim())
      const named = label && !ANY_PHONE.test(label) ? label.slice(0, POINT_LABEL_MAX) : undefined
      return { phone: tidy(whole(phone)), label: named, extension, isCut: isCut(phone) }
    })
}

const isCut = (phone: string) => {
  const [found, , decimals = '', exponent = ''] = SCIENTIFIC.exec(phone) ?? []
  return found !== undefined && decimals.length < Number(exponent)
}

// Separators within a phone: dots, typographic dashes and spaces.
const SEPARATOR = /[.\u2010-\u2015\u2212]/g
const SPACES = /[\p{Zs}\t]+/gu
/** "+44 (0)20": the 0 is dialled only without the country code. */
const TRUNK_ZERO = /^(\+\d+[ -]?)\(0\)/

/** A phone as the forms accept it: with dashes as separators, or without separators if it would be too long. */
const tidy = (phone: string) => {
  const plain = phone.replace(SEPARATOR, '-').replace(SPACES, ' ').trim()
  return plain.length > PHONE_MAX && /^[\d\-() +]*$/.test(plain)
    ? plain.replace(TRUNK_ZERO, '$1').replace(/[^\d+]/g, '')
    : plain
}

/** A number with all its digits, optionally followed by ".0", is a phone. */
const whole = (phone: string) => {
  const [found, first = '', decimals = ''] = SCIENTIFIC.exec(phone) ?? []
  return found ? first + decimals : phone.replace(/^(\d{7,})\.0+$/, '$1')
}
