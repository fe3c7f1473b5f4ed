import type { FirstResponse } from '#contract/inquiries/first-response.ts'
import { api } from '#web/api.ts'
import { CHANGE_FEED } from '#web/cache/invalidation.ts'
import { changedItems, inReads } from '#web/cache/reads.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { outboxWords } from '#words/outbox.ts'

interface DraftResponse extends FirstResponse {
  leadId: number
  /** Name of the inquiry. */
  name: string
}

/** Records a call or a text, or what came of the call. Shows no message, because the phone app is in front. */
export const recordFirstResponse = defineWrite('draft/touch', {
  send: ({ leadId, kind, outcome }: DraftResponse, { headers, init }) =>
    bodyOf(
      api.leads[':leadId'].touch.$post(
        { param: { leadId: String(leadId) }, json: { kind, ...(outcome && { outcome }) } },
        // `keepalive`: some phones unload the page when a call starts.
        { headers, init: { ...init, keepalive: true } },
      ),
    ),
  // Following a `tel:` link counts as leaving the page: without this, the browser asks before it dials.
  outlivesPage: true,
  subject: ({ leadId }) => `lead/${leadId}`,
  change: ({ leadId, kind: touch_kind, outcome }, touched_at) => {
    const isIt = ({ lead_id }: { lead_id: number }) => lead_id === leadId
    const called = touch_kind === 'call' && { call_state: outcome ?? ('called' as const) }
    return [
      inReads({
        'leads/drafts': (page) => ({
          ...page,
          data: changedItems(page.data, isIt, ({ inquiry, ...lead }) => ({
            ...lead,
            inquiry: inquiry && {
              ...inquiry,
              ...(inquiry.touched_at === null && { touched_at, touch_kind }),
              ...called,
            },
          })),
        }),
        'schedule/day': (day) => ({
          ...day,
          inquiries: changedItems(day.inquiries, isIt, (inquiry) => (called ? { ...inquiry, ...called } : null)),
        }),
      }),
    ]
  },
  outbox: {
    isSilent: true,
    title: ({ kind, outcome, name }) =>
      outcome ? outboxWords.callOutcome(name) : kind === 'call' ? outboxWords.called(name) : outboxWords.texted(name),
    path: () => '/forms',
  },
  affects: () => [{ entity: 'lead' }],
  refresh: () => [CHANGE_FEED],
})
