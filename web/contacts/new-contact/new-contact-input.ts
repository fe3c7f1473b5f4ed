import type * as v from 'valibot'
import type { NewContact } from '#contract/contacts/contact.ts'
import type { NewContactForm } from '#contract/contacts/contact-form.ts'
import { joinAddress } from '#contract/leads/lead-form.ts'
import type { FieldOf } from '#web/forms/check-form.ts'

export type NewContactField = FieldOf<typeof NewContactForm>

/** Converts the form's values to the request that creates the contact. */
export const toNewContact = (
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
