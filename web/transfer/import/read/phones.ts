import { POINT_LABEL_MAX } from '#contract/contacts/contact.ts'
import { tidyPhone } from '#contract/fields.ts'

/** Separators of several phones in one cell; Google's address book writes ":::". */
const BETWEEN = /\s*(?:::+|[;\n|/]|,(?!\d{3}\b)|\bor\b)\s*/
/** "ext. 12", "ex 12", "x12", "#12", "p12" and ",,12" (pauses), and ";ext=12" of a vCard. */
const EXTENSION = /(?<=[\d)])[\s,;]*(?:ext(?:ensi[oó]n)?|ex|x|p|#|,,)[\s.:=#]*(\d{1,7})(?!\d)#?/i
/** Other parameters of a vCard's phone: ";phone-context=+1". */
const PARAMETER = /;[a-z-]+=[^;\n]*/gi
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i

/** A label that says nothing. */
const ANY_PHONE = /^(phone|tel|telephone|tel[eé]fono)( \d+)?$/i
/** A word with a colon before a phone: "Mobile: 512-555-0100", "Phone 2: 512-555-0101", "Mobile (wife): 512-555-0102". */
const LABEL = /(?:^|\s)(\p{L}[\p{L} .'’&-]*?(?: \d{1,2}| \(\p{L}[\p{L} ]*\))?)\s*:\s*(?=\+?\(?\d)/gu

/** A word without a colon beside a phone: "cell 512-555-0100", "512-555-0100 (wife)". */
const NAMED_PHONE =
  /^(?:(\p{L}[\p{L} .'’&-]{0,30}?)[ .-]+)?(\+?\(?\d[\d\s().-]{5,}\d)(?: *(?:- *)?\(?(\p{L}[\p{L} .'’&-]{0,30}?)\)?)?$/u

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
      const [number = '', ownLabel] = part.split('\u0001').toReversed()
      const [written = '', extension] = number.split('\u0000').map((text) => text.trim())
      const [, before, digits, after] = NAMED_PHONE.exec(written) ?? []
      const phone = digits ?? written
      const label = ownLabel ?? before ?? after
      const named = label && !ANY_PHONE.test(label) ? label.slice(0, POINT_LABEL_MAX) : undefined
      return { phone: tidyPhone(whole(phone)), label: named, extension, isCut: isCut(phone) }
    })
}

const isCut = (phone: string) => {
  const [found, , decimals = '', exponent = ''] = SCIENTIFIC.exec(phone) ?? []
  return found !== undefined && decimals.length < Number(exponent)
}

/** A number with all its digits, optionally followed by ".0", is a phone. */
const whole = (phone: string) => {
  const [found, first = '', decimals = ''] = SCIENTIFIC.exec(phone) ?? []
  return found ? first + decimals : phone.replace(/^(\d{7,})\.0+$/, '$1')
}
