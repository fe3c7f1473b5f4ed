import { ArrowLeft } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ContactDetails } from '#contract/profile.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { categoryColor } from '#web/contacts/contact-format.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './profile-header.module.css'
import { usePermitted } from './use-profile-permissions.ts'

/** Back to where the user came from, with its filters; the directory where they came from nowhere. */
export const BackButton = () => {
  const navigate = useNavigate()
  const back = () => {
    // The router counts the pages of this visit.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    if (idx > 0) navigate(-1)
    else navigate('/contacts')
  }
  return (
    <Button kind="quiet" className={styles.back} onClick={back}>
      <ArrowLeft aria-hidden="true" />
      Back
    </Button>
  )
}

/** A name of more letters is set smaller, so that it leaves room for the rest. */
const LONG_NAME = 40

/** Who the contact is, at a glance. */
export const Identity = ({ contact }: { contact: ContactDetails }) => {
  const may = usePermitted()
  return (
    <header className={styles.identity}>
      <p className={styles.category} style={{ '--category': categoryColor(contact.category_name) } as CSSProperties}>
        {contact.category_name ?? 'NO CAT'}
      </p>
      <h1 className={styles.name} data-long={contact.name.length > LONG_NAME}>
        {contact.name || 'Unknown'}
      </h1>
      <p className={styles.badges}>
        <StageBadge stageId={contact.stage_id}>{contact.stage_name}</StageBadge>
        {!may.edit && <span className={styles.viewOnly}>VIEW ONLY</span>}
      </p>
    </header>
  )
}
