// Numbers of the 555 exchange are unassigned, so a call to a demo contact reaches nobody.
const LOCAL_AREAS = [210, 726, 830, 512, 361, 956, 737, 254]
const AREAS = [
  ...LOCAL_AREAS,
  ...[201, 202, 203, 205, 206, 207, 208, 209, 212, 213, 214, 215, 216, 217, 218, 219, 224, 225, 228, 229],
  ...[231, 234, 239, 240, 248, 251, 252, 253, 256, 260, 262, 267, 269, 270, 276, 281, 301, 302, 303, 304],
  ...[305, 307, 308, 309, 310, 312, 313, 314, 315, 316, 317, 318, 319, 320, 321, 323, 325, 330, 334, 336],
  ...[337, 346, 347, 351, 352, 360, 386, 401, 402, 404, 405, 406, 407, 408, 409, 410, 412, 413, 414, 415],
]

/** The numbers of an exchange that are reserved for fiction: 555-0100 to 555-0199. */
const FICTION = 100
const FICTION_START = 100
const EXCHANGE = 10_000

const FIRST_BLOCK = LOCAL_AREAS.length * FICTION
const SECOND_BLOCK = AREAS.length * (EXCHANGE - FICTION)
/** The number of distinct phones. */
export const PHONES = FIRST_BLOCK + SECOND_BLOCK

/** A permutation of a block: the stride shares no factor with the block's length. */
const shuffled = (index: number, length: number) => (index * 611_953) % length

export interface Phone {
  area: number
  line: string
}

/** The phone with an index from 0. Every index gives another phone; the first ones are reserved for fiction. @throws Error past the last */
export const phoneNumber = (index: number): Phone => {
  if (index < FIRST_BLOCK) {
    const place = shuffled(index, FIRST_BLOCK)
    return phone(LOCAL_AREAS[Math.floor(place / FICTION)], FICTION_START + (place % FICTION))
  }
  if (index >= PHONES) throw new Error(`There are only ${PHONES} phone numbers for made-up contacts`)
  const place = shuffled(index - FIRST_BLOCK, SECOND_BLOCK)
  const line = place % (EXCHANGE - FICTION)
  return phone(AREAS[Math.floor(place / (EXCHANGE - FICTION))], line < FICTION_START ? line : line + FICTION)
}

const phone = (area: number | undefined, line: number): Phone => ({
  area: area ?? 210,
  line: String(line).padStart(4, '0'),
})

/** The number as staff type it. */
export const staffPhone = ({ area, line }: Phone) => `(${area}) 555-${line}`

/** The number in the ways visitors type it. */
export const visitorPhones = ({ area, line }: Phone) => [
  `${area}-555-${line}`,
  `${area}555${line}`,
  `${area} 555 ${line}`,
  `+1 ${area} 555 ${line}`,
]
