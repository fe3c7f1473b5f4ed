import { type OpenTimes, timeAfterOpen } from '#contract/business-hours.ts'

interface Escalating extends OpenTimes {
  /** After how many open minutes an inquiry that waits is told again, a number for each step. */
  escalation: readonly number[]
}

/** When an inquiry that was told again so many times is told next (UTC milliseconds); null after the last step. */
export const nextTelling = (receivedAt: number, told: number, business: Escalating): number | null => {
  const minutes = business.escalation[told]
  return minutes === undefined ? null : timeAfterOpen(receivedAt, minutes * 60_000, business)
}
