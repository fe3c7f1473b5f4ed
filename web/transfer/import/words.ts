import * as v from 'valibot'
import { type Category, isWelding, type Seller, type Stage } from '#contract/catalog/catalog.ts'
import { folded } from '#contract/fold.ts'

/** The comparable form of a file's words. */
export interface Names {
  categories: readonly Category[]
  sellers: readonly Seller[]
  stages: readonly Stage[]
}

/** The columns whose words refer to the catalog. */
const WORD_FIELDS = ['category', 'seller', 'stage'] as const
export type WordField = (typeof WORD_FIELDS)[number]

/** The replacements of unknown words, by folded word. Other unknown words get the choice for all rows. */
export const ChosenWords = v.object({
  category: v.record(v.string(), v.number()),
  seller: v.record(v.string(), v.number()),
  stage: v.record(v.string(), v.number()),
})
export type ChosenWords = v.InferOutput<typeof ChosenWords>
export const NO_WORDS: ChosenWords = { category: {}, seller: {}, stage: {} }

interface Entry {
  id: number
  name: string
}

/** The catalog entries that a column's words can refer to. */
export const entriesOf = ({ categories, sellers, stages }: Names): Record<WordField, Entry[]> => ({
  category: categories.map(({ category_id, name }) => ({ id: category_id, name })),
  seller: sellers.map(({ seller_id, name }) => ({ id: seller_id, name })),
  stage: stages.map(({ stage_id, name }) => ({ id: stage_id, name })),
})

/** The same entries under their names in the second language. */
const secondEntriesOf = ({ categories, stages }: Names): Record<WordField, Entry[]> => ({
  category: categories.map(({ category_id, second_name }) => ({ id: category_id, name: second_name })).filter(isNamed),
  seller: [],
  stage: stages.map(({ stage_id, second_name }) => ({ id: stage_id, name: second_name })).filter(isNamed),
})
const isNamed = ({ name }: Entry) => name !== ''

/** Endings that do not tell two names apart: "Fence" is "Fencing", "Call" is "Calls", "Scheduled" is "Schedule". */
const ENDINGS = /(?:ings?|ed|es|s|e)$/
/** The letters that stay of a word without its ending. */
const STEM_MIN = 3

/** The words of a name, without signs and endings. */
const stemsOf = (text: string) => {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => {
    const stem = word.replace(ENDINGS, '')
    return stem.length < STEM_MIN ? word : stem
  })
}

const isStartOf = (stems: readonly string[], of: readonly string[]) =>
  stems.length > 0 && stems.every((stem, i) => stem === of[i])

/**
 * The entry that a word names: the same name, else the same words with other signs and endings ("follow up" for "Follow-Up"),
 * else the only name that begins with it ("Tree" for "Tree Service").
 */
export const entryOf = (entries: readonly Entry[], word: string): Entry | undefined => {
  const same = entries.find(({ name }) => folded(name) === folded(word))
  if (same) return same
  const stems = stemsOf(word)
  const near = entries.filter(({ name }) => stemsOf(name).join('') === stems.join(''))
  const longer = entries.filter(({ name }) => isStartOf(stems, stemsOf(name)))
  const [found, other] = near.length > 0 ? near : longer
  return other ? undefined : found
}

/** The entry of a word; without an id, the word is unknown and has no replacement. */
export const wordReader = (names: Names, chosen: ChosenWords) => {
  const entries = entriesOf(names)
  const secondNames = secondEntriesOf(names)
  return (field: WordField, word: string): { id: number | undefined; isKnown: boolean } => {
    const near = () => (field === 'category' ? nearCategory(entries.category, word) : undefined)
    const known =
      word === '' ? undefined : (entryOf(entries[field], word) ?? entryOf(secondNames[field], word) ?? near())
    if (word === '' || known) return { id: known?.id, isKnown: true }
    const wanted = chosen[field][folded(word)]
    return { id: entries[field].find(({ id }) => id === wanted)?.id, isKnown: false }
  }
}

/** An unknown word of the file, with its number of rows. */
interface UnknownWord {
  field: WordField
  word: string
  rows: number
}

/** The most unknown words of a column to list; a column with more was mapped by mistake. */
const LISTED_MAX = 20
/** The length of such a word. */
const WORD_MAX = 80

/** Counts the unknown words of a file. */
export class UnknownWords {
  readonly #found = new Map<string, UnknownWord>()

  add(words: readonly Omit<UnknownWord, 'rows'>[]) {
    for (const { field, word } of words) {
      const key = `${field} ${folded(word)}`
      const before = this.#found.get(key) ?? { field, word, rows: 0 }
      this.#found.set(key, { ...before, rows: before.rows + 1 })
    }
  }

  /** The most frequent unknown words of each column, and the number of unlisted ones. */
  listed() {
    const all = [...this.#found.values()].toSorted((a, b) => b.rows - a.rows)
    const listed = WORD_FIELDS.flatMap((field) =>
      all.filter((one) => one.field === field && one.word.length <= WORD_MAX).slice(0, LISTED_MAX),
    )
    return { listed, more: all.length - listed.length }
  }
}

/** The kinds of work that a word in English or Spanish names. "Techo" may be a canopy or a roof. */
const KINDS: readonly ((word: string) => boolean)[] = [
  isWelding,
  (word) => /^(trees?|arbol(es)?)$/.test(word),
  (word) => /^(canop(y|ies)|toldos?|techos?|techados?)$/.test(word),
  (word) => /^(roof(s|ing)?|tejados?|techos?)$/.test(word),
  (word) => /^(fenc(es?|ing)|cercas?|cercos?)$/.test(word),
  (word) => /^(cement|concrete|cemento|concreto)$/.test(word),
]
/** Words that name no kind of work. */
const FILLERS = /^(de|y|and|services?|servicios?|works?|trabajos?|poda)$/

const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
const kindsOf = (word: string) => KINDS.filter((isOfKind) => isOfKind(word))

/** The only category of the kind of work that all of a text names: "Welding" for "soldadura", "Canopy" for "techo/toldo". */
export const nearCategory = <Category extends { name: string }>(
  categories: readonly Category[],
  text: string,
): Category | undefined => {
  const named = wordsOf(text)
    .filter((word) => !FILLERS.test(word))
    .map(kindsOf)
  if (named.some((kinds) => kinds.length === 0)) return undefined
  const wanted = new Set(named.flat())
  const [found, other] = categories.filter(({ name }) =>
    wordsOf(name).some((word) => kindsOf(word).some((kind) => wanted.has(kind))),
  )
  return other ? undefined : found
}
