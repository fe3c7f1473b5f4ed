import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { Lead } from '#contract/leads/lead.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureToast } from '#web/http/failure-toast.ts'
import { editedProject, ProjectFields, projectText, withMeasuredTitle } from '#web/leads/edit/project-fields.ts'
import { leadAfterEdit, saveLead, useChosenNames } from '#web/leads/edit/save-lead.write.ts'
import { contactLeadOf } from '#web/leads/lead-cache.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { profileWords } from '#words/profile.ts'

/** State of the chosen lead's form. Each lead keeps its own unsaved text. */
export const useLeadEdit = (contactId: number, lead: ContactLead | undefined) => {
  const form = useForm(
    ProjectFields,
    lead && {
      storeAs: `contact.${contactId}.job.${lead.lead_id}`,
      record: editedProject(lead),
      transform: projectText,
    },
  )
  const notSaved = useMedia(SCREEN_NARROW) ? profileWords.notSavedOnPhone : profileWords.notSaved
  const { write } = useWrite(saveLead, {
    formText: form.textRef,
    resend: form.startResending,
    done: ({ lead: saved }) => {
      if (lead) form.saved(editedProject(contactLeadOf(saved)))
      toast.success(profileWords.saved)
    },
    queued: (change) => lead && form.saved(editedProject(leadAfterEdit(lead, change))),
    failed: (error) => {
      const current = recordIn(Lead, error.answer.current)
      form.refused(error, { current: current && editedProject(contactLeadOf(current)) })
      if (error.answer.issues || error.status === 409) return
      const says = [401, 403].includes(error.status) || error.saysGone
      toast.error(says ? error.message : notSaved, failureToast(error))
    },
  })
  const namesOf = useChosenNames()
  const save = () => {
    if (!lead) return
    form.submit((typed) => {
      const change = withMeasuredTitle(typed, lead)
      const json = { lead_id: lead.lead_id, ...change, ...form.versions }
      write({ contactId, title: projectTitle(lead), json, names: namesOf(change) })
    })
  }
  return { ...form, save }
}
