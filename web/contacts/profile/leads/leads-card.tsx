import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Profile } from '#contract/contacts/profile.ts'
import { CONTACT_LEADS_SHOWN, type ContactLead } from '#contract/leads/contact-lead.ts'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { LazyAddLead } from '#web/leads/lazy-dialogs.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { profileWords } from '#words/profile.ts'
import { useChosenLead } from './chosen-lead.ts'
import { LeadRow } from './lead-row.tsx'
import styles from './leads-card.module.css'

/** The leads of a contact, newest first. Each row links to the lead's panel, and chooses the lead of the profile. */
export const LeadsCard = ({ profile }: { profile: Profile }) => {
  const { contact } = profile
  const { lead: chosen, choose, hasSeveral } = useChosenLead(profile)
  const [isAdding, setAdding] = useScreenState(false)
  const [showsAll, setShowsAll] = useState(false)
  const all = useAllJobs(profile, showsAll)
  const { permissions } = useUser()
  const mayAdd = allows(permissions, 'Leads: Add')
  const shown = showsAll ? all.jobs : firstJobs(profile.jobs, chosen)
  const hasMore = shown.length < profile.jobs.length || (profile.has_more_jobs && !all.isComplete)
  // The user may not see leads, so "No leads" could be wrong.
  if (!mayAdd && !allows(permissions, 'Leads: View') && profile.jobs.length === 0) return null
  return (
    <Card
      title={profileWords.jobs(profile.jobs.length, profile.has_more_jobs)}
      action={
        mayAdd && (
          <Button kind="quiet" className={styles.add} onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {profileWords.newJob}
          </Button>
        )
      }
    >
      {shown.length === 0 ? (
        <p className={styles.none}>{profileWords.noJobs}</p>
      ) : (
        <ul>
          {shown.map((lead) => (
            <LeadRow
              key={lead.lead_id}
              lead={lead}
              isChosen={lead === chosen || lead.lead_id === chosen?.lead_id}
              onChoose={hasSeveral ? choose : undefined}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button className={styles.more} disabled={all.isPending} onClick={() => setShowsAll(true)}>
          {profileWords.showAllJobs(profile.has_more_jobs ? null : profile.jobs.length)}
        </Button>
      )}
      {all.error && <p role="alert">{all.error.message}</p>}
      {isAdding && (
        <LazyAddLead contact={contact} onAdded={({ lead_id }) => choose(lead_id)} onClose={() => setAdding(false)} />
      )}
    </Card>
  )
}

/** The rows that show at first: the newest leads, and the chosen lead. */
const firstJobs = (jobs: readonly ContactLead[], chosen: ContactLead | undefined) =>
  jobs.filter((lead, index) => index < CONTACT_LEADS_SHOWN || lead.lead_id === chosen?.lead_id)

/** All leads: those of the profile, or the full list if the profile has only the first ones. */
const useAllJobs = ({ contact, jobs, has_more_jobs }: Profile, isAsked: boolean) => {
  const { contact_id } = contact
  const list = useQuery({
    queryKey: ['contacts', contact_id, 'leads'],
    queryFn: () => bodyOf(api.contacts[':contactId'].leads.$get({ param: { contactId: String(contact_id) } })),
    enabled: isAsked && has_more_jobs,
  })
  return {
    jobs: (has_more_jobs && list.data) || jobs,
    isComplete: list.data !== undefined,
    isPending: list.isFetching && !list.data,
    error: list.error,
  }
}
