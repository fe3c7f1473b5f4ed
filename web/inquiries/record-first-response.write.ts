import type { FirstResponse } from '#contract/inquiries/first-response.ts'
import { api } from '#web/api.ts'
import { CHANGE_FEED } from '#web/cache/invalidation.ts'
import { inReads } from '#web/cache/reads.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { outboxWords } from '#words/outbox.ts'

interface DraftResponse extends FirstResponse {
  leadId: number
  /** Name of the inquiry. */
  name: string
}

/** Records a call or a text as first response. Shows no message, because the phone app is in front. */
export const recordFirstResponse = defineWrite('draft/touch', {
  send: ({ leadId, kind }: DraftResponse, { headers, init }) =>
    bodyOf(
      api.leads[':leadId'].touch.$post(
        { param: { leadId: String(leadId) }, json: { kind } },
        // `keepalive`: some phones unload the page when a call starts.
        { headers, init: { ...init, keepalive: true } },
      ),
    ),
  // Following a `tel:` link counts as leaving the page: without this, the browser asks before it dials.
  outlivesPage: true,
  subject: ({ leadId }) => `lead/${leadId}`,
  change: ({ leadId, kind: touch_kind }, touched_at) => [
    inReads({
      'leads/drafts': (page) => ({
        ...page,
        data: page.data.map((inquiry) =>
          inquiry.lead_id === leadId && inquiry.inquiry?.touched_at === null
            ? { ...inquiry, inquiry: { ...inquiry.inquiry, touched_at, touch_kind } }
            : inquiry,
        ),
      }),
      'schedule/day': (day) => ({ ...day, inquiries: day.inquiries.filter(({ lead_id }) => lead_id !== leadId) }),
    }),
  ],
  outbox: {
    isSilent: true,
    title: ({ kind, name }) => (kind === 'call' ? outboxWords.called(name) : outboxWords.texted(name)),
    path: () => '/forms',
  },
  affects: () => [{ entity: 'lead' }],
  refresh: () => [CHANGE_FEED],
})
