import type { EstimatePackage } from '#contract/documents/content.ts'
import { measuredLines } from '#contract/documents/measured-lines.ts'
import { itemIn, type PriceItem } from '#contract/documents/price-item.ts'
import type { Language } from '#contract/languages.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'
import type { TypedLine } from '#web/documents/estimates/estimate-fields.ts'

// A document that changes its language: what still has the texts of the business takes those of the other language.

interface Change {
  from: Language
  to: Language
  /** The language of the business's own texts. */
  own: Language
}

/** How many gates a line may name: one or several. */
const GATES = [1, 2]

/** The names that an item gives a line, in a language. The same place means the same line. */
const namesOf = (item: PriceItem, { measures }: TypedLine, language: Language, own: Language) => {
  const translated = itemIn(item, language, own)
  const measured = measuredLines(translated, measures, language)
  const { gateLine } = sheetWords(language)
  return [translated.name, measured[0]?.name ?? '', ...GATES.map((gates) => gateLine(translated.name, gates))]
}

const translatedLine = (line: TypedLine, book: readonly PriceItem[], { from, to, own }: Change): TypedLine => {
  const item = book.find(({ price_item_id }) => price_item_id === line.price_item_id)
  if (!item) return line
  const place = namesOf(item, line, from, own).indexOf(line.name)
  const isOwnText = line.description === itemIn(item, from, own).description
  return {
    ...line,
    ...(place >= 0 && { name: namesOf(item, line, to, own)[place] ?? line.name }),
    ...(isOwnText && line.description !== '' && { description: itemIn(item, to, own).description }),
  }
}

/** The lines with the texts that the price book has in the other language. Edited texts stay. */
export const linesIn = (lines: readonly TypedLine[], book: readonly PriceItem[], change: Change): TypedLine[] =>
  lines.map((line) => translatedLine(line, book, change))

/** The packages with their proposed names in the other language. Edited names stay. */
export const packagesIn = (packages: readonly EstimatePackage[], { from, to }: Change): EstimatePackage[] => {
  const [before, after] = [from, to].map((language) => {
    const { packages: proposed, newPackage } = sheetWords(language)
    return [...proposed, newPackage]
  })
  return packages.map((offer) => ({ ...offer, name: after?.[before?.indexOf(offer.name) ?? -1] ?? offer.name }))
}
