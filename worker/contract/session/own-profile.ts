import * as v from 'valibot'
import { email, personName, storedPhone } from '#contract/fields.ts'
import { LanguageChoice } from '#contract/language-choice.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { because } from '#contract/validation.ts'

/** How long before an appointment a user can be reminded, in minutes. */
export const REMINDER_MINUTES = [15, 30, 60, 120, 1440] as const
export const DEFAULT_REMINDER_MINUTES = 60

/** The fields that users see and change of their own account (docs/product.md#own-profile). */
export const Profile = v.object({
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** How long before an appointment the user gets a reminder; null for none. */
  reminder_minutes: v.nullable(v.number()),
  /** Whether the phone opens on the day while the user has appointments today. */
  opens_day: v.boolean(),
  /** The language of the app; null until the user has chosen one. */
  language: v.nullable(v.picklist(LANGUAGES)),
})
export type Profile = v.InferOutput<typeof Profile>

export const ProfileAnswer = v.object({ success: v.literal(true), profile: Profile })
export type ProfileAnswer = v.InferOutput<typeof ProfileAnswer>

export const ProfileChange = v.strictObject({
  /** Changed by admins only. */
  name: v.optional(personName),
  email: v.optional(v.nullable(email)),
  /** A changed phone follows the rules of a new contact. */
  phone: v.optional(v.nullable(v.union([v.literal(''), storedPhone]))),
  reminder_minutes: v.optional(v.nullable(v.picklist(REMINDER_MINUTES, because('reminder_minutes_unknown')))),
  opens_day: v.optional(v.boolean(because('boolean_expected', { field: 'opens_day' }))),
  language: v.optional(LanguageChoice),
})
export type ProfileChange = v.InferOutput<typeof ProfileChange>
