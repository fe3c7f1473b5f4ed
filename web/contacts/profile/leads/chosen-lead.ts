import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Profile } from '#contract/contacts/profile.ts'

/** The job of the URL (`job`), else the contact's current one; a contact without leads has none. */
export const chosenLead = ({ jobs, contact }: Pick<Profile, 'jobs' | 'contact'>, asked: string | null) =>
  jobs.find((job) => String(job.lead_id) === asked) ?? jobs.find((job) => job.lead_id === contact.current_lead_id)

/** The job that the profile shows, and the function that chooses another. */
export const useChosenLead = (profile: Pick<Profile, 'jobs' | 'contact'>) => {
  const [params, setParams] = useSearchParams()
  const choose = useCallback(
    (leadId: number) =>
      setParams(
        (before) => {
          before.set('job', String(leadId))
          return before
        },
        { replace: true },
      ),
    [setParams],
  )
  return { job: chosenLead(profile, params.get('job')), choose, hasSeveral: profile.jobs.length > 1 }
}
