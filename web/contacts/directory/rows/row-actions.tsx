import { Eye } from 'lucide-react'
import type { Contact } from '#contract/contacts/contact.ts'
import { displayName } from '#web/contacts/contact-format.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { directoryWords } from '#words/directory.ts'
import { uiWords } from '#words/ui.ts'
import { CallButton } from './call-button.tsx'
import { DeleteButton } from './delete-button.tsx'
import styles from './row-actions.module.css'

export const RowActions = ({ contact }: { contact: Contact }) => {
  const name = displayName(contact)
  return (
    <div className={styles.actions}>
      <ButtonLink
        icon
        kind="quiet"
        to={`/contacts/${contact.contact_id}`}
        aria-label={uiWords.viewProfile(name)}
        title={directoryWords.view}
      >
        <Eye />
      </ButtonLink>
      <CallButton contact={contact} />
      <DeleteButton contact={contact} />
    </div>
  )
}
