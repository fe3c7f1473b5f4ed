import type { Seller } from '#contract/catalog/catalog.ts'
import type { MonthWeek, Week } from '#contract/stats/dashboard.ts'
import type { SellerPoints } from '#contract/stats/standings.ts'
import { ALL_TIME, DEFAULT_WEEKLY_GOAL, type NumberedWeek, sundayOf } from '#contract/weeks.ts'
import { inCents, inDollars } from '#worker/db/money.ts'
import type { PointsRow, WeekRow } from './store.ts'

/** Whole percent, rounded down below 100, so that only a reached goal shows 100. */
const percentOf = (value: number, goal: number) => {
  if (goal <= 0) return 0
  const percent = (value * 100) / goal
  return percent < 100 ? Math.floor(percent) : Math.round(percent)
}

/** A week by its Monday, in dollars and whole percent of its goal. */
export const presentWeek = (monday: string, rows: readonly WeekRow[]): Week => {
  const row = rows.find((each) => each.week === monday)
  const value = row?.value_cents ?? 0
  const goal = row?.goal_cents ?? inCents(DEFAULT_WEEKLY_GOAL)
  return {
    start_date: monday,
    end_date: sundayOf(monday),
    leads_count: row?.leads ?? 0,
    estimate_total: inDollars(value),
    goal_amount: inDollars(goal),
    progress_percentage: percentOf(value, goal),
  }
}

/** The weeks of a month; `thisWeek` is the Monday of the current week. */
export const presentWeeks = (weeks: readonly NumberedWeek[], rows: readonly WeekRow[], thisWeek: string): MonthWeek[] =>
  weeks.map(({ number, monday }) => ({
    ...presentWeek(monday, rows),
    number,
    when: monday === thisWeek ? 'current' : monday < thisWeek ? 'past' : 'future',
  }))

/** The points of a seller in a period; 0 without a row. */
export const sellerPoints = (points: readonly PointsRow[], sellerId: number, period: string) =>
  points.find((row) => row.seller_id === sellerId && row.period === period)?.points ?? 0

/** The active sellers, and inactive ones with points in the period. `points` holds the rows of the period and of all time. */
export const presentSellers = (
  sellers: readonly Seller[],
  points: readonly PointsRow[],
  period: string,
): SellerPoints[] =>
  sellers
    .map(({ seller_id, name, is_active }) => ({
      seller_id,
      name,
      is_active,
      points: sellerPoints(points, seller_id, period),
      lifetime_points: sellerPoints(points, seller_id, ALL_TIME),
    }))
    .filter((seller) => seller.is_active || seller.points !== 0)
