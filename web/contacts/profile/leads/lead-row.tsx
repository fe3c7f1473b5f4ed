import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import { allows } from '#contract/permissions.ts'
import { projectTitle } from '#web/catalog/project-title.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { money } from '#web/lib/format/money.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { useUser } from '#web/session/session.ts'
import { profileWords } from '#words/profile.ts'
import styles from './leads-card.module.css'

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
      <strong className={styles.title}>{title}</strong>
      <span className={styles.facts}>
        {facts.map((fact, i) => (
          <Fragment key={fact}>
            {i > 0 && ' · '}
            <span className={styles.fact}>{fact}</span>
          </Fragment>
        ))}
      </span>
    </>
  )
  return (
    <li className={styles.job} data-chosen={onChoose !== undefined && isChosen}>
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
        <Link to={`/leads/${lead.lead_id}`} className={styles.text}>
          {text}
        </Link>
      ) : (
        <span className={styles.text}>{text}</span>
      )}
      <StageBadge stageId={lead.stage_id}>{lead.stage_name}</StageBadge>
    </li>
  )
}
