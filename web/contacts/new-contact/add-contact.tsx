import { useNavigate } from 'react-router-dom'
import type * as v from 'valibot'
import { addressLine } from '#contract/contacts/address.ts'
import type { NewContact } from '#contract/contacts/contact.ts'
import { NewContactForm } from '#contract/contacts/contact-form.ts'
import { joinAddress } from '#contract/leads/lead-form.ts'
import { useCategories, useSellers } from '#web/catalog/use-catalog.ts'
import { isSamePhone, useUnsentContacts } from '#web/contacts/unsent/use-unsent-contacts.ts'
import type { FieldOf } from '#web/forms/check-form.ts'
import { useForm } from '#web/forms/use-form.ts'
import { type ApiError, withConnection } from '#web/http/fetch-api.ts'
import { CustomerLanguageField } from '#web/leads/new-lead/customer-language-field.tsx'
import { usePhoneOwner } from '#web/leads/new-lead/known-contact.ts'
import { PhoneOwner } from '#web/leads/new-lead/phone-owner.tsx'
import { newRecordId } from '#web/lib/record-ids.ts'
import { isQueued } from '#web/offline/outbox.ts'
import { SlowSave } from '#web/offline/slow-save.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldRow, SelectField, TextField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { FormFoot, Stack, Text } from '#web/ui/layout/layout.tsx'
import { failureWords } from '#words/failures.ts'
import { fieldWords } from '#words/fields.ts'
import { formWords } from '#words/forms.ts'
import { newContactWords } from '#words/new-contact.ts'
import { newLeadWords } from '#words/new-lead.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { createContact } from './create-contact.write.ts'

const MIXED_CASE_FIELDS: readonly NewContactField[] = ['email', 'language', 'categoryId', 'sellerId']
const toUpperCase = (field: NewContactField, text: string) =>
  MIXED_CASE_FIELDS.includes(field) ? text : text.toUpperCase()

const sentenceOf = (error: ApiError) =>
  error.code === 'offline' ? withConnection(error, failureWords.contacts.notCreated) : error.message

/** Adds a contact without a lead. Typed text is kept until the contact is added. */
export const AddContact = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { seller_id: own } = useUser()
  const categories = useCategories().data?.filter((one) => one.is_active)
  const sellers = useSellers().data?.filter((one) => one.is_active)
  const sellerId = String(sellers?.find((one) => one.seller_id === own)?.seller_id ?? '')
  const form = useForm(NewContactForm, { storeAs: 'new-contact', start: { sellerId }, transform: toUpperCase })
  const { values, bind } = form
  // A refused contact is the text of this form.
  const waiting = useUnsentContacts(isQueued).find(({ phone }) => isSamePhone(phone, values.phone))
  const owner = usePhoneOwner(values.phone) ?? waiting
  const open = (contactId: number) => {
    form.close()
    onClose()
    navigate(`/contacts/${contactId}`)
  }
  const { write } = useWrite(createContact, {
    formText: form.textRef,
    resend: form.startResending,
    done: ({ contact }) => {
      form.saved()
      open(contact.contact_id)
    },
    queued: ({ created }) => {
      form.saved()
      open(created.contact_id)
    },
    failed: (error) => form.refused(error, { problem: sentenceOf(error) }),
  })
  const address = joinAddress(values.addressStreet, values.addressState, values.addressZip)

  return (
    <Dialog title={newContactWords.title} onClose={onClose}>
      <Stack
        as="form"
        gap={3}
        {...form.props(() =>
          form.submit((contact) =>
            write({ json: toNewContact(contact, values), created: { contact_id: newRecordId() } }),
          ),
        )}
      >
        <TextField label={fieldWords.name} required autoComplete="off" {...bind('contactName')} />
        <TextField label={fieldWords.phone} required type="tel" autoComplete="off" {...bind('phone')} />
        <PhoneOwner owner={owner}>
          <Button onClick={() => owner && open(owner.contact_id)}>
            {owner && formWords.conflict.open(owner.name)}
          </Button>
        </PhoneOwner>
        <TextField label={fieldWords.email} type="email" autoComplete="off" {...bind('email')} />
        <CustomerLanguageField {...bind('language')} />
        <TextField label={newLeadWords.street} autoComplete="off" {...bind('addressStreet')} />
        <FieldRow>
          <TextField label={fieldWords.state} autoComplete="off" {...bind('addressState')} />
          <TextField label={fieldWords.zip} inputMode="numeric" autoComplete="off" {...bind('addressZip')} />
        </FieldRow>
        {address && (
          <Text as="output" box="sunken" weight="semibold" aria-label={newLeadWords.addressPreview}>
            {addressLine(address)}
          </Text>
        )}
        <SelectField label={fieldWords.category_id} required {...bind('categoryId')}>
          <option value="">{newContactWords.selectCategory}</option>
          {categories?.map((category) => (
            <option key={category.category_id} value={category.category_id}>
              {category.name}
            </option>
          ))}
        </SelectField>
        <SelectField label={fieldWords.seller_id} {...bind('sellerId')}>
          <option value="">{termWords.noSeller}</option>
          {sellers?.map((seller) => (
            <option key={seller.seller_id} value={seller.seller_id}>
              {seller.name}
            </option>
          ))}
        </SelectField>
        <SlowSave isSaving={form.isSaving} />
        {form.problem && <FormError>{form.problem}</FormError>}
        <FormFoot>
          <Button
            onClick={() => {
              form.close()
              onClose()
            }}
          >
            {uiWords.cancel}
          </Button>
          <Button type="submit" kind="primary" disabled={form.isSaving}>
            {form.isSaving ? termWords.adding : newContactWords.title}
          </Button>
        </FormFoot>
      </Stack>
    </Dialog>
  )
}

type NewContactField = FieldOf<typeof NewContactForm>

/** Converts the form's values to the request that creates the contact. */
const toNewContact = (
  output: v.InferOutput<typeof NewContactForm>,
  text: Record<NewContactField, string>,
): v.InferInput<typeof NewContact> => ({
  name: output.contactName,
  phone: output.phone,
  email: output.email || null,
  address: joinAddress(output.addressStreet, output.addressState, text.addressZip) || null,
  zip: output.addressZip === null ? null : text.addressZip.trim(),
  ...(output.language && { language: output.language }),
  category_id: output.categoryId,
  ...(output.sellerId !== undefined && { seller_id: output.sellerId }),
})
