import { DAY_MS } from '#contract/weeks.ts'
import type { Budget } from './budgets.ts'

/** The counter of a budget, as `attempts` keeps it: `allowance` and `reserve` are those of the window's beginning. */
export interface Counter {
  count: number
  started_at: number
  allowance: number
  reserve: number
}

/** A counter at a time, with the failures that its window takes. */
export interface Standing extends Counter {
  limit: number
}

/**
 * Where a budget stands at a time (UTC milliseconds). A new window has what the last one had, less half of what was used
 * of it: an attack that uses up each day gets half of it the next, down to the floor, and quiet days give it back. Over
 * all windows no more is taken than the reserve has. `standings` of the store says the same in SQL, where it is counted.
 */
export const standingOf = (budget: Budget, counter: Counter | undefined, now: number): Standing => {
  const { limit, floor, recovery_a_day, reserve, refill_a_day, window_ms } = budget
  const elapsed = counter ? now - counter.started_at : 0
  const current = !counter
    ? { count: 0, started_at: now, allowance: limit, reserve }
    : elapsed < window_ms
      ? counter
      : {
          count: 0,
          started_at: now,
          allowance: Math.min(
            limit,
            Math.max(floor, counter.allowance - counter.count / 2) + ((elapsed - window_ms) * recovery_a_day) / DAY_MS,
          ),
          reserve: Math.min(reserve, counter.reserve - counter.count + (elapsed * refill_a_day) / DAY_MS),
        }
  return { ...current, limit: Math.floor(Math.min(current.allowance, current.reserve)) }
}

/** Whether the budget takes no more for now. */
export const isSpent = (budget: Budget, counter: Counter | undefined, now: number): boolean => {
  const { count, limit } = standingOf(budget, counter, now)
  return count >= limit
}
