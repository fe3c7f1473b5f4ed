import * as v from 'valibot'
import { MonthWeek, Week } from './dashboard.ts'
import { dayText, monthText } from './span.ts'

export const WeekPath = v.strictObject({ day: dayText('day') })
export const MonthPath = v.strictObject({ month: monthText })

/** A seller's points in a period that may be over; the seller may be gone since. */
export const SellerPoints = v.object({
  seller_id: v.number(),
  name: v.string(),
  is_active: v.boolean(),
  points: v.number(),
  /** Ever, whatever the period: it orders those with the same points. */
  lifetime_points: v.number(),
})
export type SellerPoints = v.InferOutput<typeof SellerPoints>

/** A week as it stood: what entered the pipeline, and who earned what. */
export const WeekStandings = v.object({ week: Week, sellers: v.array(SellerPoints) })
export type WeekStandings = v.InferOutput<typeof WeekStandings>

/** A month with the weeks that belong to it, their sums, and who earned what in it. */
export const MonthStandings = v.object({
  month: v.string(),
  weeks: v.array(MonthWeek),
  leads_count: v.number(),
  estimate_total: v.number(),
  sellers: v.array(SellerPoints),
})
export type MonthStandings = v.InferOutput<typeof MonthStandings>
