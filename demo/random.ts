/** Random choices; the same seeds give the same choices. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  fraction: () => number
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One of the values, with a probability proportional to its weight. */
  weighted: <T>(pairs: readonly (readonly [T, number])[]) => T
}

const GOLDEN = 0x9e3779b9

const scramble = (seed: number) => {
  let bits = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** A Mulberry32 generator, seeded by whole numbers. */
export const seeded = (...seeds: number[]): Random => {
  let state = seeds.reduce((sum, seed) => scramble(sum + Math.imul(seed + 1, GOLDEN)), 0)
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('There is nothing to pick from')
    return list[whole(0, list.length - 1)] as T
  }
  const weighted = <T>(pairs: readonly (readonly [T, number])[]): T => {
    let left = fraction() * pairs.reduce((sum, [, weight]) => sum + weight, 0)
    const found = pairs.find(([, weight]) => {
      left -= weight
      return left < 0
    })
    return found ? found[0] : pick(pairs)[0]
  }
  return { fraction, whole, pick, weighted, chance: (probability) => fraction() < probability }
}
