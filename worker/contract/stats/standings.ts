import * as v from 'valibot'
import { MonthWeek, Week } from './dashboard.ts'
import { dayText, monthText } from './span.ts'

export const WeekPath = v.strictObject({ day: dayText('day') })
export const MonthPath = v.strictObject({ month: monthText })

/** The points of a seller in a period; the seller may be inactive now. */
export const SellerPoints = v.object({
  seller_id: v.number(),
  name: v.string(),
  is_active: v.boolean(),
  points: v.number(),
  /** Points of all time, by which sellers with equal points are sorted. */
  lifetime_points: v.number(),
})
export type SellerPoints = v.InferOutput<typeof SellerPoints>

/** A week: the leads that entered the pipeline, and the points of each seller. */
export const WeekStandings = v.object({ week: Week, sellers: v.array(SellerPoints) })
export type WeekStandings = v.InferOutput<typeof WeekStandings>

/** A month: its weeks, their sums (amounts in dollars), and the points of each seller in the calendar month. */
export const MonthStandings = v.object({
  month: v.string(),
  weeks: v.array(MonthWeek),
  leads_count: v.number(),
  estimate_total: v.number(),
  sellers: v.array(SellerPoints),
})
export type MonthStandings = v.InferOutput<typeof MonthStandings>
