import type { TimelineItem } from '#contract/activity/timeline.ts'

type DocumentLine = Pick<TimelineItem, 'lead_id' | 'estimate_id' | 'receipt_id'>

/** The address of the estimate or receipt of a log line; undefined for a line about something else. */
export const documentPath = ({ lead_id, estimate_id, receipt_id }: DocumentLine): string | undefined => {
  if (lead_id === null) return undefined
  if (estimate_id !== undefined) return `/leads/${lead_id}/estimates/${estimate_id}`
  return receipt_id === undefined ? undefined : `/leads/${lead_id}/receipts/${receipt_id}`
}
