import type { LeadPanel } from '#contract/leads/panel.ts'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { panelKey } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { addedLead } from '#web/leads/lead-cache.ts'
import { leadSubject } from '#web/leads/lead-queue.ts'
import { panelOfNewLead } from '#web/leads/panel/panel-of-lead.ts'
import { idsToSend } from '#web/lib/record-ids.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { bookingOffers } from '#web/schedule/booking/booking-offers.ts'
import { useSession } from '#web/session/session.ts'
import { estimateWords } from '#words/estimates.ts'
import { failureWords } from '#words/failures.ts'
import { newLeadWords } from '#words/new-lead.ts'
import { outboxWords } from '#words/outbox.ts'
import { CREATE_LEAD, type LeadCreation, leadOfCreation } from './lead-creation.ts'
import { phoneOwnerRows } from './phone-owner-rows.ts'

export const createLead = defineWrite(CREATE_LEAD, {
  failure: failureWords.leads.notCreated,
  send: (input: LeadCreation, options) => {
    const { lead_id, contact_id } = idsToSend(input)
    const contact = input.json.contact && { ...input.json.contact, contact_id }
    return bodyOf(api.leads.$post({ json: { ...input.json, lead_id, contact } }, options))
  },
  subject: ({ created }) => leadSubject(created),
  change: (creation, at) => [addedLead(leadOfCreation(creation, at))],
  outbox: {
    title: (creation) => outboxWords.addLead(leadTitle(leadOfCreation(creation, 0))),
    path: ({ created }) => `/leads/${created.lead_id}`,
    compare: ({ json }, owner) => phoneOwnerRows(json.contact ?? {}, owner),
  },
  done: ({ lead }, _, client) => {
    const queryKey = panelKey(lead.lead_id)
    const panel = panelOfNewLead(lead)
    // An open panel stays filled until its first read.
    if (client.getQueryState(queryKey))
      client.setQueryData<LeadPanel>(queryKey, (known) => known ?? panel, { updatedAt: panel.readAt })
    const mayEstimate = allows(useSession.getState().user?.permissions ?? [], 'Estimates: Edit')
    const estimate = { label: estimateWords.write, to: `/leads/${lead.lead_id}/estimates/new` }
    const offers = [...bookingOffers(lead), ...(mayEstimate ? [estimate] : [])]
    toast.success(newLeadWords.added, { offers, duration: UNDO_MS })
  },
  affects: ({ json, created: { lead_id, contact_id = json.contact_id } }) => [{ entity: 'lead', contact_id, lead_id }],
})
