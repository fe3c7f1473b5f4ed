import { useQueryClient } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { panelKey } from '#web/cache/read-keys.ts'
import { failureToast, toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { addedLead, removedLead } from '#web/leads/lead-cache.ts'
import { leadSubject } from '#web/leads/lead-queue.ts'
import { dismissToastsAbout, toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { discardUnsent } from '#web/offline/discard-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { failureWords } from '#words/failures.ts'
import { panelWords } from '#words/lead-panel.ts'
import { outboxWords } from '#words/outbox.ts'

const pathOf = ({ lead_id }: Lead) => ({ param: { leadId: String(lead_id) } })

const restoreLead = defineWrite('lead/restore', {
  failure: failureWords.leads.notUpdated,
  send: (lead: Lead, options) => bodyOf(api.leads[':leadId'].restoration.$post(pathOf(lead), options)),
  subject: leadSubject,
  change: (lead) => [addedLead(lead)],
  outbox: { title: (lead) => outboxWords.restore(leadTitle(lead)), path: ({ lead_id }) => `/leads/${lead_id}` },
  done: (_, lead) => toast.info(panelWords.isBack(leadTitle(lead))),
  failed: toastNotUndone,
  affects: ({ contact_id, lead_id }) => [{ entity: 'lead', contact_id, lead_id }],
})

/** Moves a lead to the trash. */
const deleteLead = defineWrite('lead/delete', {
  failure: failureWords.leads.notDeleted,
  send: (lead: Lead, options) => bodyOf(api.leads[':leadId'].$delete(pathOf(lead), options)),
  subject: leadSubject,
  change: ({ lead_id }) => [removedLead(lead_id)],
  outbox: {
    title: (lead) => outboxWords.delete(leadTitle(lead)),
    undo: (lead) => (client) => void makeWrite(client, restoreLead, lead),
  },
  done: (_, lead, client) => {
    client.removeQueries({ queryKey: panelKey(lead.lead_id) })
    // The undo of an earlier move would fail.
    dismissToastsAbout(leadSubject(lead))
    toast.undoable(panelWords.deleted(leadTitle(lead)), [leadSubject(lead), `contact/${lead.contact_id}`], () =>
      makeWrite(client, restoreLead, lead),
    )
  },
  failed: (error) => toast.error(error.message, { title: panelWords.notDeleted, ...failureToast(error) }),
  affects: ({ contact_id, lead_id }) => [{ entity: 'lead', contact_id, lead_id }],
})

/** Deletes a lead. A lead that was never sent is discarded with all its records. */
export const useDeleteLead = () => {
  const client = useQueryClient()
  return async (lead: Lead) => {
    const discarded = await discardUnsent(client, lead.lead_id)
    if (discarded) toast.success(panelWords.deleted(leadTitle(lead)))
    else makeWrite(client, deleteLead, lead)
  }
}
