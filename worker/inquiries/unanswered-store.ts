import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CallState, FirstResponseKind } from '#contract/inquiries/first-response.ts'
import { UNANSWERED_SHOWN_MAX } from '#contract/inquiries/unanswered-count.ts'
import { query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { inquiries } from '#worker/db/schema/inquiries.ts'

/** The inquiry of a lead, if it has no first response. A lead that staff created has no inquiry. */
export const selectUnanswered = (leadId: number) =>
  statement(
    query
      .select({ lead_id: inquiries.lead_id, received_at: inquiries.received_at })
      .from(inquiries)
      .where(and(eq(inquiries.lead_id, leadId), isNull(inquiries.touched_at))),
  )

export type UnansweredInquiry = RowOfStatement<typeof selectUnanswered>

/** The number of unanswered inquiries, without suspected spam; at most one more than the badge shows. */
export const countUnanswered = sql<{ waiting: number }>`
  SELECT count(*) AS waiting
  FROM (SELECT 1 FROM inquiries WHERE touched_at IS NULL AND is_suspected = 0 LIMIT ${UNANSWERED_SHOWN_MAX + 1})`

type FirstResponseColumns = Pick<
  typeof inquiries.$inferSelect,
  'touched_at' | 'touched_by' | 'touch_kind' | 'touch_seller_id' | 'touched_on' | 'waited_ms'
>

/** Records the first response, unless the inquiry has one. */
export const storeFirstResponse = (leadId: number, response: FirstResponseColumns) =>
  statement(
    query
      .update(inquiries)
      .set(response)
      .where(and(eq(inquiries.lead_id, leadId), isNull(inquiries.touched_at))),
  )

/** Stores the last call of an inquiry. */
export const storeCallState = (leadId: number, call_state: CallState) =>
  statement(query.update(inquiries).set({ call_state }).where(eq(inquiries.lead_id, leadId)))

/** Clears the last call of an inquiry that needs no further step. */
export const clearCallState = (leadId: number) =>
  statement(
    query
      .update(inquiries)
      .set({ call_state: null })
      .where(and(eq(inquiries.lead_id, leadId), isNotNull(inquiries.call_state))),
  )

/** Lets a form draft that was called wait again for what came of the call. */
export const reopenCall = (leadId: number) =>
  statement(
    query
      .update(inquiries)
      .set({ call_state: 'called' })
      .where(and(eq(inquiries.lead_id, leadId), eq(inquiries.touch_kind, 'call'))),
  )

const NO_RESPONSE: FirstResponseColumns = {
  touched_at: null,
  touched_by: null,
  touch_kind: null,
  touch_seller_id: null,
  touched_on: null,
  waited_ms: null,
}

/** Makes an inquiry unanswered again if its first response was of this kind. */
export const clearFirstResponse = (leadId: number, kind: FirstResponseKind) =>
  statement(
    query
      .update(inquiries)
      .set(NO_RESPONSE)
      .where(and(eq(inquiries.lead_id, leadId), eq(inquiries.touch_kind, kind))),
  )
