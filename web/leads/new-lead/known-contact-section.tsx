import { addressLine } from '#contract/contacts/address.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { Button } from '#web/ui/button.tsx'
import { newLeadWords } from '#words/new-lead.ts'
import type { KnownContact } from './known-contact.ts'
import styles from './lead-form.module.css'

interface SectionProps {
  contact: KnownContact
  /** Returns to the fields of a new contact; undefined if the screen has chosen the contact. */
  onLeave: (() => void) | undefined
}

/** The contact of the lead, in place of the fields of a new contact. */
export const KnownContactSection = ({ contact, onLeave }: SectionProps) => (
  <fieldset className={styles.section}>
    <legend>{newLeadWords.contact}</legend>
    <div className={styles.known}>
      <strong>{contact.name}</strong>
      <span>{phoneText(contact.phone)}</span>
      {contact.address && <span>{addressLine(contact.address)}</span>}
    </div>
    {onLeave && (
      <Button className={styles.leave} onClick={onLeave}>
        {newLeadWords.anotherContact}
      </Button>
    )}
  </fieldset>
)
