import type { Lead } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { leadTitle } from '#web/leads/board/board-model.ts'
import { editedJob, JobFields, withTitle } from '#web/leads/edit/job-fields.ts'
import {
  type LeadSave,
  savedJob,
  savedOnScreens,
  saveInOutbox,
  saveSubject,
  useChosenNames,
} from '#web/leads/edit/lead-save.ts'
import { currentLead, showCurrent, updateLead } from '#web/leads/lead-cache.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf, connectionTitle } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toast } from '#web/lib/toasts.ts'
import { panelWords } from '#web/messages/lead-panel.ts'

const saveLead = defineWrite('lead/save', {
  send: ({ json }: LeadSave, options) => bodyOf(api.leads.$put({ json }, options)),
  subject: saveSubject,
  apply: savedOnScreens,
  outbox: saveInOutbox,
  done: ({ lead }, _, client) => {
    updateLead(client, lead)
    toast.success(panelWords.saved)
  },
  failed: (error, _, client) => showCurrent(client, error),
  refresh: () => staleQueries('lead'),
})

/** The form of a lead. It keeps its unsaved text, also while the lead moves; a field without any follows the lead. */
export const useLeadEdit = (lead: Lead) => {
  const form = useForm(JobFields, { keepAs: `lead.${lead.lead_id}.project`, thing: editedJob(lead), write: inCapitals })
  const { write } = useWrite(saveLead, {
    draft: form.draft,
    done: (answer) => form.saved(editedJob(answer.lead)),
    deferred: (save) => form.saved(editedJob(savedJob(lead, save))),
    failed: (error) => {
      const current = currentLead(error)
      form.refused(error, { now: current && editedJob(current) })
      if (error.answer.issues || error.status === 409 || error.saysGone) return
      toast.error(error.status === 403 ? error.message : panelWords.notSaved, connectionTitle(error))
    },
  })
  const namesOf = useChosenNames()
  const save = () =>
    form.submit((typed) => {
      const change = withTitle(typed, lead)
      const json = { lead_id: lead.lead_id, ...change, ...form.versions }
      write({ contactId: lead.contact_id, title: leadTitle(lead), json, names: namesOf(change) })
    })
  return { ...form, save }
}

/** The notes of a lead are in capitals (part 1, section 5). */
const inCapitals = (field: string, text: string) => (field === 'notes' ? text.toUpperCase() : text)
