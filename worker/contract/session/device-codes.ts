import * as v from 'valibot'
import { id } from '#contract/fields.ts'

/** No letter or digit that looks like another one: no 0 and O, no 1 and I. */
export const DEVICE_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const DEVICE_CODE_LENGTH = 8
export const DEVICE_CODE_MS = 10 * 60_000
/** Wrong PINs with a code, after which it is void. */
export const DEVICE_CODE_TRIES = 5

/** For whom a device code is asked for: oneself, or another user. */
export const NewDeviceCode = v.strictObject({ user_id: v.optional(id('user_id')) })
export type NewDeviceCode = v.InferOutput<typeof NewDeviceCode>

/** The code is shown this once. `path` leads to the sign-in with it; `expires_at` is in UTC milliseconds. */
export const DeviceCodeAnswer = v.object({
  success: v.literal(true),
  code: v.string(),
  path: v.string(),
  expires_at: v.number(),
})
export type DeviceCodeAnswer = v.InferOutput<typeof DeviceCodeAnswer>

/** Whether a PIN alone lets new devices in, and how many wrong PINs came from such devices. */
export const SignInSettings = v.object({
  new_devices_need_code: v.boolean(),
  /** Wrong PINs of the last 24 hours, and how many there may be. */
  failures: v.number(),
  limit: v.number(),
})
export type SignInSettings = v.InferOutput<typeof SignInSettings>

export const SignInSettingsChange = v.strictObject({ new_devices_need_code: v.boolean() })
export type SignInSettingsChange = v.InferOutput<typeof SignInSettingsChange>
