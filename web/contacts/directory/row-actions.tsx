import { Phone, Trash2 } from 'lucide-react'
import type { Contact } from '#contract/contacts/contact.ts'
import { allows } from '#contract/permissions.ts'
import { displayName } from '#web/contacts/contact-format.ts'
import { useDeleteContact } from '#web/contacts/delete-contact.write.ts'
import { callPerson } from '#web/lib/contact-actions.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { contactActionWords } from '#words/contact-actions.ts'
import { directoryWords } from '#words/directory.ts'
import { uiWords } from '#words/ui.ts'

/** The permitted buttons of a row: Call and, but on a phone, Delete. */
export const RowActions = ({ contact, phone = false }: { contact: Contact; phone?: boolean }) => {
  const { permissions } = useUser()
  return (
    <>
      {allows(permissions, 'Contacts: Call') && (
        <Button
          icon
          kind="quiet"
          aria-label={contactActionWords.call(displayName(contact))}
          title={contactActionWords.ways.Call}
          onClick={() => callPerson(contact)}
        >
          <Phone />
        </Button>
      )}
      {!phone && allows(permissions, 'Contacts: Delete') && <DeleteButton contact={contact} />}
    </>
  )
}

/** Deletes a contact on the second click. */
const DeleteButton = ({ contact }: { contact: Contact }) => {
  const { write, writing } = useDeleteContact()
  const name = displayName(contact)
  return (
    <TwoStepButton
      kind="quiet"
      icon
      aria-label={directoryWords.deleteContact(name)}
      title={uiWords.delete}
      disabled={writing !== undefined}
      warning={directoryWords.deleteWarning(name)}
      onConfirm={() => write({ contactId: contact.contact_id, name })}
    >
      <Trash2 aria-hidden="true" />
    </TwoStepButton>
  )
}
