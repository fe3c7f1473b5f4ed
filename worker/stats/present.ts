import type { Seller } from '#contract/catalog.ts'
import type { SellerPoints } from '#contract/past.ts'
import type { MonthWeek, Week } from '#contract/stats.ts'
import { DEFAULT_WEEKLY_GOAL, type NumberedWeek, sundayOf } from '#contract/weeks.ts'
import type { PointsRow, WeekRow } from './store.ts'

/** A week as people read it; dollars, and a whole per cent of its goal. */
export const presentWeek = (monday: string, rows: readonly WeekRow[]): Week => {
  const row = rows.find((each) => each.week === monday)
  const estimate_total = (row?.value_cents ?? 0) / 100
  const goal_amount = row?.goal_cents == null ? DEFAULT_WEEKLY_GOAL : row.goal_cents / 100
  return {
    start_date: monday,
    end_date: sundayOf(monday),
    leads_count: row?.leads ?? 0,
    estimate_total,
    goal_amount,
    progress_percentage: goal_amount > 0 ? Math.round((estimate_total / goal_amount) * 100) : 0,
  }
}

/** The weeks of a month; `thisWeek` is the Monday of today's. */
export const presentWeeks = (weeks: readonly NumberedWeek[], rows: readonly WeekRow[], thisWeek: string): MonthWeek[] =>
  weeks.map(({ number, monday }) => ({
    ...presentWeek(monday, rows),
    number,
    when: monday === thisWeek ? 'current' : monday < thisWeek ? 'past' : 'future',
  }))

export const pointsIn = (points: readonly PointsRow[], sellerId: number, period: string) =>
  points.find((row) => row.seller_id === sellerId && row.period === period)?.points ?? 0

/** The active sellers, and those who are gone but earned points in the period. */
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
      points: pointsIn(points, seller_id, period),
    }))
    .filter((seller) => seller.is_active || seller.points !== 0)
