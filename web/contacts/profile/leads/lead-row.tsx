import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { allows } from '#contract/permissions.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import styles from '#web/contacts/profile/profile.module.css'
import { money } from '#web/lib/format/money.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { useUser } from '#web/session/session.ts'
import { Hint, ListRow, Stack, Text } from '#web/ui/layout/layout.tsx'
import { profileWords } from '#words/profile.ts'

interface JobRowProps {
  lead: ContactLead
  isChosen: boolean
  /** Undefined if the contact has only one lead. */
  onChoose: ((leadId: number) => void) | undefined
}

/** A row in the list of a contact's leads. */
export const LeadRow = ({ lead, isChosen, onChoose }: JobRowProps) => {
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
        {facts.map((fact, i) => (
          <Fragment key={fact}>
            {i > 0 && ' · '}
            <Text as="span" wrap="one-line">
              {fact}
            </Text>
          </Fragment>
        ))}
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
      <StageBadge stageId={lead.stage_id}>{lead.stage_name}</StageBadge>
    </ListRow>
  )
}
