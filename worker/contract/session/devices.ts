import * as v from 'valibot'
import { idText } from '#contract/fields.ts'

/** A device of a user. Times are UTC milliseconds. */
export const SignedInDevice = v.object({
  device_id: v.string(),
  /** Browser and system, such as "Chrome on Android". A second device of this name is "Chrome on Android (2)". */
  name: v.string(),
  /** The first sign-in of this user. */
  created_at: v.number(),
  /** Accurate to a few minutes. */
  last_seen_at: v.number(),
  /** Whether the device has an active session. */
  is_signed_in: v.boolean(),
  gets_pushes: v.boolean(),
  /** The time at which too many wrong PINs locked the device; null otherwise. */
  locked_at: v.nullable(v.number()),
  /** Whether this device sends the request. */
  is_this: v.boolean(),
})
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>

/** The devices of another user need Manage Users. */
export const DevicesQuery = v.strictObject({ user_id: v.optional(idText('user_id')) })

export const DevicePath = v.strictObject({ deviceId: v.pipe(v.string(), v.maxLength(100)) })
