import { matchKeys } from '#worker/contacts/matching/keys.ts'
import { suspicionOf } from '#worker/contacts/matching/rules.ts'
import type { Entry } from './customers.ts'

export interface Measure {
  /** The numbers of true pairs, of found true pairs, and of false positives. */
  true: number
  found: number
  false: number
}

/** The result of the rules on a list. Like the product, compares only entries that share a key. */
export const measure = (entries: readonly Entry[]): Measure => {
  const found = pairsSharing(entries, matchKeys).filter(([a, b]) => suspicionOf(a, b) !== undefined)
  const right = found.filter(([a, b]) => a.who === b.who)
  const all = pairsSharing(entries, ({ who }) => [String(who)])
  return { true: all.length, found: right.length, false: found.length - right.length }
}

type Pair = readonly [Entry, Entry]

/** Each pair of entries with a common key, once. */
const pairsSharing = (entries: readonly Entry[], keysOf: (entry: Entry) => readonly string[]): Pair[] => {
  const before = new Map<string, Entry[]>()
  return entries.flatMap((entry) => {
    const others = new Set<Entry>()
    for (const key of keysOf(entry)) {
      const sharing = before.get(key) ?? []
      for (const other of sharing) others.add(other)
      before.set(key, [...sharing, entry])
    }
    return [...others].filter((other) => other !== entry).map((other): Pair => [other, entry])
  })
}
