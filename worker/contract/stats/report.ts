import * as v from 'valibot'
import { ARCHIVE_REASONS } from '#contract/leads/lead.ts'
import { because } from '#contract/validation.ts'
import { Span } from './span.ts'

export const REPORT_PERIODS = ['week', 'month', 'last-month', 'year', 'ever'] as const
export const ReportPeriod = v.picklist(
  REPORT_PERIODS,
  because('not_one_of', { field: 'period', options: REPORT_PERIODS.join(', ') }),
)
export type ReportPeriod = v.InferOutput<typeof ReportPeriod>

export const DEFAULT_REPORT_PERIOD: ReportPeriod = 'month'

export const ReportQuery = v.strictObject({ period: v.optional(ReportPeriod, DEFAULT_REPORT_PERIOD) })

/** The figures of a seller: `points`, `won` and `value_won` (dollars) in the period, monthly and lifetime points as of now. */
export const SellerReport = v.object({
  seller_id: v.number(),
  name: v.string(),
  is_active: v.boolean(),
  monthly_points: v.number(),
  lifetime_points: v.number(),
  points: v.number(),
  /** Leads with a standing award of the pipeline's last stage. */
  won: v.number(),
  value_won: v.number(),
  /** The seller's rate of today, and that share of `value_won` in dollars; only for users with Leads: View Commission. */
  commission_percent: v.optional(v.number()),
  commission: v.optional(v.number()),
})
export type SellerReport = v.InferOutput<typeof SellerReport>

/**
 * The figures of a stage: how many leads `reached` it in the period, how many of these `went_on` to a later stage, and
 * the mean stay in days of those that left; null when none did.
 */
export const StageReport = v.object({
  stage_id: v.number(),
  stage_name: v.string(),
  reached: v.number(),
  went_on: v.number(),
  /** Per cent of the leads that went on; null for the last stage, or when no lead reached it. */
  conversion: v.nullable(v.number()),
  stayed_days: v.nullable(v.number()),
})
export type StageReport = v.InferOutput<typeof StageReport>

/**
 * The jobs of a seller that were lost in the period for one reason, and their value in dollars. What is archived without
 * a reason is done, not lost.
 */
export const LostReport = v.object({
  /** 0: no seller. */
  seller_id: v.number(),
  reason: v.picklist(ARCHIVE_REASONS),
  leads: v.number(),
  value: v.number(),
})
export type LostReport = v.InferOutput<typeof LostReport>

/**
 * How long inquiries waited for their first touch, in minutes of business hours. They belong to the period and seller of
 * the touch.
 */
export const SpeedReport = v.object({
  answered: v.number(),
  median: v.number(),
  worst: v.number(),
})
export type SpeedReport = v.InferOutput<typeof SpeedReport>

/** The weeks up to this one for which a report has the speed to lead. */
export const SPEED_WEEKS = 8

export const SpeedToLead = v.object({
  /** Inquiries that wait now, at most `WAITING_SHOWN_MAX` and one. */
  waiting: v.number(),
  /** In the period: of all, then of each seller who answered; 0 stands for staff who are no seller. */
  all: v.nullable(SpeedReport),
  sellers: v.array(v.object({ seller_id: v.number(), ...SpeedReport.entries })),
  /** By its Monday, the newest first, of all and of each seller; weeks without any are left out. */
  weeks: v.array(v.object({ week: v.string(), seller_id: v.nullable(v.number()), ...SpeedReport.entries })),
})
export type SpeedToLead = v.InferOutput<typeof SpeedToLead>

export const Report = v.object({
  period: ReportPeriod,
  /** The same period as parameters of the ledger. */
  span: Span,
  /** The month of today, `YYYY-MM`. */
  month: v.string(),
  sellers: v.array(SellerReport),
  stages: v.array(StageReport),
  lost: v.array(LostReport),
  speed: SpeedToLead,
})
export type Report = v.InferOutput<typeof Report>
