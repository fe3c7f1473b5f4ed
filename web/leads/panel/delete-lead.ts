import type { Board, Lead } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { leadTitle, withoutLead } from '#web/leads/board/board-model.ts'
import { leadSubject } from '#web/leads/move-lead.ts'
import { defineWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { bodyOf, connectionTitle } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { overlay } from '#web/lib/api/overlay.ts'
import { BOARD, panelKey } from '#web/lib/api/read-keys.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { panelWords } from '#web/messages/lead-panel.ts'
import { uiWords } from '#web/messages/ui.ts'

const pathOf = ({ lead_id }: Lead) => ({ param: { leadId: String(lead_id) } })

const restoreLead = defineWrite('lead/restore', {
  send: (lead: Lead, options) => bodyOf(api.leads[':leadId'].restoration.$post(pathOf(lead), options)),
  subject: leadSubject,
  done: (_, lead) => toast.info(panelWords.isBack(leadTitle(lead))),
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone }),
  refresh: () => staleQueries('lead', 'task'),
})

/** Moves a lead to the trash; the board shows it at once. */
export const deleteLead = defineWrite('lead/delete', {
  send: (lead: Lead, options) => bodyOf(api.leads[':leadId'].$delete(pathOf(lead), options)),
  subject: leadSubject,
  apply: [
    overlay(
      () => BOARD,
      (board: Board, { lead_id }: Lead) => withoutLead(board, lead_id),
    ),
  ],
  done: (_, lead, client) => {
    client.removeQueries({ queryKey: panelKey(lead.lead_id) })
    // An undo of the move before could only fail.
    dismissToastsAbout(leadSubject(lead))
    toast.success(panelWords.deleted(leadTitle(lead)), {
      about: [leadSubject(lead), `contact/${lead.contact_id}`],
      duration: UNDO_MS,
      action: { label: uiWords.undo, act: () => makeWrite(client, restoreLead, lead) },
    })
  },
  failed: (error) => toast.error(error.message, { title: panelWords.notDeleted, ...connectionTitle(error) }),
  refresh: () => staleQueries('lead', 'task'),
})
