import { folded } from '#contract/fold.ts'

const NO_WORD = /[^\p{L}\p{N}]+/gu

/** How addresses shorten, by what they write out. */
const SHORT: Record<string, string> = {
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

/** An address as it is compared: its words in their short form. Null where there is none. */
export const addressKey = (address: string | null): string | null => {
  const words = folded(address ?? '')
    .split(NO_WORD)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)
  return words.length > 0 ? words.join(' ') : null
}

/** What the table keeps of a contact's name and address beside them. */
export const contactKeys = ({ name, address }: { name: string; address: string | null }) => ({
  name_key: folded(name),
  address_key: addressKey(address),
})
