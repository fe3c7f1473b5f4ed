import { ArrowLeft } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Profile } from '#contract/contacts/profile.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { categoryColor } from '#web/contacts/contact-format.ts'
import { ContactMark } from '#web/contacts/unsent/contact-mark.tsx'
import { profileWords } from '#web/messages/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { useChosenJob } from './jobs/chosen-job.ts'
import styles from './profile-header.module.css'
import { useProfilePermissions } from './use-profile-permissions.ts'

/** Leads back to the screen before, with its filters; to the directory where the visit began here. */
export const BackButton = () => {
  const navigate = useNavigate()
  const back = () => {
    // The router counts the history's entries of this visit in `idx`.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    if (idx > 0) navigate(-1)
    else navigate('/contacts')
  }
  return (
    <Button kind="quiet" className={styles.back} onClick={back}>
      <ArrowLeft aria-hidden="true" />
      {profileWords.back}
    </Button>
  )
}

/** In characters: a longer name is set smaller. */
const LONG_NAME = 40

/** Category and name of a contact, and the stage of its chosen job. */
export const ProfileHeader = ({ profile }: { profile: Profile }) => {
  const { contact } = profile
  const { stage_id, stage_name } = useChosenJob(profile).job ?? contact
  const may = useProfilePermissions()
  return (
    <header className={styles.header}>
      <p className={styles.category} style={{ '--category': categoryColor(contact.category_name) } as CSSProperties}>
        {contact.category_name ?? profileWords.noCategory}
      </p>
      <h1 className={styles.name} data-long={contact.name.length > LONG_NAME}>
        {contact.name || profileWords.unknown}
      </h1>
      <p className={styles.badges}>
        <StageBadge stageId={stage_id}>{stage_name}</StageBadge>
        <ContactMark contactId={contact.contact_id} />
        {!may.edit && <span className={styles.viewOnly}>{profileWords.viewOnly}</span>}
      </p>
    </header>
  )
}
