// Counts what would be lost with this page, and lets the browser ask before the page closes.

interface Unsent {
  count: number
  /** How many of them are sent, or stored, even if the page closes. */
  outliving: number
  /** How many of them are only in the memory of this page, because the device has no room. */
  memoryOnly: number
}

/** The unsent writes by kind: those of the offline queue, and others. */
const unsent = new Map<string, Unsent>()

/** What is under way in this page and ends with it: the sentence of the question by kind. */
const underWay = new Map<string, string>()

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

const listeners = new Set<() => void>()

/** Calls back when a count changes. Returns the unsubscribe function. */
export const onUnsentChange = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** The number of unsent writes. */
export const countUnsent = () => sum([...unsent.values()].map(({ count }) => count))

/** The number of writes that are only in the memory of this page. */
export const countMemoryOnly = () => sum([...unsent.values()].map(({ memoryOnly }) => memoryOnly))

/** Sets the number of unsent writes of a kind. If closing the page would lose one, the browser asks first. */
export const setUnsentCount = (kind: string, count: number, { outliving = 0, memoryOnly = 0 } = {}) => {
  unsent.set(kind, { count, outliving, memoryOnly })
  guardPage()
  for (const changed of [...listeners]) changed()
}

/** The sentences about what a sign-out would end. */
export const underWaySentences = () => [...underWay.values()]

/** Sets what is under way, by the sentence of the question; undefined once it is over. */
export const setUnderWay = (kind: string, sentence: string | undefined) => {
  if (sentence === undefined) underWay.delete(kind)
  else underWay.set(kind, sentence)
  guardPage()
}

const guardPage = () => {
  const losesUnsent = countUnsent() > sum([...unsent.values()].map((each) => each.outliving))
  if (losesUnsent || underWay.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
