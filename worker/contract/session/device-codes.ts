import * as v from 'valibot'
import { id } from '#contract/fields.ts'

/** Without letters and digits that look alike, such as 0 and O, 1 and I. */
export const DEVICE_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const DEVICE_CODE_LENGTH = 8
export const DEVICE_CODE_MS = 10 * 60_000
/** A code is void after this many wrong PINs. */
export const DEVICE_CODE_TRIES = 5

/** The user of a new device code: the signed-in user or another one. */
export const NewDeviceCode = v.strictObject({ user_id: v.optional(id('user_id')) })
export type NewDeviceCode = v.InferOutput<typeof NewDeviceCode>

/** The code is shown once. `path` opens the sign-in with the code; `expires_at` is UTC milliseconds. */
export const DeviceCodeAnswer = v.object({
  success: v.literal(true),
  code: v.string(),
  path: v.string(),
  expires_at: v.number(),
})
export type DeviceCodeAnswer = v.InferOutput<typeof DeviceCodeAnswer>

/** Whether new devices need a code, and the wrong PINs of strangers. */
export const SignInSettings = v.object({
  new_devices_need_code: v.boolean(),
  /** The wrong PINs of the current window, and their limit. */
  failures: v.number(),
  limit: v.number(),
})
export type SignInSettings = v.InferOutput<typeof SignInSettings>

export const SignInSettingsChange = v.strictObject({ new_devices_need_code: v.boolean() })
export type SignInSettingsChange = v.InferOutput<typeof SignInSettingsChange>
