import type { FirstResponse } from '#contract/inquiries/first-response.ts'
import type { LeadPage } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { CHANGE_FEED, staleQueries } from '#web/cache/invalidation.ts'
import { DRAFTS } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'

interface DraftResponse extends FirstResponse {
  leadId: number
  /** Of the draft. */
  name: string
}

/** The draft as touched, where it waited. */
const answered = overlay(
  () => DRAFTS,
  (page: LeadPage, { leadId, kind }: DraftResponse, at) => ({
    ...page,
    data: page.data.map((draft) =>
      draft.lead_id === leadId && draft.inquiry?.touched_at === null
        ? { ...draft, inquiry: { ...draft.inquiry, touched_at: at, touch_kind: kind } }
        : draft,
    ),
  }),
)

/** Records a call or a text. Nothing is said of it: the phone's own app is in front by then. */
export const recordFirstResponse = defineWrite('draft/touch', {
  send: ({ leadId, kind }: DraftResponse, { headers, init }) =>
    bodyOf(
      api.leads[':leadId'].touch.$post(
        { param: { leadId: String(leadId) }, json: { kind } },
        // Outlives the page, which some phones end with the call.
        { headers, init: { ...init, keepalive: true } },
      ),
    ),
  // Following a link to the phone's app counts as leaving the page: the browser would ask before it dials.
  outlivesPage: true,
  subject: ({ leadId }) => `lead/${leadId}`,
  apply: [answered],
  outbox: {
    isSilent: true,
    title: ({ kind, name }) => (kind === 'call' ? outboxWords.called(name) : outboxWords.texted(name)),
    path: () => '/forms',
  },
  refresh: () => [...staleQueries('lead'), CHANGE_FEED],
})
