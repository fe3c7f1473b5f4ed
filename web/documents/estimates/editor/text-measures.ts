import type { TreeSize } from '#contract/documents/measures.ts'
import { folded } from '#contract/fold.ts'

// What a text tells about measures, counts and colors. What is not certain is not told.

const NUMBER_WORDS = [
  'one two three four five six seven eight nine ten eleven twelve',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
].flatMap((words) => words.split(' ').map((word, i) => [word, String(i + 1)] as const))
const DIGITS_OF = new Map(NUMBER_WORDS)
/** Not in "one by one". "Once" is a number only before a Spanish noun. */
const NUMBER_WORD = new RegExp(
  String.raw`\b(?!once (?!pies|portones|puertas|arboles|viajes))(?:${[...DIGITS_OF.keys()].join('|')})\b(?! (?:by|por|x)\b)`,
  'g',
)

/** Not within a phone number, a date, a price or a range. */
const START = String.raw`(?<![a-z\d.,:/$#]|\d-)`
const number = (digits: number, end = '[-.,:/]') => String.raw`([1-9]\d{0,${digits - 1}}(?:\.\d)?)(?!${end}?\d)`
const FEET = String.raw`(?: ?-?(?:'(?!')|(?:linear )?(?:ft|feet|foot|lf|pies?)\b\.?))`
const INCHES = String.raw`(?: ?-?(?:"|''|(?:in|inch|inches|pulgadas?)\b\.?))`
/** "20 to 30 feet" */
const RANGE = new RegExp(String.raw`${START}\d+${FEET}? (?:or|to|o|a) \d+`, 'g')
/** What follows is in no feet alone, or is the size of timber, such as a "4x4 post". */
const ONLY_FEET = String.raw`(?!${FEET}?(?: ?-?\d{0,2}${INCHES}| ?(?:cm|mm?|metros?|posts?|beams?|tub(?:es?|ing)|lumber|boards?|rails?)\b))`

/** A text for the patterns below: folded, with digits for number words and without ranges. */
export const foldedWithDigits = (text: string) =>
  folded(text.replace(/\s*\n\s*/g, ' ; '))
    .replace(/(?<![\d,.])(\d{1,2}),(\d{3})(?![\d,])/g, '$1$2')
    .replace(NUMBER_WORD, (word) => DIGITS_OF.get(word) ?? word)
    .replace(RANGE, ' ')

/** "20x30", "20' by 30'" */
export const SIZE = new RegExp(
  `${START}${number(3)}${FEET}? ?(?:x|by|por) ?${number(3, '[.,:/]')}(?!s)${ONLY_FEET}`,
  'g',
)
/** "10'-tall", "6 feet tall", "10 pies de alto". A "6 ft fence" is six feet tall, a "60 ft fence" sixty feet long. */
export const HEIGHT = new RegExp(
  [
    String.raw`${START}${number(2)}${FEET}?[ -]*(?:tall|high)\b(?! (?:[a-z]+ )?gates?\b)`,
    String.raw`${START}${number(2)}${FEET} de (?:alto|altura)\b`,
    String.raw`${START}([2-9]|10)${FEET}[ -](?:[a-z]+ )?(?:fence|fencing|privacy)\b`,
    String.raw`\b(?:cerca|barda) de ([2-9]|10)${FEET}`,
  ].join('|'),
  'g',
)
export const LENGTH = new RegExp(START + number(4) + FEET + ONLY_FEET, 'g')
export const THICKNESS = new RegExp(
  String.raw`${START}${number(2)}${INCHES}[ -]*(?:thick|deep|slab|concrete|de (?:grueso|grosor|espesor))\b`,
  'g',
)

const NO_ADJECTIVE = [
  'of|and|or|with|for|the|to|in|at|a|de|y|o|con|para|las?|los|el|en|few|couple',
  'ft|feet|foot|lf|pies?|inch|inches|pulgadas?|years?|anos?|fence|cerca',
].join('|')
/** What may stand between a number and what it counts: "3 large dead oaks", "1 12-foot gate". */
const BETWEEN = String.raw`(?:(?:\d+(?:${FEET}|${INCHES})(?:[ -](?:tall|high|wide))?|(?!(?:${NO_ADJECTIVE})\b)[a-z][a-z-]*)[ -]){0,3}`
/** A "gate code", "oak limbs" and "Oak Street" are other things. */
const ITSELF = [
  String.raw`\b(?! (?:codes?|keys?|openers?|latch|locks?|motors?|posts?|fence|house|line|limbs?|branch(?:es)?`,
  String.raw`|st|street|dr|drive|rd|road|ave|avenue|ln|lane|ct|court|cir|circle|trl|trail|way)\b)`,
].join('')
/** "No gates" are zero, "a gate" is one, "a few gates" are no certain number. */
const count = (one: string, many: string) =>
  new RegExp(
    String.raw`${START}(?:(\d{1,3}|no|without|sin)(?![-.,:/]\d) ${BETWEEN}(?:${many})|(1|an?|una?|no|without|sin) ${BETWEEN}(?:${one}))${ITSELF}`,
    'g',
  )
export const GATES = count('gate|porton|puerta', 'gates|portones|puertas')
export const LOADS = count('load|viaje', 'loads|viajes')
const TREE =
  '(?:tree|oak|pine|palm|pecan|cedar|elm|maple|mesquite|magnolia|sycamore|willow|cottonwood|poplar|juniper|myrtle|ash|birch|cypress|arbol|roble|encino|pino|palma|palmera|nogal|cedro|olmo|mezquite|fresno|sauce)'
export const TREES = count(TREE, `${TREE}e?s`)
const SIZES: Record<TreeSize, string> = {
  small: 'small|pequen[oa]s?|chic[oa]s?',
  medium: 'medium|median[oa]s?',
  large: 'large|big|huge|grandes?',
}
const ANY_SIZE = Object.values(SIZES).join('|')
/** "large dead oaks", "robles secos grandes" */
export const TREE_SIZE = new RegExp(
  String.raw`\b(?:(${ANY_SIZE})(?:[ -]sized?)? ${BETWEEN}${TREE}(?:e?s)?${ITSELF}|${TREE}(?:e?s)? ${BETWEEN}(${ANY_SIZE})\b)`,
  'g',
)

const ONE_OF: Readonly<Record<string, string>> = { a: '1', an: '1', un: '1', una: '1', no: '0', without: '0', sin: '0' }
/** The number of a count: "a" is 1. */
export const countOf = (word: string | undefined) => word && (ONE_OF[word] ?? word)

/** The size that a word names. */
export const sizeOf = (word: string | undefined) =>
  word && Object.entries(SIZES).find(([, names]) => new RegExp(`^(?:${names})$`).test(word))?.[0]

const COLOR_NAMES = [
  'white|blanc[oa]|galv(?:anized|anizad[oa])?',
  'black|brown|gr[ae]y|green|red|blue|tan|beige|bronze|yellow|orange|purple|pink|cream|ivory|charcoal|copper|khaki|maroon|burgundy',
  'negr[oa]|marron|color cafe|gris|verde|roj[oa]|azul|amarill[oa]|naranja|bronce|crema',
].join('|')
/** The names of colors; not those of people. */
export const COLORS = new RegExp(String.raw`(?<!\b(?:mr|mrs|ms|miss|sra?)\.? )\b(${COLOR_NAMES})\b`, 'g')

/** The color of a title for a named one: one that the list lacks is OTHER. */
export const colorOf = (name: string | undefined) => {
  if (!name) return
  if (name.startsWith('galv')) return 'GALV'
  return /^(?:white|blanc[oa])$/.test(name) ? 'WHITE' : 'OTHER'
}
