import { type OpenTimes, timeAfterOpen } from '#contract/settings/business-hours.ts'

interface EscalationSettings extends OpenTimes {
  /** For each escalation, after how many open minutes it is due. */
  escalation: readonly number[]
}

/** When the next escalation of an inquiry is due (UTC milliseconds), by the number of those so far; null after the last. */
export const nextEscalation = (receivedAt: number, escalated: number, business: EscalationSettings): number | null => {
  const minutes = business.escalation[escalated]
  return minutes === undefined ? null : timeAfterOpen(receivedAt, minutes * 60_000, business)
}
