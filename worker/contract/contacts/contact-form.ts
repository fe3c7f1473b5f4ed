import * as v from 'valibot'
import { email } from '#contract/fields.ts'
import { GeneralForm } from '#contract/leads/lead-form.ts'
import { because } from '#contract/validation.ts'

const { contactName, phone, addressStreet, addressState, addressZip, language } = GeneralForm.entries

/** The form of a new contact without a lead. */
export const NewContactForm = v.object({
  contactName,
  phone,
  email,
  addressStreet,
  addressState,
  addressZip,
  language,
  categoryId: v.pipe(v.string(), v.nonEmpty(because('text_required', { label: 'category_id' })), v.transform(Number)),
  sellerId: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? undefined : Number(id))),
  ),
})
