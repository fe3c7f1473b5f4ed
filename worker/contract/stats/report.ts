import * as v from 'valibot'
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

/** A seller; `points`, `won` and `value_won` (dollars) are of the period, the other two of now. */
export const SellerReport = v.object({
  seller_id: v.number(),
  name: v.string(),
  is_active: v.boolean(),
  monthly_points: v.number(),
  lifetime_points: v.number(),
  points: v.number(),
  /** Leads that entered the pipeline's last stage, and are there still or in the archive. */
  won: v.number(),
  value_won: v.number(),
})
export type SellerReport = v.InferOutput<typeof SellerReport>

/**
 * A stage of the pipeline. Of the leads that `reached` it in the period, `went_on` got further since, and
 * `stayed_days` is how long those that left were there on average: null where none did.
 */
export const StageReport = v.object({
  stage_id: v.number(),
  stage_name: v.string(),
  reached: v.number(),
  went_on: v.number(),
  /** Per cent; null for the last stage, and where nothing was reached. */
  conversion: v.nullable(v.number()),
  stayed_days: v.nullable(v.number()),
})
export type StageReport = v.InferOutput<typeof StageReport>

export const Report = v.object({
  period: ReportPeriod,
  /** The same, as the ledger is asked for it. */
  span: Span,
  /** The month of today, `YYYY-MM`. */
  month: v.string(),
  sellers: v.array(SellerReport),
  stages: v.array(StageReport),
})
export type Report = v.InferOutput<typeof Report>
