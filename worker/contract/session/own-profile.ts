import * as v from 'valibot'
import { email, line, personName } from '#contract/fields.ts'

/** The fields that users see and change of their own account (docs/product.md#own-profile). */
export const Profile = v.object({ name: v.string(), email: v.nullable(v.string()), phone: v.nullable(v.string()) })
export type Profile = v.InferOutput<typeof Profile>

export const ProfileAnswer = v.object({ success: v.literal(true), profile: Profile })

export const ProfileChange = v.strictObject({
  /** Changed by admins only. */
  name: v.optional(personName),
  email: v.optional(v.nullable(email)),
  /** A changed phone follows the rules of a new contact. */
  phone: v.optional(v.nullable(line('phone', 40))),
})
export type ProfileChange = v.InferOutput<typeof ProfileChange>
