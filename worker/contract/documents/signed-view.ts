import * as v from 'valibot'
import { UNITS } from './content.ts'

const text = v.string()
const cents = v.number()
const textOrNull = v.nullable(text)
const addedText = v.optional(text)

/** What an estimate showed when it was signed. Its page, screen, print and PDF are drawn from it. */
export const SignedView = v.object({
  number: text,
  day: text,
  valid_until: text,
  /** `logo`: the name of its file. */
  business: v.object({
    ...{ name: text, phone: textOrNull, color: text, logo: textOrNull },
    ...{ address: addedText, license: addedText, email: addedText },
  }),
  /** Without "Contacts: View" only the name. */
  customer: v.object({ name: text, phone: textOrNull, email: textOrNull, address: textOrNull }),
  title: text,
  sections: v.array(
    v.object({
      package: v.nullable(v.object({ key: text, name: text, description: text, is_chosen: v.boolean() })),
      lines: v.array(
        v.object({
          key: text,
          name: text,
          description: text,
          quantity: v.number(),
          unit: v.picklist(UNITS),
          price_cents: cents,
          total_cents: cents,
          taxable: v.boolean(),
          is_optional: v.boolean(),
          is_chosen: v.boolean(),
        }),
      ),
    }),
  ),
  totals: v.object({ subtotal: cents, discount: cents, tax: cents, total: cents, deposit: cents }),
  tax_rate: v.number(),
  notes: text,
  terms: text,
  /**
   * The photos by the SHA-256 of their files; `caption` is null where the signature does not tell it. `url`: the signed
   * link of a photo that was deleted or moved since; it is not stored.
   */
  photos: v.array(v.object({ image_id: v.number(), sha256: textOrNull, caption: textOrNull, url: v.optional(text) })),
})
export type SignedView = v.InferOutput<typeof SignedView>
