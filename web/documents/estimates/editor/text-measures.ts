import type { TreeSize } from '#contract/documents/measures.ts'
import { folded } from '#contract/fold.ts'

// What a text tells about measures and counts. What is not certain is not told.

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

const MONTHS = [
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?',
  'aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
].join('|')
/** Not within a phone number, a date, a price or a range. */
const START = String.raw`(?<![a-z\d.,:/$#]|\d-|\$ |\b(?:${MONTHS})\.? )`
const number = (digits: number, end = '[-.,:/]') => String.raw`([1-9]\d{0,${digits - 1}}(?:\.\d)?)(?!${end}?\d)`
const FEET = String.raw`(?: ?-?(?:'(?!')|(?:linear )?(?:ft|feet|foot|lf|pies?)\b\.?))`
const INCHES = String.raw`(?: ?-?(?:"|''|(?:in|inch|inches|pulgadas?)\b\.?))`
/** "20 to 30 feet" */
const RANGE = new RegExp(String.raw`${START}\d+${FEET}? (?:or|to|o|a) \d+`, 'g')
const NO_ADJECTIVE = [
  'of|and|or|with|for|from|the|to|in|at|on|by|near|next|over|under|above|behind|beside|against|around|along|off',
  'a|de|del|y|o|con|para|las?|los|el|al|en|sobre|junto|detras|frente|few|couple|existing|current|neighbors?',
  'ft|feet|foot|lf|pies?|inch|inches|pulgadas?|years?|anos?|fence|cerca|section|stretch|run',
].join('|')
const ADJECTIVE = String.raw`(?!(?:${NO_ADJECTIVE})\b)[a-z][a-z-]*`
const MATERIAL = 'posts?|beams?|tub(?:es?|ing)|lumber|boards?|rails?|panels?|pickets?|trucks?|ladders?|trailers?'
/** What follows is in no feet alone, or is the size of timber, such as a "4x4 post". */
const ONLY_FEET = [
  String.raw`(?!${FEET}?(?: ?-?\d{0,2}${INCHES}| ?(?:cm|mm?|metros?)\b`,
  String.raw`| ?(?:(?:${ADJECTIVE}|fence) )?(?:${MATERIAL})\b))`,
].join('')

/** A text for the patterns below: folded, with digits for number words and without ranges. */
export const foldedWithDigits = (text: string) =>
  folded(text.replace(/\s*\n\s*/g, ' ; '))
    .replace(/(?<![\d,.])(\d{1,2}),(\d{3})(?![\d,])/g, '$1$2')
    .replace(NUMBER_WORD, (word) => DIGITS_OF.get(word) ?? word)
    .replace(RANGE, ' ')

/** "2x4" without feet is timber, "24x7" is a time. */
const NO_SIZE = String.raw`(?![12] ?x ?\d+\b(?!${FEET})|24 ?x ?7\b)`
/** "20x30", "20' by 30'" */
export const SIZE = new RegExp(
  `${START}${NO_SIZE}${number(3)}${FEET}? ?(?:x|by|por) ?${number(3, '[.,:/]')}(?!s)${ONLY_FEET}`,
  'g',
)
const HEIGHTS = [
  String.raw`${START}${number(2)}${FEET}?[ -]*(?:tall|high)\b(?! (?:[a-z]+ )?gates?\b)`,
  String.raw`${START}${number(2)}${FEET} de (?:alto|altura)\b`,
]
/** "8 pies de la casa" */
const FROM_SPANISH = 'del|de (?:las?|los|el|mi|su|una?)'
/** "10'-tall", "6 feet tall", "10 pies de alto" */
export const HEIGHT = new RegExp(HEIGHTS.join('|'), 'g')
const OLD_PART = String.raw`(?:${MATERIAL}|sections?)\b`
const LOW = `([2-9]|10)(?! ?-?(?:linear|lf))${FEET}`
/** A "6 ft fence" is six feet tall. "6 ft of fence" is a length; "cerca de 6 pies de la casa" is neither. */
export const FENCE_HEIGHT = new RegExp(
  [
    ...HEIGHTS,
    String.raw`${START}${LOW}[ -](?:${ADJECTIVE} )?(?:fence|fencing|privacy)\b(?! ${OLD_PART})`,
    String.raw`\b(?:cerca|barda) de ${LOW}(?! (?:${FROM_SPANISH})\b)`,
  ].join('|'),
  'g',
)
/** The measure of something else than a length: "8 ft from the house", "4 ft wide". */
const NO_LENGTH = [
  '(?! ?-?(?:wide|deep|apart|away|from|off|on center',
  String.raw`|de (?:ancho|profundidad|distancia)|${FROM_SPANISH})\b)`,
].join('')
export const LENGTH = new RegExp(
  String.raw`(?<!\b(?:every|cada) )${START}${number(4)}${FEET}${ONLY_FEET}${NO_LENGTH}`,
  'g',
)
export const THICKNESS = new RegExp(
  String.raw`${START}${number(2)}${INCHES}[ -]*(?:thick|deep|slab|concrete|de (?:grueso|grosor|espesor))\b`,
  'g',
)

/** What items make, and other things that have measures of their own. */
const SHADES = 'shades?|sails?|canop(?:y|ies)|carports?|covers?|awnings?|toldos?'
const FENCES = 'fenc(?:e|es|ing)|privacy|cercas?|bardas?'
const PLACES = 'walls?|houses?|homes?|buildings?|lots?|yards?|backyards?|property|pools?|rooms?|ceilings?|casas?|lotes?'
const OTHERS = `${PLACES}|terrenos?|albercas?|trees?|arbol(?:es)?|rvs?|boats?|campers?`
const MEASURE = [
  String.raw`${START}\d{1,4}(?:\.\d)?`,
  String.raw`(?:${FEET}? ?(?:x|by|por) ?\d{1,3}(?:\.\d)?${FEET}?|${FEET})`,
].join('')
const PEOPLE = 'he|she|i|husband|wife|son'
/** "6 ft tall cedar fence" and "fence of 6 ft", where the fence is not what is sold. */
const ofOthers = (own: string, others: string) =>
  new RegExp(
    [
      String.raw`${MEASURE}[ -](?:(?!(?:${own})\b)${ADJECTIVE}[ -]){0,3}(?:${others})\b(?! de\b|[ -](?:${own})\b)`,
      String.raw`\b(?:${others}|${PEOPLE}) (?:is|am|are|of|de|es de|mide) (?:about )?${MEASURE}`,
      String.raw`\b(?:${others}) ${MEASURE}(?=[ -]*(?:tall|high|de alto|de altura)\b)`,
    ].join('|'),
    'g',
  )
const OF_OTHERS = {
  fence: ofOthers(FENCES, `${OTHERS}|${SHADES}`),
  rest: ofOthers(`${SHADES}|slabs?|concrete|losas?`, `${OTHERS}|${FENCES}`),
}
/** A text without the measures of neighboring things. */
export const withoutOthers = (text: string, isFence: boolean) =>
  text.replace(OF_OTHERS[isFence ? 'fence' : 'rest'], ' ; ')

/** What may stand between a number and what it counts: "3 large dead oaks", "1 12-foot gate". */
const BETWEEN = String.raw`(?:(?:\d+(?:${FEET}|${INCHES})(?:[ -](?:tall|high|wide))?|${ADJECTIVE})[ -]){0,3}`
export const STREETS = [
  'st|street|dr|drive|rd|road|ave?|avenue|ln|lane|ct|court|cir|circle|trl|trail|way|blvd|boulevard|pkwy|parkway',
  'hwy|highway|pl|place|loop|cv|cove|park|ridge|hills?|creek|valley|county|estates|apartments|apts?',
].join('|')
const PARTS = 'codes?|keys?|openers?|latch|locks?|motors?|posts?|fence|house|line|limbs?|branch(?:es)?|stumps?|leaves'
const WORKS = 'service|company|guy|crew|trimmers?|removal|trimming|gates?|boards?|decks?|sheds?|mulch|lumber'
/** A "gate code", "oak limbs" and "Oak Street" are other things. */
const ITSELF = String.raw`\b(?!-[a-z]| (?:${PARTS}|${WORKS}|${STREETS})\b)`
/** "No gates" are zero, "a gate" is one, "a few gates" are no certain number. */
const count = (one: string, many: string) => {
  const several = String.raw`(\d{1,3}|no|without|sin)(?![-.,:/]\d) ${BETWEEN}(?:${many})`
  const single = `(1|an?|una?|no|without|sin) ${BETWEEN}(?:${one})`
  return new RegExp(`${START}(?:${several}|${single})${ITSELF}`, 'g')
}
export const GATES = count('gate|porton|puerta', 'gates|portones|puertas')
export const LOADS = count('load|viaje', 'loads|viajes')
const TREE_NAMES = [
  'tree|oak|pine|palm|pecan|cedar|elm|maple|mesquite|magnolia|sycamore|willow|cottonwood|poplar|juniper|myrtle|ash',
  'birch|cypress|arbol|roble|encino|pino|palma|palmera|nogal|cedro|olmo|mezquite|fresno|sauce',
].join('|')
const TREE = `(?:${TREE_NAMES})`
export const TREES = count(TREE, `${TREE}e?s`)
const SIZES: Record<TreeSize, string> = {
  small: 'small|pequen[oa]s?|chic[oa]s?',
  medium: 'medium|median[oa]s?',
  large: 'large|big|huge|grandes?',
}
const ANY_SIZE = Object.values(SIZES).join('|')
/** "large dead oaks", "robles secos grandes" */
export const TREE_SIZE = new RegExp(
  [
    String.raw`\b(${ANY_SIZE})(?:[ -]sized?)? ${BETWEEN}${TREE}(?:e?s)?${ITSELF}`,
    String.raw`\b${TREE}(?:e?s)? ${BETWEEN}(${ANY_SIZE})\b`,
  ].join('|'),
  'g',
)

const ONE_OF: Readonly<Record<string, string>> = { a: '1', an: '1', un: '1', una: '1', no: '0', without: '0', sin: '0' }
/** The number of a count: "a" is 1. */
export const countOf = (word: string | undefined) => word && (ONE_OF[word] ?? word)

/** The size that a word names. */
export const sizeOf = (word: string | undefined) =>
  word && Object.entries(SIZES).find(([, names]) => new RegExp(`^(?:${names})$`).test(word))?.[0]
