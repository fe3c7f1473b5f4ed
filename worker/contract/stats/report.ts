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

/**
 * The figures of a seller: `points`, `won` and `value_won` (dollars) in the period; monthly and lifetime points as of
 * now.
 */
export const SellerReport = v.object({
  seller_id: v.number(),
  name: v.string(),
  is_active: v.boolean(),
  monthly_points: v.number(),
  lifetime_points: v.number(),
  points: v.number(),
  /** Leads with an active award of the last stage of the pipeline. */
  won: v.number(),
  value_won: v.number(),
  /**
   * The seller's current commission in percent, and that share of `value_won` in dollars; only for users with Leads:
   * View Commission.
   */
  commission_percent: v.optional(v.number()),
  commission: v.optional(v.number()),
})
export type SellerReport = v.InferOutput<typeof SellerReport>

/**
 * The figures of a stage: the leads that `reached` it in the period, those of them that `went_on` to a later stage, and
 * the mean stay in days of those that left; null if none did.
 */
export const StageReport = v.object({
  stage_id: v.number(),
  stage_name: v.string(),
  reached: v.number(),
  went_on: v.number(),
  /** Percent of the leads that went on; null for the last stage, or if no lead reached it. */
  conversion: v.nullable(v.number()),
  stayed_days: v.nullable(v.number()),
})
export type StageReport = v.InferOutput<typeof StageReport>

/**
 * The leads of a seller that were lost in the period for one reason, and their value in dollars. A lead that is
 * archived without a reason is done, not lost.
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
 * The waits of inquiries for their first response, in minutes of business hours. They belong to the period and seller
 * of the response.
 */
export const SpeedReport = v.object({
  answered: v.number(),
  median: v.number(),
  worst: v.number(),
})
export type SpeedReport = v.InferOutput<typeof SpeedReport>

/** The weeks with speed to lead in a report, up to the current one. */
export const SPEED_WEEKS = 8

export const SpeedToLead = v.object({
  /** The unanswered inquiries, at most `UNANSWERED_SHOWN_MAX` and one. */
  waiting: v.number(),
  /** The period: all inquiries, then each seller who answered; 0 stands for staff without a seller. */
  all: v.nullable(SpeedReport),
  sellers: v.array(v.object({ seller_id: v.number(), ...SpeedReport.entries })),
  /** Each week by its Monday, the newest first, for all and for each seller. Weeks without answers are omitted. */
  weeks: v.array(v.object({ week: v.string(), seller_id: v.nullable(v.number()), ...SpeedReport.entries })),
})
export type SpeedToLead = v.InferOutput<typeof SpeedToLead>

export const Report = v.object({
  period: ReportPeriod,
  /** The same period as parameters of the ledger. */
  span: Span,
  /** The current month, `YYYY-MM`. */
  month: v.string(),
  sellers: v.array(SellerReport),
  stages: v.array(StageReport),
  lost: v.array(LostReport),
  speed: SpeedToLead,
})
export type Report = v.InferOutput<typeof Report>
