import { Pencil } from 'lucide-react'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import { useProfileForms } from '#web/contacts/profile/edit/profile-forms.tsx'
import { ProjectForm } from '#web/contacts/profile/edit/project-form.tsx'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { profileWords } from '#words/profile.ts'
import { MissingValue } from './contact-card.tsx'
import styles from './details.module.css'
import { Row } from './row.tsx'

/** Installation date, summary and description belong to the contact, not to a lead. */
export const InstallationFacts = ({ contact }: { contact: ContactDetails }) => {
  const may = useProfilePermissions()
  const edit = useProfileForms().project
  const button = useReturnFocus(edit.isOpen)
  if (edit.isOpen) return <ProjectForm contact={contact} edit={edit} />
  return (
    <>
      <dl className={styles.ofContact}>
        <Row label={profileWords.installation}>
          {contact.installation_date ? (
            dayDate(contact.installation_date)
          ) : (
            <MissingValue>{profileWords.noDate}</MissingValue>
          )}
          {may.edit && (
            <Button
              kind="quiet"
              icon
              className={styles.edit}
              onClick={edit.open}
              aria-label={profileWords.editInstallation}
              ref={button}
            >
              <Pencil aria-hidden="true" />
            </Button>
          )}
        </Row>
      </dl>
      {contact.job_summary && <LongText className={styles.words}>{contact.job_summary}</LongText>}
      {contact.description && <LongText className={styles.words}>{contact.description}</LongText>}
    </>
  )
}
