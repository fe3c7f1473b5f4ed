import type { Lead } from '#contract/leads/lead.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureToast } from '#web/http/failure-toast.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { editedProject, ProjectFields, projectText, withMeasuredTitle } from '#web/leads/edit/project-fields.ts'
import { leadAfterEdit, saveLead, useChosenNames } from '#web/leads/edit/save-lead.write.ts'
import { currentLead } from '#web/leads/lead-cache.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { failureWords } from '#words/failures.ts'
import { panelWords } from '#words/lead-panel.ts'

/** The form of a lead on its panel. Unsaved text stays during a move; all other fields follow the lead. */
export const usePanelEdit = (lead: Lead) => {
  const form = useForm(ProjectFields, {
    storeAs: `lead.${lead.lead_id}.project`,
    record: editedProject(lead),
    transform: projectText,
  })
  const { write } = useWrite(saveLead, {
    formText: form.textRef,
    resend: form.startResending,
    done: ({ lead: saved }) => {
      form.saved(editedProject(saved))
      toast.success(panelWords.saved)
    },
    queued: (save) => form.saved(editedProject(leadAfterEdit(lead, save))),
    failed: (error) => {
      const current = currentLead(error)
      form.refused(error, { current: current && editedProject(current) })
      if (error.answer.issues || error.status === 409 || error.saysGone) return
      toast.error(error.code === 'offline' ? failureWords.leads.notUpdated : error.message, failureToast(error))
    },
  })
  const namesOf = useChosenNames()
  const save = () =>
    form.submit((typed) => {
      const change = withMeasuredTitle(typed, lead)
      const json = { lead_id: lead.lead_id, ...change, ...form.versions }
      write({ contactId: lead.contact_id, title: leadTitle(lead), json, names: namesOf(change) })
    })
  return { ...form, save }
}
