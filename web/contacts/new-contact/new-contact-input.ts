import * as v from 'valibot'
import type { NewContact } from '#contract/contacts/contact.ts'
import { email } from '#contract/fields.ts'
import { GeneralForm, joinAddress } from '#contract/leads/lead-form.ts'
import { because } from '#contract/validation.ts'
import type { FieldOf } from '#web/lib/form/check-form.ts'

const { contactName, phone, addressStreet, addressState, addressZip } = GeneralForm.entries

/** The form of a contact without a lead: the fields of a new lead's contact, with email, category and seller. */
export const NewContactForm = v.object({
  contactName,
  phone,
  email,
  addressStreet,
  addressState,
  addressZip,
  categoryId: v.pipe(v.string(), v.nonEmpty(because('text_required', { label: 'category_id' })), v.transform(Number)),
  sellerId: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? undefined : Number(id))),
  ),
})
export type NewContactField = FieldOf<typeof NewContactForm>

/** The request that creates the contact. */
export const newContactOf = (
  output: v.InferOutput<typeof NewContactForm>,
  text: Record<NewContactField, string>,
): v.InferInput<typeof NewContact> => ({
  name: output.contactName,
  phone: output.phone,
  email: output.email || null,
  address: joinAddress(output.addressStreet, output.addressState, text.addressZip) || null,
  zip: output.addressZip === null ? null : text.addressZip.trim(),
  category_id: output.categoryId,
  ...(output.sellerId !== undefined && { seller_id: output.sellerId }),
})
