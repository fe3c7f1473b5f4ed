import type * as v from 'valibot'
import type { Job } from '#contract/leads/job.ts'
import type { LeadChange } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { currentLead, placeLead } from '#web/contacts/profile/contact-writes.ts'
import { jobOf } from '#web/contacts/profile/profile-cache.ts'
import { editedJob, JobFields, withTitle } from '#web/leads/edit/job-fields.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf, connectionTitle } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { toast } from '#web/lib/toasts.ts'
import { profileWords } from '#web/messages/profile.ts'

interface Save {
  contactId: number
  json: v.InferInput<typeof LeadChange>
}

const saveJob = defineWrite('job/save', {
  send: ({ json }: Save, options) => bodyOf(api.leads.$put({ json }, options)),
  subject: ({ json }) => `lead/${json.lead_id}`,
  done: ({ lead }, { contactId }, client) => {
    placeLead(client, contactId, lead)
    toast.success(profileWords.saved)
  },
  failed: (error, { contactId }, client) => placeLead(client, contactId, currentLead(error)),
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
    done: ({ lead }) => job && form.saved(editedJob(jobOf(lead, job))),
    failed: (error) => {
      const current = currentLead(error)
      form.refused(error, { now: current && job && editedJob(jobOf(current, job)) })
      if (error.answer.issues || error.status === 409) return
      const says = error.status === 403 || error.saysGone
      toast.error(says ? error.message : notSaved, connectionTitle(error))
    },
  })
  const save = () => {
    if (!job) return
    form.submit((change) =>
      write({ contactId, json: { lead_id: job.lead_id, ...withTitle(change, job), ...form.versions } }),
    )
  }
  return { ...form, save }
}

/** The notes of a lead are in capitals (part 1, section 5). */
const inCapitals = (field: string, text: string) => (field === 'notes' ? text.toUpperCase() : text)
