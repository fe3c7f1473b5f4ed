import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureToast } from '#web/http/failure-toast.ts'
import { editedProject, ProjectFields, projectText, withMeasuredTitle } from '#web/leads/edit/project-fields.ts'
import { leadAfterEdit, saveLead, useChosenNames } from '#web/leads/edit/save-lead.write.ts'
import { contactLeadOf, currentLead } from '#web/leads/lead-cache.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { toast } from '#web/lib/toasts.ts'
import { profileWords } from '#web/messages/profile.ts'
import { useWrite } from '#web/offline/use-write.ts'

/** State of the chosen lead's form. Each lead keeps its own unsaved text. */
export const useLeadEdit = (contactId: number, job: ContactLead | undefined) => {
  const form = useForm(
    ProjectFields,
    job && { storeAs: `contact.${contactId}.job.${job.lead_id}`, record: editedProject(job), transform: projectText },
  )
  const notSaved = useMedia(SCREEN_NARROW) ? profileWords.notSavedOnPhone : profileWords.notSaved
  const { write } = useWrite(saveLead, {
    formText: form.textRef,
    resend: form.startResending,
    done: ({ lead }) => {
      if (job) form.saved(editedProject(contactLeadOf(lead, job)))
      toast.success(profileWords.saved)
    },
    queued: (change) => job && form.saved(editedProject(leadAfterEdit(job, change))),
    failed: (error) => {
      const current = currentLead(error)
      form.refused(error, { current: current && job && editedProject(contactLeadOf(current, job)) })
      if (error.answer.issues || error.status === 409) return
      const says = [401, 403].includes(error.status) || error.saysGone
      toast.error(says ? error.message : notSaved, failureToast(error))
    },
  })
  const namesOf = useChosenNames()
  const save = () => {
    if (!job) return
    form.submit((typed) => {
      const change = withMeasuredTitle(typed, job)
      const json = { lead_id: job.lead_id, ...change, ...form.versions }
      write({ contactId, title: projectTitle(job), json, names: namesOf(change) })
    })
  }
  return { ...form, save }
}
