import { Phone } from 'lucide-react'
import type { Contact } from '#contract/contacts/contact.ts'
import { displayName } from '#web/contacts/contact-format.ts'
import { callPerson } from '#web/lib/contact-actions.ts'
import { useContactButtonPermissions } from '#web/session/use-contact-buttons.ts'
import { Button } from '#web/ui/button.tsx'
import { contactActionWords } from '#words/contact-actions.ts'

/** Calls a contact. Renders nothing without permission to call. */
export const CallButton = ({ contact }: { contact: Contact }) => {
  const may = useContactButtonPermissions()
  if (!may.call) return null
  return (
    <Button
      icon
      kind="quiet"
      aria-label={contactActionWords.call(displayName(contact))}
      title={contactActionWords.ways.Call}
      onClick={() => callPerson(contact)}
    >
      <Phone />
    </Button>
  )
}
