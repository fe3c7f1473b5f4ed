import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { folded } from '#contract/fold.ts'

/** The key of a phone: E.164 if it parses in the country (ISO code), else its digits. */
export const phoneKey = (phone: string, country: string): string => {
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode)
  return parsed?.isPossible() ? parsed.number : phone.replace(/\D/g, '')
}

const WORD_SEPARATOR = /[^\p{L}\p{N}]+/gu

/** Words of addresses and their usual abbreviations: both spellings give the same key. */
const ABBREVIATIONS: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  circle: 'cir',
  place: 'pl',
  highway: 'hwy',
  parkway: 'pkwy',
  terrace: 'ter',
  trail: 'trl',
  square: 'sq',
  apartment: 'apt',
  suite: 'ste',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

const addressKey = (address: string | null): string | null => {
  const words = folded(address ?? '')
    .split(WORD_SEPARATOR)
    .filter(Boolean)
    .map((word) => ABBREVIATIONS[word] ?? word)
  return words.length > 0 ? words.join(' ') : null
}

/** The columns to sort contacts by name and to compare them by address. Without an address `address_key` is null. */
export const contactKeys = ({ name, address }: { name: string; address: string | null }) => ({
  name_key: folded(name),
  address_key: addressKey(address),
})
