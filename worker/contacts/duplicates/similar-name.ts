/** From this many letters on, a name may differ by two edits instead of one. */
const LONG_NAME = 8
const editsAllowed = (letters: number) => (letters < LONG_NAME ? 1 : 2)

/** Shorter words must agree exactly: one edit makes another name of them (Al, Ed). */
const TYPO_WORD_MIN = 3
/** Names of more words are compared as one text: matching words in pairs would take too long. */
const WORDS_MAX = 6

/** The words of a name without accents, case and punctuation, sorted. */
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
 * Whether two names may belong to one person: the same words in any order, where an initial may stand for a word or be
 * added ("John A. Smith"), a space may be missing, and one letter may differ (two from eight letters on).
 * Symmetric; true for equal names.
 */
export const isSimilarName = (one: string, other: string): boolean => {
  if (one === other) return true
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  if (!few?.length || !many?.length) return false
  if (few.join(' ') === many.join(' ')) return true
  const allowed = editsAllowed(Math.min(lettersOf(few), lettersOf(many)))
  if (many.length > WORDS_MAX) return editDistance(few.join(' '), many.join(' ')) <= allowed
  return joinedOf(one) === joinedOf(other) || wordsMatch(few, many, allowed, false)
}

/** The letters and digits without spaces, so that "Mary Ann" equals "Maryann". */
const joinedOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Whether each word of the shorter name matches a different word of the longer one, within the edits allowed, and only
 * initials are left over. At least one pair must be of whole words: initials alone are no name.
 */
const wordsMatch = (
  few: readonly string[],
  many: readonly string[],
  allowed: number,
  hasWholeWord: boolean,
): boolean => {
  const [word, ...rest] = few
  if (word === undefined) return hasWholeWord && many.every(isInitial)
  return many.some((candidate, i) => {
    const edits = editsOfWord(word, candidate)
    if (edits > allowed) return false
    const isWhole = !isInitial(word) && !isInitial(candidate)
    return wordsMatch(rest, many.toSpliced(i, 1), allowed - edits, hasWholeWord || isWhole)
  })
}

const editsOfWord = (one: string, other: string) => {
  if (one === other) return 0
  if (isInitial(one) || isInitial(other)) {
    return one.startsWith(other) || other.startsWith(one) ? 0 : Number.POSITIVE_INFINITY
  }
  const isShort = Math.min([...one].length, [...other].length) < TYPO_WORD_MIN
  return isShort ? Number.POSITIVE_INFINITY : editDistance(one, other)
}

/** The optimal string alignment distance: letters inserted, deleted, substituted, or swapped with a neighbour. */
export const editDistance = (one: string, other: string): number => {
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
