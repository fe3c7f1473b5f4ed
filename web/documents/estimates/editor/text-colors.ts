import { STREETS } from './text-measures.ts'

// The color that a text tells. A surname or a street is no color, and a color that is not certain is not told.

const NAMES = [
  'white|blanc[oa]|galv(?:anized|anizad[oa])?',
  'black|brown|gr[ae]y|green|red|blue|tan|beige|bronze|yellow|orange|purple|pink|cream|ivory|charcoal|copper|khaki',
  'maroon|burgundy|negr[oa]|marron|gris|verde|roj[oa]|azul|amarill[oa]|naranja|bronce|crema',
  String.raw`(?<=\bcolor )cafe`,
].join('|')
const TITLES = String.raw`(?<!\b(?:mr|mrs|ms|miss|sra?|calle|avenida|av)\.? )`
const COLOR = String.raw`${TITLES}\b(?:${NAMES})\b(?!['’-]| (?:[a-z]+ )?(?:${STREETS})\b)`
const COLORS = new RegExp(COLOR, 'g')

/** Not the color of what goes, nor one that is not wanted. */
const WANTED = [
  String.raw`(?<!\b(?:no|not|nor|sin|than|old|existing|current|faded|torn|replace|remove|neighbors?|neighbor's)`,
  '(?: (?:the|a|an|in|en|de|color))* )',
].join('')
const ONE = WANTED + COLOR
const THINGS = [
  'shades?|sails?|canop(?:y|ies)|carports?|covers?|awnings?|pergolas?|fabric|mesh|cloth|canvas|tarps?|frames?|steel',
  'metal|posts?|poles?|paint|finish|powder|colou?r',
].join('|')
const SPANISH_THINGS = 'mallas?|toldos?|techos?|sombras?|lonas?|telas?|postes?|pintura|estructura|marco|acero'
const END = String.raw`(?=\s*(?:$|[;|.!?)]|,(?! ?(?:tx|texas)\b)))`
const AFTER = String.raw`(?= (?:colou?r|please|por|with|for|con|para|and|or|y|o)\b)`
const MEASURED = String.raw`(?:x ?\d+'?|\b(?:tall|high|feet|ft|pies|alto|altura|${THINGS}|${SPANISH_THINGS}))`
/** A color beside a word that makes it one: "color brown", "in brown", "brown fabric", "malla verde", "20x30, brown". */
const PLAIN = new RegExp(
  [
    String.raw`\b(?:colou?rs?:?(?: is| es)?|paint(?:ed)?(?: it)?|pintad[oa]s?(?: de)?) ${ONE}`,
    String.raw`\b(?:in|en) ${ONE}(?:${END}|${AFTER})`,
    String.raw`${ONE} (?:(?:patio|sun|shade|steel|metal) )?(?:${THINGS})\b`,
    String.raw`\b(?:${SPANISH_THINGS}) (?!tan\b)${ONE}`,
    `${MEASURED},? ${ONE}${END}`,
    String.raw`\| ?${ONE} ?(?:$|\|)`,
    String.raw`\bgalv(?:anized|anizad[oa])?\b`,
  ].join('|'),
)

/** The name of the only color that a folded text plainly tells. */
export const colorNameIn = (text: string) => {
  const names = new Set(text.match(COLORS))
  return names.size === 1 && PLAIN.test(text) ? [...names][0] : undefined
}

/** The color of a title for a named one: one that the list lacks is OTHER. */
export const colorOf = (name: string | undefined) => {
  if (!name) return
  if (name.startsWith('galv')) return 'GALV'
  return /^(?:white|blanc[oa])$/.test(name) ? 'WHITE' : 'OTHER'
}
