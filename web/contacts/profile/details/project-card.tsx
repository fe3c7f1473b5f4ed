import type { ContactDetails } from '#contract/profile.ts'
import { categoryColor } from '#web/contacts/contact-format.ts'
import { useProfileForms } from '#web/contacts/profile/edit/profile-forms.tsx'
import { ProjectForm } from '#web/contacts/profile/edit/project-form.tsx'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { fieldWords } from '#web/messages/fields.ts'
import { profileWords } from '#web/messages/profile.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { EditButton, None } from './contact-card.tsx'
import styles from './details.module.css'
import { Row } from './row.tsx'

/** Project, estimate, category and date of a contact, or the form that changes them. */
export const ProjectCard = ({ contact }: { contact: ContactDetails }) => {
  const may = useProfilePermissions()
  const edit = useProfileForms().project
  const button = useReturnFocus(edit.isOpen)
  return (
    <Card
      title={profileWords.project}
      action={
        may.edit && !edit.isOpen && <EditButton label={profileWords.editProject} onEdit={edit.open} ref={button} />
      }
    >
      {edit.isOpen ? (
        <ProjectForm contact={contact} edit={edit} />
      ) : (
        <>
          <p className={styles.project}>{contact.project_title || <None>{profileWords.noProject}</None>}</p>
          {contact.estimate > 0 ? (
            <p className={styles.price}>{money(contact.estimate)}</p>
          ) : (
            <None>{profileWords.noEstimate}</None>
          )}
          <dl className={styles.rows}>
            <Row label={fieldWords.category_id}>
              <Badge color={categoryColor(contact.category_name)}>
                {contact.category_name ?? profileWords.noCategory}
              </Badge>
            </Row>
            <Row label={profileWords.installation}>
              {contact.installation_date ? dayDate(contact.installation_date) : <None>{profileWords.noDate}</None>}
            </Row>
          </dl>
          {contact.job_summary && <LongText className={styles.words}>{contact.job_summary}</LongText>}
          {contact.description && <LongText className={styles.words}>{contact.description}</LongText>}
        </>
      )}
    </Card>
  )
}
