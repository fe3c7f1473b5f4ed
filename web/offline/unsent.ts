interface Unsent {
  count: number
  /** How many of them are sent even when the page is left. */
  outliving: number
  /** How many of them the device has no room for: they end with the session. */
  memoryOnly: number
}

/** What is not sent yet, by what it is. */
const unsent = new Map<string, Unsent>()

/** What is under way in this page and ends half-way with it: by what it is, the sentence that says so. */
const underWay = new Map<string, string>()

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

const listeners = new Set<() => void>()

/** Calls back whenever it changes how many there are. Answers the unsubscribe function. */
export const onUnsentChange = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** How many writes and photos are not sent yet. */
export const countUnsent = () => sum([...unsent.values()].map(({ count }) => count))

/** How many writes and photos are in the memory of this page only, because the device has no room for them. */
export const countMemoryOnly = () => sum([...unsent.values()].map(({ memoryOnly }) => memoryOnly))

/** Tells how many things of a kind are not sent yet: while leaving would lose any, closing or reloading asks first. */
export const setUnsentCount = (kind: string, count: number, { outliving = 0, memoryOnly = 0 } = {}) => {
  unsent.set(kind, { count, outliving, memoryOnly })
  guardPage()
  for (const changed of [...listeners]) changed()
}

/** Sentences for what ends half-way when its user signs out. */
export const underWaySentences = () => [...underWay.values()]

/** Tells that something is under way, by the sentence to ask with; undefined once it is over. */
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
