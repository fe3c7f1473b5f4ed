import type { ContactDetails } from '#contract/contacts/profile.ts'
import { categoryColor } from '#web/contacts/contact-format.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { fieldWords } from '#words/fields.ts'
import { profileWords } from '#words/profile.ts'
import { MissingValue } from './contact-card.tsx'
import styles from './details.module.css'
import { Row } from './row.tsx'

/** The project of a contact without leads. */
export const ProjectWithoutLead = ({ contact }: { contact: ContactDetails }) => (
  <>
    <p className={styles.project}>{contact.project_title || <MissingValue>{profileWords.noProject}</MissingValue>}</p>
    {contact.estimate > 0 ? (
      <p className={styles.price}>{money(contact.estimate)}</p>
    ) : (
      <MissingValue>{profileWords.noEstimate}</MissingValue>
    )}
    <dl className={styles.rows}>
      <Row label={fieldWords.category_id}>
        <Badge color={categoryColor(contact.category_name)}>{contact.category_name ?? profileWords.noCategory}</Badge>
      </Row>
      <Row label={profileWords.installation}>
        {contact.installation_date ? (
          dayDate(contact.installation_date)
        ) : (
          <MissingValue>{profileWords.noDate}</MissingValue>
        )}
      </Row>
    </dl>
    {contact.job_summary && <LongText className={styles.words}>{contact.job_summary}</LongText>}
    {contact.description && <LongText className={styles.words}>{contact.description}</LongText>}
  </>
)
