import { type OpenTimes, timeAfterOpen } from '#contract/settings/business-hours.ts'

interface Escalating extends OpenTimes {
  /** After how many open minutes an inquiry that waits is escalated, a number for each step. */
  escalation: readonly number[]
}

/** When an inquiry that was escalated so many times is escalated next (UTC milliseconds); null after the last step. */
export const nextEscalation = (receivedAt: number, escalated: number, business: Escalating): number | null => {
  const minutes = business.escalation[escalated]
  return minutes === undefined ? null : timeAfterOpen(receivedAt, minutes * 60_000, business)
}
