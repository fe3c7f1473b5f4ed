import { useQueryClient } from '@tanstack/react-query'
import { joinAddress } from '#contract/leads/lead-form.ts'
import type { Form } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldRow, TextField } from '#web/ui/field.tsx'
import { FieldSet, Text } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { newLeadWords } from '#words/new-lead.ts'
import { RECORD_WORDS } from '#words/records.ts'
import { CustomerLanguageField } from './customer-language-field.tsx'
import { type KnownContact, knownContactKey, usePhoneOwner } from './known-contact.ts'
import type { leadFormOf } from './lead-input.ts'
import styles from './new-lead.module.css'
import { PhoneOwner } from './phone-owner.tsx'

interface SectionProps {
  form: Pick<Form<ReturnType<typeof leadFormOf>>, 'bind' | 'values'>
  onKnown: (contact: KnownContact) => void
}

/** The fields of a new contact. If a contact has the phone already, the form offers that contact. */
export const NewContactSection = ({ form: { bind, values }, onKnown }: SectionProps) => {
  const client = useQueryClient()
  const owner = usePhoneOwner(values.phone)
  const accept = () => {
    if (!owner) return
    client.setQueryData(knownContactKey(owner.contact_id), owner)
    onKnown(owner)
  }
  return (
    <FieldSet gap={3} className={styles.section}>
      <legend>{RECORD_WORDS.contact}</legend>
      <TextField label={fieldWords.name} required autoComplete="off" {...bind('contactName')} />
      <TextField label={fieldWords.phone} required type="tel" autoComplete="off" {...bind('phone')} />
      <PhoneOwner owner={owner}>
        <Button kind="primary" onClick={accept}>
          {owner && newLeadWords.addTo(owner.name)}
        </Button>
      </PhoneOwner>
      <CustomerLanguageField {...bind('language')} />
      <TextField label={newLeadWords.street} autoComplete="off" {...bind('addressStreet')} />
      <FieldRow>
        <TextField label={fieldWords.state} autoComplete="off" {...bind('addressState')} />
        <TextField label={fieldWords.zip} inputMode="numeric" autoComplete="off" {...bind('addressZip')} />
      </FieldRow>
      <Text
        as="output"
        box="sunken"
        weight="semibold"
        className={styles.preview}
        aria-label={newLeadWords.addressPreview}
      >
        {joinAddress(values.addressStreet, values.addressState, values.addressZip)}
      </Text>
    </FieldSet>
  )
}
