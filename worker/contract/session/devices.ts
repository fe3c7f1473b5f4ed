import * as v from 'valibot'
import { idText } from '#contract/fields.ts'

/** A device that a user signed in on. Times are UTC milliseconds. */
export const SignedInDevice = v.object({
  device_id: v.string(),
  /** Browser and system, as "Chrome on Android"; a later one of this name as "Chrome on Android (2)". */
  name: v.string(),
  /** Since when it is this user's. */
  created_at: v.number(),
  /** Right to some minutes. */
  last_seen_at: v.number(),
  /** Whether its session is not over. */
  is_signed_in: v.boolean(),
  gets_pushes: v.boolean(),
  /** When too many wrong PINs signed it out for good; null for a device that is still known. */
  locked_at: v.nullable(v.number()),
  /** Whether it sends this request. */
  is_this: v.boolean(),
})
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>

/** Of another user for admins only. */
export const DevicesQuery = v.strictObject({ user_id: v.optional(idText('user_id')) })

export const DevicePath = v.strictObject({ deviceId: v.pipe(v.string(), v.maxLength(100)) })
