import { useCallback } from 'react'
import type { Profile } from '#contract/contacts/profile.ts'
import { useUrlParams } from '#web/lib/hooks/use-url-filter.ts'

/** The lead that the URL names in `job`, else the contact's current lead. Undefined without leads. */
export const chosenLead = ({ jobs, contact }: Pick<Profile, 'jobs' | 'contact'>, asked: string | null) =>
  jobs.find((lead) => String(lead.lead_id) === asked) ?? jobs.find((lead) => lead.lead_id === contact.current_lead_id)

/** The lead that the profile shows, and the function that chooses another lead. */
export const useChosenLead = (profile: Pick<Profile, 'jobs' | 'contact'>) => {
  const [params, set] = useUrlParams()
  const choose = useCallback((leadId: number) => set({ job: String(leadId) }), [set])
  return { lead: chosenLead(profile, params.get('job')), choose, hasSeveral: profile.jobs.length > 1 }
}
