import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import { useProfileForms } from '#web/contacts/profile/edit/profile-forms.tsx'
import { ProjectForm } from '#web/contacts/profile/edit/project-form.tsx'
import styles from '#web/contacts/profile/profile.module.css'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { profileWords } from '#words/profile.ts'
import { MissingValue } from './contact-card.tsx'
import { FactRow } from './row.tsx'

/** Installation date, summary and description belong to the contact, not to a lead. */
export const InstallationFacts = ({ contact }: { contact: ContactDetails }) => {
  const may = useProfilePermissions()
  const edit = useProfileForms().project
  const button = useReturnFocus(edit.isOpen)
  if (edit.isOpen) return <ProjectForm contact={contact} edit={edit} />
  return (
    <Installation contact={contact}>
      {may.edit && (
        <Button
          kind="quiet"
          icon
          className={styles.atEdge}
          onClick={edit.open}
          aria-label={profileWords.editInstallation}
          ref={button}
        >
          <Pencil aria-hidden="true" />
        </Button>
      )}
    </Installation>
  )
}

/** `children` follow the date. */
export const Installation = ({ contact, children }: { contact: ContactDetails; children?: ReactNode }) => (
  <Stack size="sm">
    <dl>
      <FactRow label={profileWords.installation}>
        {contact.installation_date ? (
          dayDate(contact.installation_date)
        ) : (
          <MissingValue>{profileWords.noDate}</MissingValue>
        )}
        {children}
      </FactRow>
    </dl>
    {contact.job_summary && <LongText>{contact.job_summary}</LongText>}
    {contact.description && <LongText>{contact.description}</LongText>}
  </Stack>
)
