import * as v from 'valibot'
import { CREW_COLORS } from '#contract/schedule/schedule-settings.ts'
import { ReportPeriod } from './report.ts'

/** The weeks of crews in a report: the current one and the next three. */
export const LOAD_WEEKS = 4

/** The visits of a period by the seller of their lead. Cancelled ones do not count. */
export const SellerVisits = v.object({
  /** 0: no seller. */
  seller_id: v.number(),
  /** All visits, whatever became of them. */
  booked: v.number(),
  done: v.number(),
  no_show: v.number(),
})
export type SellerVisits = v.InferOutput<typeof SellerVisits>

/** The leads with a done visit in a period, those of them with a sent estimate, and of these those with a signed one. */
export const VisitedLeads = v.object({ visited: v.number(), estimated: v.number(), signed: v.number() })
export type VisitedLeads = v.InferOutput<typeof VisitedLeads>

/** What is booked for a crew in a week, and what it can work, in minutes. */
export const WeekLoad = v.object({
  /** The Monday. */
  week: v.string(),
  booked_minutes: v.number(),
  capacity_minutes: v.number(),
})
export type WeekLoad = v.InferOutput<typeof WeekLoad>

export const CrewReport = v.object({
  crew_id: v.number(),
  name: v.string(),
  color: v.picklist(CREW_COLORS),
  is_active: v.boolean(),
  /** The days of the period with booked or done work. Days on which the business is closed count for timed work only. */
  work_days: v.number(),
  /** From the current week on. */
  weeks: v.array(WeekLoad),
})
export type CrewReport = v.InferOutput<typeof CrewReport>

export const ScheduleReport = v.object({
  period: ReportPeriod,
  visits: v.array(SellerVisits),
  /** Null for users who may not see estimates. */
  leads: v.nullable(VisitedLeads),
  /** The active crews, and ended ones with work in the period or the weeks. */
  crews: v.array(CrewReport),
})
export type ScheduleReport = v.InferOutput<typeof ScheduleReport>
