import type { ReactNode } from 'react'
import type { ContactDetails } from '#contract/profile.ts'
import { categoryColor } from '#web/contacts/contact-format.ts'
import { useProfileForms } from '#web/contacts/profile/edit/profile-forms.tsx'
import { ProjectForm } from '#web/contacts/profile/edit/project-form.tsx'
import { useReturnFocus } from '#web/contacts/profile/edit/use-return-focus.ts'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { EditButton, None } from './contact-card.tsx'
import styles from './details.module.css'

/** Project, estimate, category and date of a contact, or the form that changes them. */
export const ProjectCard = ({ contact }: { contact: ContactDetails }) => {
  const may = useProfilePermissions()
  const edit = useProfileForms().project
  const button = useReturnFocus(edit.isOpen)
  return (
    <Card
      title="Project Details"
      action={may.edit && !edit.isOpen && <EditButton what="project" onEdit={edit.open} ref={button} />}
    >
      {edit.isOpen ? (
        <ProjectForm contact={contact} edit={edit} />
      ) : (
        <>
          <p className={styles.project}>{contact.project_title || <None>No project yet</None>}</p>
          {contact.estimate > 0 ? <p className={styles.price}>{money(contact.estimate)}</p> : <None>No estimate</None>}
          <dl className={styles.rows}>
            <Row label="Category">
              <Badge color={categoryColor(contact.category_name)}>{contact.category_name ?? 'NO CAT'}</Badge>
            </Row>
            <Row label="Installation">
              {contact.installation_date ? dayDate(contact.installation_date) : <None>No date</None>}
            </Row>
          </dl>
          {contact.job_summary && <LongText className={styles.words}>{contact.job_summary}</LongText>}
          {contact.description && <LongText className={styles.words}>{contact.description}</LongText>}
        </>
      )}
    </Card>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
