import * as v from 'valibot'
import { ReportPeriod } from './report.ts'

/** The first day of each age of money owed, in days since it is owed. */
export const OWED_AGES = [0, 31, 61, 91] as const

/** The most receipts in the list of the oldest ones. */
export const OLDEST_OWED = 10

/** What receipts of one age owe. */
export const OwedAge = v.object({
  from_days: v.picklist(OWED_AGES),
  receipts: v.number(),
  cents: v.number(),
})
export type OwedAge = v.InferOutput<typeof OwedAge>

export const OwedReceipt = v.object({
  receipt_id: v.number(),
  lead_id: v.number(),
  number_year: v.number(),
  number_seq: v.number(),
  title: v.string(),
  /** The client. */
  name: v.nullable(v.string()),
  balance_cents: v.number(),
  issued_on: v.string(),
  /** Days since then. */
  days: v.number(),
})
export type OwedReceipt = v.InferOutput<typeof OwedReceipt>

/** What customers owe now: the sums of each age, and the oldest receipts. */
export const MoneyOwed = v.object({
  ages: v.array(OwedAge),
  /** Empty for users who may not see leads. */
  oldest: v.array(OwedReceipt),
})
export type MoneyOwed = v.InferOutput<typeof MoneyOwed>

const Estimated = v.object({ estimates: v.number(), cents: v.number() })

/**
 * The estimates that were first sent in a period, by what became of them until now. An estimate that a revision replaced
 * does not count.
 */
export const EstimateFunnel = v.object({
  sent: Estimated,
  viewed: Estimated,
  signed: Estimated,
  declined: Estimated,
  expired: Estimated,
})
export type EstimateFunnel = v.InferOutput<typeof EstimateFunnel>
export const FUNNEL_STEPS = ['sent', 'viewed', 'signed', 'declined', 'expired'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

export const MoneyReport = v.object({ period: ReportPeriod, owed: MoneyOwed, funnel: EstimateFunnel })
export type MoneyReport = v.InferOutput<typeof MoneyReport>
