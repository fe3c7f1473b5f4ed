import type { TouchKind } from '#contract/inquiries/first-response.ts'
import { openMsBetween } from '#contract/settings/business-hours.ts'
import { dayOf } from '#contract/weeks.ts'
import type { Statement } from '#worker/db/database.ts'
import type { Actor } from '#worker/write/actor.ts'
import { type InquiryRow, touchInquiry } from './store.ts'

/** The statements that end the waiting of an inquiry, if it waits. Of two users at once the first one's touch stays. */
export const touchStatements = (
  waiting: Pick<InquiryRow, 'lead_id' | 'received_at'> | undefined,
  kind: TouchKind,
  { user, business, now }: Actor,
): Statement[] =>
  waiting
    ? [
        touchInquiry(waiting.lead_id, {
          touched_at: now,
          touched_by: user.user_id,
          touch_kind: kind,
          touch_seller_id: user.seller_id,
          touched_on: dayOf(now, business.timeZone),
          waited_ms: openMsBetween(waiting.received_at, now, business),
        }),
      ]
    : []
