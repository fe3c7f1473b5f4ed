import { Eye, Phone, Trash2 } from 'lucide-react'
import type { Contact } from '#contract/contacts/contact.ts'
import { allows } from '#contract/permissions.ts'
import { nameOf } from '#web/contacts/contact-format.ts'
import { useDeleteContact } from '#web/contacts/use-delete-contact.ts'
import { callPerson } from '#web/lib/contact-actions.ts'
import { directoryWords } from '#web/messages/directory.ts'
import { uiWords } from '#web/messages/ui.ts'
import { useUser } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import styles from './row-actions.module.css'

/** The buttons of a row: view, call, and delete on the second click. */
export const RowActions = ({ contact }: { contact: Contact }) => {
  const { permissions } = useUser()
  const removal = useDeleteContact()
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
      {allows(permissions, 'Contacts: Delete') && (
        <TwoStepButton
          kind="quiet"
          className={styles.delete}
          aria-label={directoryWords.deleteContact(name)}
          title={uiWords.delete}
          disabled={removal.writing !== undefined}
          warning={directoryWords.deleteWarning(name)}
          onConfirm={() => removal.write(contact.contact_id)}
        >
          <Trash2 aria-hidden="true" />
        </TwoStepButton>
      )}
    </div>
  )
}
