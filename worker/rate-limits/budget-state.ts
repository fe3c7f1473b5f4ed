import { DAY_MS } from '#contract/weeks.ts'
import type { Budget } from './budgets.ts'

/** A row of `attempts`: the counter of a budget. `allowance` and `reserve` are those of the window's beginning. */
export interface Counter {
  count: number
  started_at: number
  allowance: number
  reserve: number
}

/** The counter of the current window, with the failures that the window admits. */
interface BudgetState extends Counter {
  limit: number
}

/**
 * The state of a budget at a time (UTC milliseconds). A new window loses half of what the last one used, down to the
 * floor, and gains a part for each quiet day. All windows together use no more than the reserve. `budgetStates` of the
 * store computes the same in SQL; a test compares them.
 */
export const budgetStateAt = (budget: Budget, counter: Counter | undefined, now: number): BudgetState => {
  const current = currentCounter(budget, counter, now)
  return { ...current, limit: Math.floor(Math.min(current.allowance, current.reserve)) }
}

const currentCounter = (budget: Budget, counter: Counter | undefined, now: number): Counter => {
  const { limit, floor, recovery_a_day, reserve, refill_a_day, window_ms } = budget
  if (!counter) return { count: 0, started_at: now, allowance: limit, reserve }
  const elapsed = now - counter.started_at
  if (elapsed < window_ms) return counter
  const shrunk = Math.max(floor, counter.allowance - counter.count / 2)
  const recovered = ((elapsed - window_ms) * recovery_a_day) / DAY_MS
  const refilled = (elapsed * refill_a_day) / DAY_MS
  return {
    count: 0,
    started_at: now,
    allowance: Math.min(limit, shrunk + recovered),
    reserve: Math.min(reserve, counter.reserve - counter.count + refilled),
  }
}

/** Whether the budget admits no further attempt at a time (UTC milliseconds). */
export const isSpent = (budget: Budget, counter: Counter | undefined, now: number): boolean => {
  const { count, limit } = budgetStateAt(budget, counter, now)
  return count >= limit
}
