import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { jobTitle } from '#web/catalog/job-title.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureToast } from '#web/http/failure-toast.ts'
import { editedJob, JobFields, jobText, withTitle } from '#web/leads/edit/job-fields.ts'
import { savedJob, saveLead, useChosenNames } from '#web/leads/edit/save-lead.write.ts'
import { currentLead, jobOf } from '#web/leads/lead-cache.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { toast } from '#web/lib/toasts.ts'
import { profileWords } from '#web/messages/profile.ts'
import { useWrite } from '#web/offline/use-write.ts'

/** State of the chosen lead's form. Each lead keeps its own unsaved text. */
export const useLeadEdit = (contactId: number, job: ContactLead | undefined) => {
  const form = useForm(
    JobFields,
    job && { storeAs: `contact.${contactId}.job.${job.lead_id}`, record: editedJob(job), transform: jobText },
  )
  const notSaved = useMedia(SCREEN_NARROW) ? profileWords.notSavedOnPhone : profileWords.notSaved
  const { write } = useWrite(saveLead, {
    draft: form.draft,
    again: form.again,
    done: ({ lead }) => {
      if (job) form.saved(editedJob(jobOf(lead, job)))
      toast.success(profileWords.saved)
    },
    deferred: (change) => job && form.saved(editedJob(savedJob(job, change))),
    failed: (error) => {
      const current = currentLead(error)
      form.refused(error, { now: current && job && editedJob(jobOf(current, job)) })
      if (error.answer.issues || error.status === 409) return
      const says = [401, 403].includes(error.status) || error.saysGone
      toast.error(says ? error.message : notSaved, failureToast(error))
    },
  })
  const namesOf = useChosenNames()
  const save = () => {
    if (!job) return
    form.submit((typed) => {
      const change = withTitle(typed, job)
      const json = { lead_id: job.lead_id, ...change, ...form.versions }
      write({ contactId, title: jobTitle(job), json, names: namesOf(change) })
    })
  }
  return { ...form, save }
}
