import { Trash2 } from 'lucide-react'
import type { Contact } from '#contract/contacts/contact.ts'
import { allows } from '#contract/permissions.ts'
import { displayName } from '#web/contacts/contact-format.ts'
import { useDeleteContact } from '#web/contacts/delete-contact.write.ts'
import { useUser } from '#web/session/session.ts'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { directoryWords } from '#words/directory.ts'
import { uiWords } from '#words/ui.ts'

/** Deletes a contact on the second click. Renders nothing without `Contacts: Delete`. */
export const DeleteButton = ({ contact }: { contact: Contact }) => {
  const { permissions } = useUser()
  const removal = useDeleteContact()
  const name = displayName(contact)
  if (!allows(permissions, 'Contacts: Delete')) return null
  return (
    <TwoStepButton
      kind="quiet"
      icon
      aria-label={directoryWords.deleteContact(name)}
      title={uiWords.delete}
      disabled={removal.writing !== undefined}
      warning={directoryWords.deleteWarning(name)}
      onConfirm={() => removal.write({ contactId: contact.contact_id, name })}
    >
      <Trash2 aria-hidden="true" />
    </TwoStepButton>
  )
}
