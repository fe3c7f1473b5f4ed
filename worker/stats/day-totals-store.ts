import { type SQL, sql } from 'drizzle-orm'
import { ALL_TIME } from '#contract/weeks.ts'

/** The sums of the days of a month, or of all time; see the table `day_totals`. */
export interface DayTotalsRow {
  month: string
  days: string
}

/** The first day of a span and the day after its last; undefined for all time. */
export type Days = { from: string; to: string } | undefined

/** A condition on rows of `day_totals`: the months of these days, or all time. */
export const inMonths = (days: Days): SQL =>
  days ? sql`month BETWEEN ${days.from.slice(0, 7)} AND ${days.to.slice(0, 7)}` : sql`month = ${ALL_TIME}`

export const selectDayTotals = (name: 'owed' | 'estimates', months: SQL) =>
  sql<DayTotalsRow>`SELECT month, days FROM day_totals WHERE name = ${name} AND ${months}`
