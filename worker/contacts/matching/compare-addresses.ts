import type { AddressParts } from './address-parts.ts'
import { editDistance } from './edit-distance.ts'
import { soundOf } from './sound.ts'

/** `near`: the same except for a typing mistake in house number, street or ZIP. `unknown`: one address has no house. */
type AddressAgreement = 'same' | 'near' | 'unknown' | 'other'

/** Shorter street names must agree exactly. */
const STREET_TYPING_MIN = 5

/** Compares house, street and ZIP of two addresses, ignoring the kind of street. Symmetric. */
export const compareAddresses = (a: AddressParts, b: AddressParts): AddressAgreement => {
  if (!a.house || !b.house || !a.street || !b.street) return 'unknown'
  const isOtherUnit = a.unit !== '' && b.unit !== '' && a.unit !== b.unit
  if ((a.direction && b.direction && a.direction !== b.direction) || isOtherUnit) return 'other'
  const street = compareStreets(a, b)
  const zip = compareZips(a, b)
  if (street === 'other' || zip === 'other') return 'other'
  if (a.house === b.house) return street === 'same' && zip === 'same' ? 'same' : 'near'
  return isSlip(a.house, b.house) && street === 'same' && zip === 'same' && a.zip !== '' && b.zip !== ''
    ? 'near'
    : 'other'
}

/** Two digits swapped, one added or one missing. A different digit is probably the house of a neighbour. */
const isSlip = (one: string, other: string) =>
  one.length > 1 &&
  editDistance(one, other) === 1 &&
  (one.length !== other.length || [...one].toSorted().join('') === [...other].toSorted().join(''))

/** A street without its kind may include the city, so the longer street only has to begin with the shorter one. */
const compareStreets = (a: AddressParts, b: AddressParts): 'same' | 'near' | 'other' => {
  const [short, long] = a.street.length <= b.street.length ? [a.street, b.street] : [b.street, a.street]
  if (short === long || long.startsWith(`${short} `) || short.replaceAll(' ', '') === long.replaceAll(' ', ''))
    return 'same'
  if (/\d/.test(short + long) || short.length < STREET_TYPING_MIN) return 'other'
  const begun = long.split(' ').slice(0, short.split(' ').length).join(' ')
  const edits = Math.min(editDistance(short, long), editDistance(short, begun))
  return edits <= 2 || soundOf(short) === soundOf(begun) ? 'near' : 'other'
}

/** If one address has no ZIP, the cities are compared. */
const compareZips = (a: AddressParts, b: AddressParts): 'same' | 'near' | 'other' => {
  if (a.zip && b.zip) {
    if (a.zip === b.zip) return 'same'
    const isSameCity = a.city !== '' && (a.city.includes(b.city) || b.city.includes(a.city))
    return editDistance(a.zip, b.zip) === 1 || isSameCity ? 'near' : 'other'
  }
  if (a.city === '' || b.city === '') return 'same'
  return a.city.includes(b.city) || b.city.includes(a.city) || editDistance(a.city, b.city) <= 2 ? 'same' : 'other'
}
