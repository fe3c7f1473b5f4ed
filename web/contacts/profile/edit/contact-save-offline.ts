import type { Contact } from '#contract/contacts/contact.ts'
import { ContactDetails } from '#contract/contacts/profile.ts'
import { contactSubject } from '#web/contacts/contact-cache.ts'
import { fieldsOf } from '#web/forms/check-form.ts'
import { phoneOwnerRows } from '#web/leads/new-lead/phone-owner-rows.ts'
import { recordIn } from '#web/lib/record-in.ts'
import type { OfflineBehavior } from '#web/offline/define-write.ts'
import { fieldWords } from '#words/fields.ts'
import { outboxWords } from '#words/outbox.ts'
import { profileWords } from '#words/profile.ts'
import { type ContactSave, detailsAfterSave } from './apply-contact-save.ts'
import { type ContactField, ContactFields, editedContact, formatFieldValue } from './contact-fields.ts'

/** Offline behaviour of a contact's save. */
export const contactSaveOffline: OfflineBehavior<ContactSave> = {
  title: ({ name }) => outboxWords.change(name),
  path: ({ contactId }) => `/contacts/${contactId}`,
  compare: (save, current) => {
    const before = recordIn(ContactDetails, current)
    if (!before) return phoneOwnerRows({ name: save.json.name ?? save.name, phone: save.json.phone ?? '' }, current)
    const after = detailsAfterSave(before, save)
    return fieldsOf(ContactFields)
      .filter((field) => save.json[field] !== undefined)
      .map((field) => ({
        label: fieldWords[field],
        yours: displayValue(after, field),
        theirs: displayValue(before, field),
      }))
  },
  versions: ({ contactId, leadId, json: { version, lead_version } }) => ({
    ...(version !== undefined && { [contactSubject({ contactId })]: version }),
    ...(lead_version !== undefined && { [`lead/${leadId}`]: lead_version }),
  }),
  withVersions: (save, versions) => ({ ...save, json: { ...save.json, ...versionFields(save, versions) } }),
}

/** The version fields of a save, read from the versions of its queue. */
export const versionFields = (
  { contactId, leadId }: Pick<ContactSave, 'contactId' | 'leadId'>,
  versions: Readonly<Record<string, number>>,
) => {
  const [version, leadVersion] = [versions[contactSubject({ contactId })], versions[`lead/${leadId}`]]
  return {
    ...(version !== undefined && { version }),
    ...(leadId !== null && leadVersion !== undefined && { lead_version: leadVersion }),
  }
}

const NAME_FIELDS = { category_id: 'category_name', seller_id: 'seller_name' } as const satisfies Partial<
  Record<ContactField, keyof Contact>
>

const displayValue = (contact: ContactDetails, field: ContactField) =>
  field === 'category_id' || field === 'seller_id'
    ? (contact[NAME_FIELDS[field]] ?? profileWords.none)
    : formatFieldValue(field, editedContact(contact).text[field] ?? '')
