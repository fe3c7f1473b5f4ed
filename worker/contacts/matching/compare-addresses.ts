import type { AddressParts } from './address-parts.ts'
import { editDistance } from './edit-distance.ts'
import { soundOf } from './sound.ts'

/** `near`: the same but for a slip in house number, street or ZIP. `unknown`: one of them tells no house. */
type AddressAgreement = 'same' | 'near' | 'unknown' | 'other'

/** From this many letters on, a street may be misspelled. */
const STREET_TYPING_MIN = 5

/** How two addresses agree: by house, street and ZIP, whatever the kind of the street is called. Symmetric. */
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

/** Digits swapped, one too many or too few; with another digit it is rather the neighbour's. */
const isSlip = (one: string, other: string) =>
  one.length > 1 &&
  editDistance(one, other) === 1 &&
  (one.length !== other.length || [...one].toSorted().join('') === [...other].toSorted().join(''))

/** Without its kind a street may run on into the city: the words of the shorter one must come first in the longer. */
const compareStreets = (a: AddressParts, b: AddressParts): 'same' | 'near' | 'other' => {
  const [short, long] = a.street.length <= b.street.length ? [a.street, b.street] : [b.street, a.street]
  if (short === long || long.startsWith(`${short} `) || short.replaceAll(' ', '') === long.replaceAll(' ', ''))
    return 'same'
  if (/\d/.test(short + long) || short.length < STREET_TYPING_MIN) return 'other'
  const begun = long.split(' ').slice(0, short.split(' ').length).join(' ')
  const edits = Math.min(editDistance(short, long), editDistance(short, begun))
  return edits <= 2 || soundOf(short) === soundOf(begun) ? 'near' : 'other'
}

/** Without a ZIP on one side it is the city that must not differ. */
const compareZips = (a: AddressParts, b: AddressParts): 'same' | 'near' | 'other' => {
  if (a.zip && b.zip) {
    if (a.zip === b.zip) return 'same'
    const isSameCity = a.city !== '' && (a.city.includes(b.city) || b.city.includes(a.city))
    return editDistance(a.zip, b.zip) === 1 || isSameCity ? 'near' : 'other'
  }
  if (a.city === '' || b.city === '') return 'same'
  return a.city.includes(b.city) || b.city.includes(a.city) || editDistance(a.city, b.city) <= 2 ? 'same' : 'other'
}
