/** So many edits leave a name of so many letters nearly the same. */
const LONG_NAME = 8
const editsAllowed = (letters: number) => (letters < LONG_NAME ? 1 : 2)

/** A typing error in a shorter word makes another word of it: Al and Ed. */
const TYPO_WORD_MIN = 3
/** No name has more words; what has is compared as a whole. */
const WORDS_MAX = 6

/** The words of a name without accents, case and punctuation, in the order of the alphabet. */
const wordsOf = (name: string) =>
  (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).sort()

const lettersOf = (words: readonly string[]) => [...words.join('')].length
const isInitial = (word: string) => [...word].length === 1

/**
 * Whether two names may be one person's: the same words in any order, with an initial for a word, a further initial
 * ("John A. Smith"), a blank missing, or a slip of the pen: one letter, or two from eight letters on.
 * Symmetric, and true of a name and itself.
 */
export const isNearName = (one: string, other: string): boolean => {
  if (one === other) return true
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  if (!few?.length || !many?.length) return false
  if (few.join(' ') === many.join(' ')) return true
  const allowed = editsAllowed(Math.min(lettersOf(few), lettersOf(many)))
  if (many.length > WORDS_MAX) return editsBetween(few.join(' '), many.join(' ')) <= allowed
  return joinedOf(one) === joinedOf(other) || pairs(few, many, allowed, false)
}

/** The words in their own order without what is between them: "Mary Ann" and "Maryann". */
const joinedOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Whether each of the fewer words has one of the others for its own, and only initials are left over.
 * Initials alone are no name: at least one pair must be of whole words.
 */
const pairs = (few: readonly string[], many: readonly string[], allowed: number, named: boolean): boolean => {
  const [word, ...rest] = few
  if (word === undefined) return named && many.every(isInitial)
  return many.some((candidate, i) => {
    const edits = editsOfWord(word, candidate)
    if (edits > allowed) return false
    const isWhole = !isInitial(word) && !isInitial(candidate)
    return pairs(rest, many.toSpliced(i, 1), allowed - edits, named || isWhole)
  })
}

const editsOfWord = (one: string, other: string) => {
  if (one === other) return 0
  if (isInitial(one) || isInitial(other)) {
    return one.startsWith(other) || other.startsWith(one) ? 0 : Number.POSITIVE_INFINITY
  }
  const isShort = Math.min([...one].length, [...other].length) < TYPO_WORD_MIN
  return isShort ? Number.POSITIVE_INFINITY : editsBetween(one, other)
}

/** How many letters are added, left out, changed, or swapped with their neighbour (optimal string alignment). */
export const editsBetween = (one: string, other: string): number => {
  const [a, b] = [[...one], [...other]]
  let [before, last] = [[] as number[], b.map((_, j) => j)]
  last.push(b.length)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, against] of b.entries()) {
      const at = (line: readonly number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY
      const changed = at(last, j) + (letter === against ? 0 : 1)
      const swapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === against ? at(before, j - 1) + 1 : changed
      row.push(Math.min(at(last, j + 1) + 1, at(row, j) + 1, changed, swapped))
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? a.length
}
