import { folded } from '#contract/fold.ts'
import { zipOf } from '#worker/contacts/zip.ts'

/** Kinds of streets in all spellings. The comparison of streets ignores them. */
const STREET_KINDS = new Set(
  `street st str avenue ave av road rd drive dr drv lane ln boulevard blvd boul court ct circle cir cr place pl highway hwy
parkway pkwy pky terrace ter terr trail trl tr square sq way wy cove cv loop lp path pass crossing xing ridge rdg run
point pt alley aly bend bnd calle avenida expressway expy freeway fwy plaza plz row walk`.split(/\s+/),
)
const DIRECTIONS: Record<string, string> = {
  n: 'n',
  north: 'n',
  s: 's',
  south: 's',
  e: 'e',
  east: 'e',
  w: 'w',
  west: 'w',
  ne: 'ne',
  northeast: 'ne',
  nw: 'nw',
  northwest: 'nw',
  se: 'se',
  southeast: 'se',
  sw: 'sw',
  southwest: 'sw',
}
const UNITS =
  /\b(?:apt|apartment|suite|ste|unit|lot|space|spc|bldg|building|room|rm|floor|fl|no)\b\.?\s*#?\s*([\w-]+)|#\s*([\w-]+)/
/** Roads with a number as their name, by the spelling of their kind. */
const NUMBERED: Record<string, string> = {
  county: 'cr',
  cr: 'cr',
  fm: 'fm',
  rr: 'rr',
  rm: 'rm',
  ih: 'ih',
  i: 'ih',
  interstate: 'ih',
  us: 'us',
  hwy: 'hwy',
  highway: 'hwy',
  state: 'hwy',
  sh: 'hwy',
}
const STATES = new Set(
  `al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc
sd tn tx ut vt va wa wv wi wy texas usa`.split(/\s+/),
)

/** The parts of a United States address; '' for a missing part. */
export interface AddressParts {
  house: string
  /** The street without its kind, direction and unit. */
  street: string
  direction: string
  unit: string
  /** The words after the street: usually the city. */
  city: string
  zip: string
}

/** Parses an address as staff store it ("100 N Main St | TX | 78201") or as visitors write it. */
export const addressParts = ({ address, zip }: { address: string | null; zip: string | null }): AddressParts => {
  const [line = '', ...others] = folded(address ?? '')
    .split(/[|,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const unit = UNITS.exec(line)?.slice(1).find(Boolean) ?? UNITS.exec(others.join(' '))?.slice(1).find(Boolean) ?? ''
  const words = line
    .replace(UNITS, ' ')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const { house, rest } = houseOf(words)
  const { street, direction, after } = streetOf(rest)
  const city = [
    ...after,
    ...others
      .join(' ')
      .replace(UNITS, ' ')
      .split(/[^\p{L}]+/u),
  ].filter((word) => word.length > 1 && !STATES.has(word))
  return { house, street, direction, unit, city: city.join(' '), zip: (zipOf({ zip, address }) ?? '').slice(0, 5) }
}

/** The number of the house or post box. */
const houseOf = (words: readonly string[]) => {
  const text = words.join(' ')
  const box = /^(?:p o|po|post office)? ?box (\w+)/.exec(text)
  if (box) return { house: box[1] ?? '', rest: ['po', 'box'] }
  const [first = '', ...rest] = words
  return /^\d/.test(first) ? { house: first, rest } : { house: '', rest: words }
}

/**
 * The name of the street: the words before its kind. Words of the city may follow. The direction is separate, because many
 * spellings of an address leave it out.
 */
const streetOf = (words: readonly string[]) => {
  const [first = ''] = words
  const leading = words.length > 1 && !STREET_KINDS.has(words[1] ?? '') ? DIRECTIONS[first] : undefined
  const named = leading === undefined ? words : words.slice(1)
  const numbered = numberedRoad(named)
  if (numbered) return { ...numbered, direction: leading ?? '' }
  // The name of a street may begin with a kind of street: "Court St", "Trail Ridge Dr".
  const kinds = named.flatMap((word, i) => (i > 0 && STREET_KINDS.has(word) ? [i] : []))
  const end = kinds.find((at, i) => kinds[i + 1] !== at + 1) ?? -1
  const own = end < 0 ? named.filter((word) => !STATES.has(word) && !/^\d{5}$/.test(word)) : named.slice(0, end)
  const behind = end < 0 ? undefined : DIRECTIONS[named[end + 1] ?? '']
  return {
    street:
      own
        .map(ordinal)
        .filter((word) => !STREET_KINDS.has(word) || own.length === 1)
        .join(' ') || own.join(' '),
    direction: leading ?? behind ?? '',
    after: end < 0 ? [] : named.slice(end + (behind === undefined ? 1 : 2)),
  }
}

const numberedRoad = (words: readonly string[]) => {
  const at = words.findIndex((word) => /^\d+$/.test(word))
  const kind = NUMBERED[words[0] ?? '']
  if (kind === undefined || at < 1 || at > 2) return undefined
  return { street: `${kind} ${words[at]}`, after: words.slice(at + 1).filter((word) => !STREET_KINDS.has(word)) }
}

const ORDINALS: Record<string, string> = {
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
  tenth: '10th',
  saint: 'st',
  mount: 'mt',
  fort: 'ft',
}

const ordinal = (word: string) => ORDINALS[word] ?? word
