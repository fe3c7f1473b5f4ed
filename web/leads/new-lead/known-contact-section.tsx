import { addressLine } from '#contract/contacts/address.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldSet, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { newLeadWords } from '#words/new-lead.ts'
import { RECORD_WORDS } from '#words/records.ts'
import type { KnownContact } from './known-contact.ts'
import styles from './new-lead.module.css'

interface SectionProps {
  contact: KnownContact
  /** Returns to the fields of a new contact; undefined if the screen has chosen the contact. */
  onLeave: (() => void) | undefined
}

/** The contact of the lead, in place of the fields of a new contact. */
export const KnownContactSection = ({ contact, onLeave }: SectionProps) => (
  <FieldSet gap={3} className={styles.section}>
    <legend>{RECORD_WORDS.contact}</legend>
    <Stack gap={0} box="sunken">
      <strong>{contact.name}</strong>
      <Text as="span" tone="soft">
        {phoneText(contact.phone)}
      </Text>
      {contact.address && (
        <Text as="span" tone="soft">
          {addressLine(contact.address)}
        </Text>
      )}
    </Stack>
    {onLeave && (
      <Row>
        <Button onClick={onLeave}>{newLeadWords.anotherContact}</Button>
      </Row>
    )}
  </FieldSet>
)
