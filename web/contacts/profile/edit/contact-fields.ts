import * as v from 'valibot'
import { addressLine } from '#contract/address.ts'
import { typedEstimate } from '#contract/estimate.ts'
import { ContactChange, type ContactDetails } from '#contract/profile.ts'
import { versionsOf } from '#web/contacts/profile/profile-cache.ts'
import { type FieldOf, fieldsOf } from '#web/lib/form/check-form.ts'
import { textOf } from '#web/lib/form/edited-fields.ts'
import type { Edited } from '#web/lib/form/form-state.ts'

const typed = v.pipe(v.string(), v.trim())
export const numeric = v.pipe(typed, v.transform(Number))
/** A blank text is sent as null. */
export const textOrNone = v.pipe(
  typed,
  v.transform((text) => text || null),
)
export const numberOrNone = v.pipe(
  typed,
  v.transform((text) => (text === '' ? null : Number(text))),
)

const { entries } = ContactChange

/** The fields of a contact as text. The output is a `ContactChange`; a field that is left out stays as it is. */
export const ContactFields = v.partial(
  v.object({
    name: entries.name,
    phone: entries.phone,
    email: v.pipe(textOrNone, entries.email.wrapped),
    address: v.pipe(textOrNone, entries.address.wrapped),
    zip: v.pipe(textOrNone, entries.zip.wrapped),
    category_id: v.pipe(numeric, entries.category_id.wrapped),
    seller_id: v.pipe(numberOrNone, entries.seller_id.wrapped),
    project_title: v.pipe(textOrNone, entries.project_title.wrapped),
    price: typedEstimate,
    installation_date: v.pipe(textOrNone, entries.installation_date.wrapped),
    job_summary: v.pipe(textOrNone, entries.job_summary.wrapped),
    description: v.pipe(textOrNone, entries.description.wrapped),
  }),
)
export type ContactField = FieldOf<typeof ContactFields>

/** A contact as its forms show it. */
export const editedContact = (contact: ContactDetails): Edited => {
  const shown = { ...contact, address: addressLine(contact.address) }
  const text = fieldsOf(ContactFields).map((field) => [field, String(shown[field] ?? '')])
  return { text: textOf(ContactFields, Object.fromEntries(text)), versions: versionsOf(contact) }
}
