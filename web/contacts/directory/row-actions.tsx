import { Eye, Phone } from 'lucide-react'
import type { Contact } from '#contract/contacts/contact.ts'
import { allows } from '#contract/permissions.ts'
import { nameOf } from '#web/contacts/contact-format.ts'
import { callPerson } from '#web/lib/contact-actions.ts'
import { directoryWords } from '#web/messages/directory.ts'
import { uiWords } from '#web/messages/ui.ts'
import { useUser } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DeleteButton } from './delete-button.tsx'
import styles from './row-actions.module.css'

/** The buttons of a row: view, call, and delete on the second click. */
export const RowActions = ({ contact }: { contact: Contact }) => {
  const { permissions } = useUser()
  const name = nameOf(contact)
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
      {allows(permissions, 'Contacts: Call') && (
        <Button
          icon
          kind="quiet"
          aria-label={uiWords.call(name)}
          title={directoryWords.call}
          onClick={() => callPerson(contact)}
        >
          <Phone />
        </Button>
      )}
      <DeleteButton contact={contact} />
    </div>
  )
}
