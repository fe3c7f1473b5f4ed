import type { PriceBookCsvWords } from '#contract/documents/price-book-csv.ts'
import { folded } from '#contract/fold.ts'
import { PRICE_BOOK_CSV as english } from '#contract/words/en/csv.ts'
import { PRICE_BOOK_CSV as spanish } from '#contract/words/es/csv.ts'

/** The texts of an export in each language. A file is read in either, whatever the language of the app. */
export const FILE_WORDS: readonly PriceBookCsvWords[] = [english, spanish]

/** Comparable text: without case, accents, spaces and signs. Raised digits count as digits: "pie²" is "pie2". */
export const compact = (text: string) => folded(text.normalize('NFKC')).replace(/[^a-z0-9]+/g, '')

/** The codes of texts, by their compact form. */
export const codesOf = <Code extends string>(textsOf: (words: PriceBookCsvWords) => Record<Code, string>) =>
  new Map(
    FILE_WORDS.flatMap((words) => Object.entries(textsOf(words)) as [Code, string][])
      .filter(([, text]) => text !== '')
      .map(([code, text]) => [compact(text), code]),
  )
