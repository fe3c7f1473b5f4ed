import type { Lead, Loss } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { BESIDES_BOARD, showCurrent, updateLead } from '#web/leads/lead-cache.ts'
import { leadSubject, undoMove } from '#web/leads/move-lead.ts'
import { defineWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { lostWords } from '#web/messages/lost.ts'
import { uiWords } from '#web/messages/ui.ts'

interface LostLead extends Pick<Lead, 'lead_id' | 'version'>, Loss {
  /** The archive. */
  stage_id: number
  title: string
}

/** Archives a lead with its reason; shown once the server has answered, so that a refusal leaves the form as it is. */
export const loseLead = defineWrite('lead/lose', {
  send: ({ title, ...json }: LostLead, options) => bodyOf(api.leads.$put({ json }, options)),
  subject: leadSubject,
  done: ({ lead }, { title, archive_reason }, client) => {
    updateLead(client, lead)
    // An undo of the move before could only fail.
    dismissToastsAbout(leadSubject(lead))
    toast.success(lostWords.done(title, lostWords.reasons[archive_reason]), {
      about: [leadSubject(lead), `contact/${lead.contact_id}`],
      duration: UNDO_MS,
      action: { label: uiWords.undo, act: () => makeWrite(client, undoMove, lead) },
    })
  },
  failed: (error, _, client) => showCurrent(client, error),
  refresh: () => BESIDES_BOARD,
})
