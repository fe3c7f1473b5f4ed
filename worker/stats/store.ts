import { sql } from 'drizzle-orm'
import { ALL_TIME, monthPeriod, weekPeriod } from '#contract/weeks.ts'
import { inList } from '#worker/db/sql.ts'

/** Points of each seller in this week, this month, and ever. */
export const selectPoints = (week: string, month: string) => sql<{ seller_id: number; period: string; points: number }>`
  SELECT seller_id, period, points FROM seller_points
  WHERE period IN ${inList([weekPeriod(week), monthPeriod(month), ALL_TIME])}`

/** What entered the pipeline in a week, and the goal in force then. */
export const selectWeek = (week: string) => sql<{ leads: number; value_cents: number; goal_cents: number }>`
  SELECT coalesce(t.leads, 0) AS leads, coalesce(t.value_cents, 0) AS value_cents, g.goal_cents
  FROM (SELECT goal_cents FROM weekly_goals WHERE from_week <= ${week} ORDER BY from_week DESC LIMIT 1) g
  LEFT JOIN week_totals t ON t.week = ${week}`
