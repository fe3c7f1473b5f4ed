import * as v from 'valibot'
import { DEFAULT_CATEGORY_ID } from '#contract/catalog/catalog.ts'
import { ADDRESS_MAX, email, estimate, id, line, lines, NOTES_MAX, personName, phoneOf } from '#contract/fields.ts'

/** A form draft by staff: the fields of the public form, with any category and optional notes (docs/product.md#form-drafts). */
export const NewDraft = v.strictObject({
  name: personName,
  phone: phoneOf('phone_number'),
  email: v.optional(v.nullable(email)),
  address: v.optional(v.nullable(line('address', ADDRESS_MAX))),
  category_id: v.optional(id('category_id'), DEFAULT_CATEGORY_ID),
  value_estimate: v.optional(estimate, 0),
  notes: v.optional(v.nullable(lines('notes', NOTES_MAX))),
})
export type NewDraft = v.InferOutput<typeof NewDraft>
