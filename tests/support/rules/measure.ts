import { matchKeys } from '#worker/contacts/matching/keys.ts'
import { suspect } from '#worker/contacts/matching/rules.ts'
import type { Entry } from './customers.ts'

export interface Measure {
  /** Pairs that are one customer, those of them that were found, and those found that are two. */
  true: number
  found: number
  false: number
}

/** What the rules find in a list when only entries that share a key are compared, as the product does. */
export const measure = (entries: readonly Entry[], note?: (kind: string, a: Entry, b: Entry) => void): Measure => {
  const byKey = new Map<string, number[]>()
  entries.forEach((entry, i) => {
    for (const key of matchKeys(entry)) byKey.set(key, [...(byKey.get(key) ?? []), i])
  })
  const candidates = new Set([...byKey.values()].flatMap((at) => at.flatMap((a) => at.map((b) => `${a} ${b}`))))
  const sum: Measure = { true: 0, found: 0, false: 0 }
  for (const [i, a] of entries.entries()) {
    for (const [j, b] of entries.entries()) {
      if (j <= i) continue
      const isOne = a.who === b.who
      const isFound = candidates.has(`${i} ${j}`) && suspect(a, b) !== undefined
      if (isOne) sum.true += 1
      if (isOne && isFound) sum.found += 1
      if (!isOne && isFound) sum.false += 1
      if (isOne !== isFound) note?.(isOne ? 'missed' : 'false', a, b)
    }
  }
  return sum
}
