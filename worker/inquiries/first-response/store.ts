import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TouchKind } from '#contract/inquiries/first-response.ts'
import { WAITING_SHOWN_MAX } from '#contract/inquiries/unanswered-count.ts'
import { query, statement } from '#worker/db/query.ts'
import { inquiries } from '#worker/db/schema/inquiries.ts'

export type InquiryRow = typeof inquiries.$inferSelect

/** Since when the inquiry of a lead waits; no row once somebody touched it, or where the lead came otherwise. */
export const selectWaiting = (leadId: number) =>
  statement(
    query
      .select({ lead_id: inquiries.lead_id, received_at: inquiries.received_at })
      .from(inquiries)
      .where(and(eq(inquiries.lead_id, leadId), isNull(inquiries.touched_at))),
  )

/** How many inquiries wait, those apart that are suspected; at most one more than is shown. */
export const countWaiting = sql<{ waiting: number }>`
  SELECT count(*) AS waiting
  FROM (SELECT 1 FROM inquiries WHERE touched_at IS NULL AND is_suspected = 0 LIMIT ${WAITING_SHOWN_MAX + 1})`

type TouchColumns = Pick<
  InquiryRow,
  'touched_at' | 'touched_by' | 'touch_kind' | 'touch_seller_id' | 'touched_on' | 'waited_ms'
>

/** Notes a touch, unless there was one before. */
export const touchInquiry = (leadId: number, touch: TouchColumns) =>
  statement(
    query
      .update(inquiries)
      .set(touch)
      .where(and(eq(inquiries.lead_id, leadId), isNull(inquiries.touched_at))),
  )

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
  statement(
    query
      .update(inquiries)
      .set(UNTOUCHED)
      .where(and(eq(inquiries.lead_id, leadId), eq(inquiries.touch_kind, kind))),
  )
