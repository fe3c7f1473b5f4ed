import type { ContactDetails } from '#contract/contacts/profile.ts'
import { categoryColor } from '#web/contacts/contact-format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { fieldWords } from '#words/fields.ts'
import { profileWords } from '#words/profile.ts'
import { Installation } from './installation-facts.tsx'
import { ProjectHeading } from './lead-facts.tsx'
import { FactRow } from './row.tsx'

/** The project of a contact without leads. */
export const ProjectWithoutLead = ({ contact }: { contact: ContactDetails }) => (
  <>
    <ProjectHeading title={contact.project_title} estimate={contact.estimate} />
    <dl>
      <FactRow label={fieldWords.category_id}>
        <Badge color={categoryColor(contact.category_name)}>{contact.category_name ?? profileWords.noCategory}</Badge>
      </FactRow>
    </dl>
    <Installation contact={contact} />
  </>
)
