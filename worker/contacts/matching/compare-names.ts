import { editDistance } from './edit-distance.ts'
import { isGivenName, isSameGivenName } from './given-names.ts'
import { COMPANY_WORDS, type NameParts, namesIn } from './name-words.ts'
import { soundOf } from './sound.ts'

/**
 * How two names agree. `same`: word for word. `similar`: by nickname, sound, typing, order or with one more word.
 * `initial`: the given name is an initial. `part`: one name contains the other, shorter one. `given`: only the given name
 * agrees, as after a wedding. `family`: two people with one surname. `other`: no agreement.
 */
export type NameAgreement = 'same' | 'similar' | 'initial' | 'part' | 'given' | 'family' | 'other'

interface NameComparison {
  agreement: NameAgreement
  /** How the words agree that are not equal. */
  by: readonly WordMatch[]
  /** Whether only one of the names has Jr, Sr or a number. */
  isGenerationUnsure: boolean
}

/** The most edits in a whole name. */
const EDITS_MAX = 2
/** Longer names are not matched word by word, because that would take too long. */
const WORDS_MAX = 7

const RANK: readonly NameAgreement[] = ['same', 'similar', 'initial', 'part', 'given', 'other', 'family']

/** The best agreement between a person of one name and a person of the other. Symmetric. */
export const compareNames = (one: string, other: string): NameComparison =>
  namesIn(one)
    .flatMap((a) => namesIn(other).map((b) => compareParts(a, b)))
    .reduce((best, next) => (RANK.indexOf(next.agreement) < RANK.indexOf(best.agreement) ? next : best))

const compareParts = (a: NameParts, b: NameParts): NameComparison => {
  const isGenerationUnsure = (a.generation === '') !== (b.generation === '')
  const isOtherGeneration = a.generation !== '' && b.generation !== '' && a.generation !== b.generation
  const isOtherTitle = a.title !== '' && b.title !== '' && a.title !== b.title
  const { agreement, by } = a.isCompany || b.isCompany ? compareBusinesses(a, b) : comparePeople(a, b)
  const isTwoPeople = isOtherGeneration || (isOtherTitle && agreement !== 'same')
  return {
    agreement: isTwoPeople || (isOtherTitle && a.words.length === 1) ? 'family' : agreement,
    by,
    isGenerationUnsure,
  }
}

type Compared = Pick<NameComparison, 'agreement' | 'by'>

const NOTHING: Compared = { agreement: 'other', by: [] }

type Words = readonly string[]

/** The name with fewer words first. Names of equal length are in alphabetical order, so that the result is symmetric. */
const byLength = (one: Words, other: Words): readonly [few: Words, many: Words] =>
  (one.length - other.length || (one.join(' ') < other.join(' ') ? -1 : 1)) < 0 ? [one, other] : [other, one]

const comparePeople = (a: NameParts, b: NameParts): Compared => {
  const [few, many] = byLength(a.words, b.words)
  if (few.length === 0) return NOTHING
  if (few.join(' ') === many.join(' ')) return { agreement: few.length > 1 ? 'same' : 'part', by: [] }
  if (few.join('') === many.join('')) return { agreement: 'similar', by: ['typing'] }
  const pairing = many.length > WORDS_MAX ? undefined : bestPairing(few, many)
  if (pairing) return agreementOf(pairing, few, many)
  return partlyShared(few, many)
}

interface Pairing {
  matches: readonly WordMatch[]
  edits: number
  /** The words of the longer name without a match. */
  unmatched: readonly string[]
}

/** Matches each word of the shorter name with a different word of the longer one, with the lowest cost. */
const bestPairing = (few: readonly string[], many: readonly string[]): Pairing | undefined => {
  const [word, ...rest] = few
  if (word === undefined) return { matches: [], edits: 0, unmatched: many }
  let best: Pairing | undefined
  for (const [i, candidate] of many.entries()) {
    const found = compareWords(word, candidate)
    const others = found && bestPairing(rest, many.toSpliced(i, 1))
    if (!found || !others) continue
    const pairing = {
      matches: [found.match, ...others.matches],
      edits: found.edits + others.edits,
      unmatched: others.unmatched,
    }
    if (pairing.edits <= EDITS_MAX && (!best || costOf(pairing) < costOf(best))) best = pairing
  }
  return best
}

/** A whole word, in any spelling, is a better match than an initial. */
const COST: Record<WordMatch, number> = { same: 0, nickname: 1, sound: 1, typing: 1, initial: 4 }

const costOf = ({ matches, edits }: Pairing) => matches.reduce((sum, match) => sum + COST[match], edits)

const isInitial = (word: string) => word.length === 1

const agreementOf = ({ matches, unmatched }: Pairing, few: readonly string[], many: readonly string[]): Compared => {
  const by = [...new Set(matches.filter((match) => match !== 'same'))]
  const whole = matches.filter((match) => match !== 'initial').length
  if (few.length === 1) return similar('part', by)
  // Initials alone prove nothing.
  if (whole === 0) return NOTHING
  if (unmatched.length === 0 && by.length === 0) return { agreement: 'same', by }
  const [first = ''] = many
  if (whole === 1) {
    return unmatched.every(isInitial) && !unmatched.includes(first) ? similar('initial', by) : partlyShared(few, many)
  }
  // Mother and daughter may share a middle name. Maria is an exception: many people use only the next name.
  if (unmatched.includes(first) && isGivenName(first) && first !== 'maria' && isGivenName(few[0] ?? ''))
    return similar('part', by)
  return unmatched.length <= Math.max(2, many.length - 2) ? similar('similar', by) : NOTHING
}

const similar = (agreement: NameAgreement, by: readonly WordMatch[]): Compared => ({ agreement, by })

/** Names that agree in part: a shared surname is a family, a shared given name may be one person before a wedding. */
const partlyShared = (few: readonly string[], many: readonly string[]): Compared => {
  const isShared = (word: string, among: readonly string[]) => among.some((candidate) => isWhole(word, candidate))
  const shared = few.filter((word) => isShared(word, many))
  if (shared.length === 0) return NOTHING
  const isOwnGiven = (own: readonly string[], among: readonly string[]) =>
    own.some((word) => isGivenName(word) && !isShared(word, among))
  // The last word is the surname, even if it is also a given name.
  const isFamily =
    isWhole(few.at(-1) ?? '', many.at(-1) ?? '') ||
    shared.some((word) => !isGivenName(word)) ||
    (isOwnGiven(few, many) && isOwnGiven(many, few))
  return similar(isFamily ? 'family' : 'given', [])
}

const isWhole = (one: string, other: string) => {
  const found = compareWords(one, other)
  return found !== undefined && found.match !== 'initial'
}

/** Businesses are similar if they share most words, or all words of the shorter name. */
const compareBusinesses = (a: NameParts, b: NameParts): Compared => {
  const [few, many] = byLength(a.words, b.words)
  if (few.join('') === many.join('')) return { agreement: 'same', by: [] }
  const candidates = [...many]
  const matches: WordMatch[] = []
  const shared: string[] = []
  for (const word of few) {
    const at = candidates.findIndex((candidate) => isWhole(word, candidate))
    if (at < 0) continue
    const [candidate = ''] = candidates.splice(at, 1)
    shared.push(candidate)
    matches.push(compareWords(word, candidate)?.match ?? 'same')
  }
  const by = [...new Set(matches.filter((match) => match !== 'same'))]
  if (matches.length === 0) return NOTHING
  const isMost = matches.length >= 2 && matches.length / many.length >= 0.6
  const isAll = matches.length === few.length && matches.length >= 2
  if (isMost || isAll) return similar('similar', by)
  return shared.some((word) => !COMPANY_WORDS.has(word)) ? similar('part', by) : NOTHING
}

/** How two words of names agree. */
type WordMatch = 'same' | 'nickname' | 'sound' | 'initial' | 'typing'

/** Shorter words must agree exactly: one edit makes a different name (Al, Ed). */
const TYPING_MIN = 3
/** Words of at least this length may differ by two edits, shorter ones by one. */
const LONG_WORD = 7
/** With fewer sounds, different names sound alike: Mary, Mauro, Moore. */
const SOUNDS_MIN = 3

/** How two folded words agree, and their edit distance; undefined for different names. */
const compareWords = (one: string, other: string): { match: WordMatch; edits: number } | undefined => {
  if (one === other) return { match: 'same', edits: 0 }
  if (one.length === 1 || other.length === 1) {
    return one.startsWith(other) || other.startsWith(one) ? { match: 'initial', edits: 0 } : undefined
  }
  const edits = editDistance(one, other)
  // With one edit it is a spelling, not a nickname: Margret, Margaret.
  if (isSameGivenName(one, other)) return { match: edits === 1 ? 'sound' : 'nickname', edits: 0 }
  // Two given names are different even with one edit: Mario and Maria, Eric and Erin.
  if (isGivenName(one) && isGivenName(other)) return undefined
  // Numbers must agree exactly: "Post 41" is not "Post 42".
  if (/\d/.test(one + other)) return undefined
  const shorter = Math.min(one.length, other.length)
  const sound = soundOf(one)
  if (sound === soundOf(other) && edits <= (sound.length < SOUNDS_MIN ? 1 : Math.max(1, Math.floor(shorter / 3)))) {
    return { match: 'sound', edits: 0 }
  }
  const allowed = shorter < TYPING_MIN ? 0 : shorter < LONG_WORD ? 1 : 2
  return edits <= allowed ? { match: 'typing', edits } : undefined
}
