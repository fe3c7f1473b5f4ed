import { Eye } from 'lucide-react'
import type { Contact } from '#contract/contacts/contact.ts'
import { displayName } from '#web/contacts/contact-format.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { lookClass } from '#web/ui/layout/layout.tsx'
import { contactActionWords } from '#words/contact-actions.ts'
import { directoryWords } from '#words/directory.ts'
import { CallButton } from './call-button.tsx'
import { DeleteButton } from './delete-button.tsx'

const ACTIONS = `row ${lookClass({ nowrap: true, justify: 'end' })}`

export const RowActions = ({ contact }: { contact: Contact }) => {
  const name = displayName(contact)
  return (
    <div className={ACTIONS}>
      <ButtonLink
        icon
        kind="quiet"
        to={`/contacts/${contact.contact_id}`}
        aria-label={contactActionWords.viewProfile(name)}
        title={directoryWords.view}
      >
        <Eye />
      </ButtonLink>
      <CallButton contact={contact} />
      <DeleteButton contact={contact} />
    </div>
  )
}
