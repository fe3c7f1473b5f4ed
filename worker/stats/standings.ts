import type { MonthStandings, WeekStandings } from '#contract/stats/standings.ts'
import { ALL_TIME, mondayOf, monthPeriod, weekOf, weekPeriod, weeksOfMonth } from '#contract/weeks.ts'
import type { Database } from '#worker/db/database.ts'
import type { Actor } from '#worker/write/actor.ts'
import { presentSellers, presentWeek, presentWeeks } from './present.ts'
import { selectPoints, selectWeeks } from './store.ts'

/** The figures of the business week of a day (`YYYY-MM-DD`). Includes inactive sellers with points in it. */
export const readWeekStandings = async (db: Database, { business }: Actor, day: string): Promise<WeekStandings> => {
  const monday = mondayOf(day)
  const period = weekPeriod(monday)
  const [weeks, points] = await db.batch([selectWeeks([monday]), selectPoints([period, ALL_TIME])])
  return { week: presentWeek(monday, weeks), sellers: presentSellers(business.sellers, points, period) }
}

/**
 * The figures of a month (`YYYY-MM`): its business weeks and their sums, which may extend beyond the calendar month,
 * and the points of the calendar month.
 */
export const readMonthStandings = async (
  db: Database,
  { business, now }: Actor,
  month: string,
): Promise<MonthStandings> => {
  const numbered = weeksOfMonth(month)
  const period = monthPeriod(month)
  const [rows, points] = await db.batch([
    selectWeeks(numbered.map(({ monday }) => monday)),
    selectPoints([period, ALL_TIME]),
  ])
  const weeks = presentWeeks(numbered, rows, weekOf(now, business.timeZone))
  return {
    month,
    weeks,
    leads_count: rows.reduce((sum, row) => sum + row.leads, 0),
    estimate_total: rows.reduce((sum, row) => sum + row.value_cents, 0) / 100,
    sellers: presentSellers(business.sellers, points, period),
  }
}
