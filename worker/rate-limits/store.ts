import { type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/weeks.ts'
import type { Counter } from './budget-state.ts'
import type { Budget } from './budgets.ts'
import type { Limit } from './limit.ts'

/** Each budget with its counter, and whether the window of the counter still runs. */
const counters = (budgets: readonly Budget[], now: number) => sql`
  SELECT b.*, a.count, a.started_at, a.allowance, a.reserve, a.started_at > ${now} - b.window_ms AS runs
  FROM (SELECT value ->> 'bucket' AS bucket, value ->> 'window_ms' AS window_ms, value ->> 'limit' AS most,
      value ->> 'floor' AS least, value ->> 'recovery_a_day' AS recovery, value ->> 'reserve' AS full,
      value ->> 'refill_a_day' AS refill FROM json_each(${JSON.stringify(budgets)})) b
  LEFT JOIN attempts a ON a.bucket = b.bucket`

/** The state of each budget, as `budgetStateAt` computes it, and when the budget admits an attempt again. */
const budgetStates = (budgets: readonly Budget[], now: number) => sql`(
  SELECT bucket, count, started_at, recovery > 0 AS shrinks, allowance, reserve,
    CAST(min(allowance, reserve) AS INTEGER) AS "limit",
    max(ends_at, started_at + (1 - reserve + count) * ${DAY_MS} / refill) AS free_at
  FROM (
    SELECT bucket, recovery, refill, iif(runs, count, 0) AS count, iif(runs, started_at, ${now}) AS started_at,
      iif(runs, started_at + window_ms, ${now}) AS ends_at,
      CASE WHEN allowance IS NULL THEN most WHEN runs THEN allowance ELSE min(most, max(least, allowance - count / 2.0)
        + (${now} - started_at - window_ms) * recovery / ${DAY_MS}) END AS allowance,
      CASE WHEN reserve IS NULL THEN full WHEN runs THEN reserve ELSE min(full,
        reserve - count + (${now} - started_at) * refill / ${DAY_MS}) END AS reserve
    FROM (${counters(budgets, now)})))`

const isSpent = sql`count >= "limit"`

export interface SpentBudget {
  bucket: string
  /** When the budget admits an attempt again, in UTC milliseconds. */
  free_at: number
}

/** The spent ones among these budgets. */
export const selectSpentBudgets = (budgets: readonly Budget[], now: number) =>
  sql<SpentBudget>`SELECT bucket, free_at FROM ${budgetStates(budgets, now)} WHERE ${isSpent}`

/** A condition: none of the budgets is spent. */
export const budgetsAreOpen = (budgets: readonly Budget[], now: number) =>
  sql`NOT EXISTS (SELECT 1 FROM ${budgetStates(budgets, now)} WHERE ${isSpent})`

/** The same condition for a steady budget, which reads its counter only. */
export const steadyBudgetIsOpen = ({ bucket, limit, window_ms }: Budget, now: number) => sql`NOT EXISTS (
  SELECT 1 FROM attempts WHERE bucket = ${bucket} AND started_at > ${now - window_ms} AND count >= ${limit})`

interface BudgetedAttempt {
  /** The budgets on which the attempt counts. A spent one does not count further. */
  budgets: readonly Budget[]
  /** Nothing counts while this condition holds. */
  unless?: SQL
  /** Nothing counts while one of these is spent. By default all `budgets`. */
  whileOpen?: readonly Budget[]
}

/** Counts an attempt on its budgets. `now` is UTC milliseconds. */
export const countOnBudgets = (
  { budgets, unless = sql`false`, whileOpen = budgets }: BudgetedAttempt,
  now: number,
) => sql`
  INSERT INTO attempts (bucket, count, started_at, allowance, reserve)
  SELECT bucket, count + 1, started_at, iif(shrinks, allowance, NULL), iif(shrinks, reserve, NULL)
  FROM ${budgetStates(budgets, now)}
  WHERE NOT (${isSpent}) AND NOT (${unless}) AND ${budgetsAreOpen(whileOpen, now)}
  ON CONFLICT DO UPDATE SET count = excluded.count, started_at = excluded.started_at, allowance = excluded.allowance,
    reserve = excluded.reserve`

/** The counter of a budget; no row before its first failure. */
export const selectCounter = (bucket: string) =>
  sql<Counter>`SELECT count, started_at, allowance, reserve FROM attempts WHERE bucket = ${bucket}`

/** Counts an attempt on a limit; returns the count within the window, and the start of the window (UTC milliseconds). */
export const countAttempt = (bucket: string, { limit, window_ms }: Limit, now: number) =>
  sql<{ count: number; started_at: number }>`
    INSERT INTO attempts (bucket, count, started_at) VALUES (${bucket}, 1, ${now})
    ON CONFLICT DO UPDATE SET
      count = iif(started_at > ${now - window_ms}, min(count + 1, ${limit + 1}), 1),
      started_at = iif(started_at > ${now - window_ms}, started_at, ${now})
    RETURNING count, started_at`
