/** Random numbers from 0 to 1 that are the same for the same seed. */
export const randomOf = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (part: number) => next() < part,
    /** An element of the first list, else of the second. @throws Error if both are empty */
    pick: <T>(all: readonly T[], otherwise?: T): T => {
      const one = all[Math.floor(next() * all.length)] ?? otherwise
      if (one === undefined) throw new Error('Nothing to pick from')
      return one
    },
  }
}
export type Random = ReturnType<typeof randomOf>
