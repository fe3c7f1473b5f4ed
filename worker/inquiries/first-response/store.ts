import { sql } from 'drizzle-orm'
import type { TouchKind } from '#contract/inquiries/first-response.ts'
import { WAITING_SHOWN_MAX } from '#contract/inquiries/unanswered-count.ts'
import type { inquiries } from '#worker/db/schema/inquiries.ts'
import { assignments } from '#worker/db/sql.ts'

export type InquiryRow = typeof inquiries.$inferSelect

/** Since when the inquiry of a lead waits; no row once somebody touched it, or where the lead came otherwise. */
export const selectWaiting = (leadId: number) =>
  sql<Pick<InquiryRow, 'lead_id' | 'received_at'>>`
    SELECT lead_id, received_at FROM inquiries WHERE lead_id = ${leadId} AND touched_at IS NULL`

/** How many inquiries wait, those apart that are suspected; at most one more than is shown. */
export const countWaiting = sql<{ waiting: number }>`
  SELECT count(*) AS waiting
  FROM (SELECT 1 FROM inquiries WHERE touched_at IS NULL AND is_suspected = 0 LIMIT ${WAITING_SHOWN_MAX + 1})`

type TouchColumns = Record<
  'touched_at' | 'touched_by' | 'touch_kind' | 'touch_seller_id' | 'touched_on' | 'waited_ms',
  number | string | null
>

/** Notes a touch, unless there was one before. */
export const touchInquiry = (leadId: number, touch: TouchColumns) =>
  sql`UPDATE inquiries SET ${assignments({ ...touch })} WHERE lead_id = ${leadId} AND touched_at IS NULL`

const UNTOUCHED: TouchColumns = {
  touched_at: null,
  touched_by: null,
  touch_kind: null,
  touch_seller_id: null,
  touched_on: null,
  waited_ms: null,
}

/** Lets an inquiry wait again whose first touch was of this kind. */
export const untouchInquiry = (leadId: number, kind: TouchKind) =>
  sql`UPDATE inquiries SET ${assignments({ ...UNTOUCHED })} WHERE lead_id = ${leadId} AND touch_kind = ${kind}`
