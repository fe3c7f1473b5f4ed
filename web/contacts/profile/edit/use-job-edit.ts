import type { Job } from '#contract/leads/job.ts'
import { api } from '#web/api.ts'
import { jobTitle } from '#web/catalog/job-title.ts'
import { placeLead } from '#web/contacts/profile/contact-writes.ts'
import { editedJob, JobFields, withTitle } from '#web/leads/edit/job-fields.ts'
import {
  type LeadSave,
  savedJob,
  savedOnScreens,
  saveInOutbox,
  saveSubject,
  useChosenNames,
} from '#web/leads/edit/lead-save.ts'
import { currentLead } from '#web/leads/lead-cache.ts'
import { jobOf } from '#web/leads/profile-jobs.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf, connectionTitle } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { toast } from '#web/lib/toasts.ts'
import { profileWords } from '#web/messages/profile.ts'

const saveJob = defineWrite('job/save', {
  send: ({ json }: LeadSave, options) => bodyOf(api.leads.$put({ json }, options)),
  subject: saveSubject,
  apply: savedOnScreens,
  outbox: saveInOutbox,
  done: ({ lead }, { contactId }, client) => {
    placeLead(client, contactId ?? 0, lead)
    toast.success(profileWords.saved)
  },
  failed: (error, { contactId }, client) => placeLead(client, contactId ?? 0, currentLead(error)),
  refresh: () => staleQueries('lead'),
})

/** The form of the chosen job; each job keeps its own unsaved text. */
export const useJobEdit = (contactId: number, job: Job | undefined) => {
  const form = useForm(
    JobFields,
    job && { keepAs: `contact.${contactId}.job.${job.lead_id}`, thing: editedJob(job), write: inCapitals },
  )
  const notSaved = useMedia(SCREEN_NARROW) ? profileWords.notSavedOnPhone : profileWords.notSaved
  const { write } = useWrite(saveJob, {
    draft: form.draft,
    done: ({ lead }) => job && form.saved(editedJob(jobOf(lead, job))),
    deferred: (change) => job && form.saved(editedJob(savedJob(job, change))),
    failed: (error) => {
      const current = currentLead(error)
      form.refused(error, { now: current && job && editedJob(jobOf(current, job)) })
      if (error.answer.issues || error.status === 409) return
      const says = error.status === 403 || error.saysGone
      toast.error(says ? error.message : notSaved, connectionTitle(error))
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

/** The notes of a lead are in capitals (part 1, section 5). */
const inCapitals = (field: string, text: string) => (field === 'notes' ? text.toUpperCase() : text)
