/** Words of names and addresses that keep their capitals. */
const INITIALS = new Set('II III IV VI VII VIII LLC LLP PLC HOA USA'.split(' '))
/** Words of titles that keep their capitals. */
const TITLE_INITIALS = new Set('AC HOA HVAC LED PVC RV TX'.split(' '))
/** Words that are small within a name. */
const PARTICLES = new Set('de del la las los y'.split(' '))
/** Words of two letters that an address has beside states, directions and kinds of roads, which keep their capitals. */
const STREET_WORDS = new Set('AV CT CV DE DR EL LA LN MT PL RD SQ ST TR'.split(' '))
/** Words of one letter that are small within a title. */
const SMALL_LETTERS = new Set('AEOUY')

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu
/** "20X30", "20' x 30'", "8.5X10X12 FT" */
const SIZE =
  /(?<![\p{L}\p{N}./-])\d{1,3}(?:\.\d{1,2})?['′’]?(?:\s*[x×]\s*\d{1,3}(?:\.\d{1,2})?['′’]?){1,2}(?:\s*(?:FT|FEET)\b)?(?![\p{L}\p{N}/])/giu
const OTHER_UNIT = /^(?:["″]|\s*(?:CM|IN|INCH|INCHES|M|MM|SQ|YD|YDS)\b)/i
/** "10'-TALL" */
const FEET = /(?<![\p{L}\p{N}./'’-])(\d{1,3})['′’](?!\s*\d)(?:-|\s*)(?=(\p{L})?)/gu
/** What is measured in feet. The size of anything else, such as tiles or lumber, may be in inches. */
const IN_FEET = '(?:SHADE|STRUCTURE|CANOPY|CARPORT|PATIO|PERGOLA|COVER|DECK|SLAB|DRIVEWAY|SIDEWALK|SHED)S?'
const [BEFORE_SIZE, AFTER_SIZE] = [new RegExp(`\\b${IN_FEET}\\s*$`, 'i'), new RegExp(`^\\s*${IN_FEET}\\b`, 'i')]

const hasCapitalsOnly = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text.replace(SIZE, ''))

const parts = (text: string) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

const capitalized = (word: string) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase())

const nameWord = (word: string, at: number, text: string): string => {
  const small = word.toLowerCase()
  if (INITIALS.has(word)) return word
  // "JOSE Y. GARCIA" has an initial.
  if (at > 0 && PARTICLES.has(small) && text[at + word.length] !== '.') return small
  if (/\d/.test(word)) return /^\d+(?:ST|ND|RD|TH)$/.test(word) ? small : word
  return capitalized(small).replace(/^(Mc|\p{L}['’])(\p{L}{2})/u, (_, start, rest) => start + capitalized(rest))
}

const addressWord = (word: string, at: number, text: string) => {
  const isState = /^ \d{5}\b/.test(text.slice(at + word.length))
  return /^\p{L}{2}$/u.test(word) && (isState || !STREET_WORDS.has(word)) ? word : nameWord(word, at, text)
}

const titleWord = (word: string) => {
  const isInitial = /^\p{L}$/u.test(word) && !SMALL_LETTERS.has(word)
  return isInitial || TITLE_INITIALS.has(word) || /^\p{L}+\d/u.test(word) ? word : word.toLowerCase()
}

/** "20X30" as "20 × 30 ft", and "4X4" as "4 × 4", which may be inches. */
const sizeText = (size: string, at: number, text: string) => {
  const sides = size.match(/\d[\d.]*/g) ?? []
  const after = text.slice(at + size.length)
  const isFeet = /['′’F]/i.test(size) || size === text || AFTER_SIZE.test(after) || BEFORE_SIZE.test(text.slice(0, at))
  return `${sides.join(' × ')}${isFeet && !OTHER_UNIT.test(after) ? ' ft' : ''}`
}

const titlePart = (part: string) =>
  part
    .replace(SIZE, sizeText)
    .replace(FEET, (_, feet, letter) => `${feet} ft${letter ? ' ' : ''}`)
    .replace(WORD, titleWord)
    // "20 × 30 ft shade"
    .replace(/^(\d\S*(?: × [\d.]+)+ ft) (\p{L}+)$/u, '$2 $1')

/** A name in capitals as people write it: "María O'Brien-McDonald Jr.". A name with small letters stays as it is. */
export const naturalName = (name: string): string =>
  hasCapitalsOnly(name) ? parts(name).join(', ').replace(WORD, nameWord) : name

/** An address in capitals as people write it: "5499 Cibolo Trl, TX 78114". */
export const naturalAddress = (address: string): string =>
  hasCapitalsOnly(address) ? address.replace(WORD, addressWord) : address

/**
 * A title in capitals as people write it: "SHADE STRUCTURE | 20X30 | 10'-TALL" is "Shade structure 20 × 30 ft, 10 ft tall".
 * A title with small letters stays as it is.
 */
export const naturalTitle = (title: string): string =>
  hasCapitalsOnly(title)
    ? capitalized(
        parts(title)
          .map(titlePart)
          .join(', ')
          .replace(/(\p{L}), (?=\d[\d.]*(?: × [\d.]+)+ ft(?:,|$))/u, '$1 '),
      )
    : title
