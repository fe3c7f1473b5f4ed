import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Profile } from '#contract/contacts/profile.ts'
import { CONTACT_LEADS_SHOWN, type ContactLead } from '#contract/leads/contact-lead.ts'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import styles from '#web/contacts/profile/profile.module.css'
import { bodyOf } from '#web/http/fetch-api.ts'
import { LazyAddLead } from '#web/leads/lazy-dialogs.ts'
import { money } from '#web/lib/format/money.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Joined } from '#web/ui/joined.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Hint, ListRow, Stack, Text } from '#web/ui/layout/layout.tsx'
import { profileWords } from '#words/profile.ts'
import { useChosenLead } from './chosen-lead.ts'

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
          <Button kind="quiet" className={styles.atEdge} onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {profileWords.newJob}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {shown.length === 0 ? (
          <Text tone="soft">{profileWords.noJobs}</Text>
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
          <Button disabled={all.isPending} onClick={() => setShowsAll(true)}>
            {profileWords.showAllJobs(profile.has_more_jobs ? null : profile.jobs.length)}
          </Button>
        )}
        {all.error && <p role="alert">{all.error.message}</p>}
      </Stack>
      {isAdding && (
        <LazyAddLead contact={contact} onAdded={({ lead_id }) => choose(lead_id)} onClose={() => setAdding(false)} />
      )}
    </Card>
  )
}

interface LeadRowProps {
  lead: ContactLead
  isChosen: boolean
  /** Undefined if the contact has only one lead. */
  onChoose: ((leadId: number) => void) | undefined
}

/** A row in the list of a contact's leads. */
const LeadRow = ({ lead, isChosen, onChoose }: LeadRowProps) => {
  const title = projectTitle(lead)
  const facts = [
    lead.value_estimate > 0 ? money(lead.value_estimate) : profileWords.noEstimate,
    lead.seller_name ?? profileWords.noSeller,
    shortDate(lead.created_at),
  ]
  const text = (
    <>
      <Text as="strong" weight="semibold">
        {title}
      </Text>
      <Hint as="span">
        <Joined
          items={facts.map((fact) => (
            <Text as="span" key={fact} wrap="one-line">
              {fact}
            </Text>
          ))}
        />
      </Hint>
    </>
  )
  return (
    <ListRow nowrap gap={2} className={styles.lead} data-chosen={onChoose !== undefined && isChosen}>
      {onChoose && (
        <label className={styles.choice}>
          <input
            type="radio"
            name="job"
            checked={isChosen}
            onChange={() => onChoose(lead.lead_id)}
            aria-label={profileWords.showJob(title)}
          />
        </label>
      )}
      {allows(useUser().permissions, 'Leads: View') ? (
        <Stack as={Link} gap={0} grow to={`/leads/${lead.lead_id}`} className={styles.leadText}>
          {text}
        </Stack>
      ) : (
        <Stack as="span" gap={0} grow className={styles.leadText}>
          {text}
        </Stack>
      )}
      <StageBadge of={lead} />
    </ListRow>
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
