import type * as v from 'valibot'
import type { Lead, LeadChange } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { editedJob, JobFields, withTitle } from '#web/leads/edit/job-fields.ts'
import { currentLead, showCurrent, updateLead } from '#web/leads/lead-cache.ts'
import { leadSubject } from '#web/leads/move-lead.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf, connectionTitle } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toast } from '#web/lib/toasts.ts'
import { panelWords } from '#web/messages/lead-panel.ts'

const saveLead = defineWrite('lead/save', {
  send: (json: v.InferInput<typeof LeadChange>, options) => bodyOf(api.leads.$put({ json }, options)),
  subject: leadSubject,
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
    done: (answer) => form.saved(editedJob(answer.lead)),
    failed: (error) => {
      const current = currentLead(error)
      form.refused(error, { now: current && editedJob(current) })
      if (error.answer.issues || error.status === 409 || error.saysGone) return
      toast.error(error.status === 403 ? error.message : panelWords.notSaved, connectionTitle(error))
    },
  })
  return {
    ...form,
    save: () => form.submit((change) => write({ lead_id: lead.lead_id, ...withTitle(change, lead), ...form.versions })),
  }
}

/** The notes of a lead are in capitals (part 1, section 5). */
const inCapitals = (field: string, text: string) => (field === 'notes' ? text.toUpperCase() : text)
