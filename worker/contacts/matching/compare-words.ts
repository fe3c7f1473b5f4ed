import { editDistance } from './edit-distance.ts'
import { isGivenName, isSameGivenName } from './given-names.ts'
import { soundOf } from './sound.ts'

/** How two words of names agree. */
export type WordMatch = 'same' | 'nickname' | 'sound' | 'initial' | 'typing'

/** Shorter words must agree exactly: one edit makes another name of them (Al, Ed). */
const TYPING_MIN = 3
/** From this many letters on, a word may differ by two edits instead of one. */
const LONG_WORD = 7
/** With fewer sounds, words that sound alike may be other names: Mary, Mauro, Moore. */
const SOUNDS_MIN = 3

/** How two folded words agree, and how many edits lie between them; undefined where they are other names. */
export const compareWords = (one: string, other: string): { match: WordMatch; edits: number } | undefined => {
  if (one === other) return { match: 'same', edits: 0 }
  if (one.length === 1 || other.length === 1) {
    return one.startsWith(other) || other.startsWith(one) ? { match: 'initial', edits: 0 } : undefined
  }
  const edits = editDistance(one, other)
  // Margret is a spelling of Margaret rather than a nickname.
  if (isSameGivenName(one, other)) return { match: edits === 1 ? 'sound' : 'nickname', edits: 0 }
  // Mario is not Maria, nor Eric Erin, however near they are.
  if (isGivenName(one) && isGivenName(other)) return undefined
  // Numbers are not misspelled: "Post 41" is not "Post 42".
  if (/\d/.test(one + other)) return undefined
  const shorter = Math.min(one.length, other.length)
  const sound = soundOf(one)
  if (sound === soundOf(other) && edits <= (sound.length < SOUNDS_MIN ? 1 : Math.max(1, Math.floor(shorter / 3)))) {
    return { match: 'sound', edits: 0 }
  }
  const allowed = shorter < TYPING_MIN ? 0 : shorter < LONG_WORD ? 1 : 2
  return edits <= allowed ? { match: 'typing', edits } : undefined
}
