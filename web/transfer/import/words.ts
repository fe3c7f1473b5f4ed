import * as v from 'valibot'
import type { Category, Seller, Stage } from '#contract/catalog/catalog.ts'
import { folded } from '#contract/fold.ts'

/** By what names of a file are known. */
export interface Names {
  categories: readonly Category[]
  sellers: readonly Seller[]
  stages: readonly Stage[]
}

/** The columns whose words stand for what the business has. */
const WORD_FIELDS = ['category', 'seller', 'stage'] as const
export type WordField = (typeof WORD_FIELDS)[number]

/** What words that are not known become, by the word without case and accents; the others become what is chosen for all. */
export const ChosenWords = v.object({
  category: v.record(v.string(), v.number()),
  seller: v.record(v.string(), v.number()),
  stage: v.record(v.string(), v.number()),
})
export type ChosenWords = v.InferOutput<typeof ChosenWords>
export const NO_WORDS: ChosenWords = { category: {}, seller: {}, stage: {} }

export interface Entry {
  id: number
  name: string
}

/** What the words of each column can stand for. */
export const entriesOf = ({ categories, sellers, stages }: Names): Record<WordField, Entry[]> => ({
  category: categories.map(({ category_id, name }) => ({ id: category_id, name })),
  seller: sellers.map(({ seller_id, name }) => ({ id: seller_id, name })),
  stage: stages.map(({ stage_id, name }) => ({ id: stage_id, name })),
})

/** What a word stands for; without an id it is unknown, and nothing was chosen for it. */
export const wordReader = (names: Names, chosen: ChosenWords) => {
  const entries = entriesOf(names)
  return (field: WordField, word: string): { id: number | undefined; isKnown: boolean } => {
    const known = word === '' ? undefined : entries[field].find(({ name }) => folded(name) === folded(word))
    if (word === '' || known) return { id: known?.id, isKnown: true }
    const wanted = chosen[field][folded(word)]
    return { id: entries[field].find(({ id }) => id === wanted)?.id, isKnown: false }
  }
}

/** A word of the file that the business does not have, in so many rows. */
interface UnknownWord {
  field: WordField
  word: string
  rows: number
}

/** Words of one column that can be chosen for; a column with more was mapped by mistake. */
const LISTED_MAX = 20
/** The letters of such a word. */
const WORD_MAX = 80

/** Counts the words of a file that the business does not have. */
export class UnknownWords {
  readonly #found = new Map<string, UnknownWord>()

  add(words: readonly Omit<UnknownWord, 'rows'>[]) {
    for (const { field, word } of words) {
      const key = `${field} ${folded(word)}`
      const before = this.#found.get(key) ?? { field, word, rows: 0 }
      this.#found.set(key, { ...before, rows: before.rows + 1 })
    }
  }

  /** The most frequent of each column, and how many words are left out of the list. */
  listed() {
    const all = [...this.#found.values()].toSorted((a, b) => b.rows - a.rows)
    const listed = WORD_FIELDS.flatMap((field) =>
      all.filter((one) => one.field === field && one.word.length <= WORD_MAX).slice(0, LISTED_MAX),
    )
    return { listed, more: all.length - listed.length }
  }
}
