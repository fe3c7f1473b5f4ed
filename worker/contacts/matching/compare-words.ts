import { editDistance } from './edit-distance.ts'
import { isGivenName, isSameGivenName } from './given-names.ts'
import { soundOf } from './sound.ts'

/** How two words of names agree. */
export type WordMatch = 'same' | 'nickname' | 'sound' | 'initial' | 'typing'

/** Shorter words must agree exactly: one edit makes a different name (Al, Ed). */
const TYPING_MIN = 3
/** Words of at least this length may differ by two edits, shorter ones by one. */
const LONG_WORD = 7
/** With fewer sounds, different names sound alike: Mary, Mauro, Moore. */
const SOUNDS_MIN = 3

/** How two folded words agree, and their edit distance; undefined for different names. */
export const compareWords = (one: string, other: string): { match: WordMatch; edits: number } | undefined => {
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
