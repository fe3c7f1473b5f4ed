import * as v from 'valibot'
import { LanguageChoice } from '#contract/language-choice.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages.ts'
import { PermissionName, ROLES } from '#contract/permissions.ts'
import { because } from '#contract/validation.ts'

export const PIN_LENGTH = 6

export const Pin = v.pipe(v.string(because('pin_malformed')), v.regex(/^\d{6}$/, because('pin_malformed')))

/** The answer to a sign-in, for the requests of that device: 160 random bits in hex. */
export const AccessCode = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))

/** Eight letters and digits in either case, with optional spaces or dashes, without those that look alike. */
const DeviceCode = v.pipe(
  v.string(because('device_code_malformed')),
  v.maxLength(40, because('device_code_malformed')),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[2-9A-HJ-NP-Z]{8}$/, because('device_code_malformed')),
)

/**
 * A PIN, on a new device also a device code, and the language that was chosen on the sign-in screen: `language` becomes the
 * user's, `first_language` only if the user has none.
 */
export const SignIn = v.strictObject({
  pin: Pin,
  device_code: v.optional(DeviceCode),
  language: v.optional(LanguageChoice),
  first_language: v.optional(LanguageChoice),
})
export type SignIn = v.InferOutput<typeof SignIn>

/** A page may be older than the server, and lack one of its languages. */
const KnownLanguage = v.fallback(v.picklist(LANGUAGES), DEFAULT_LANGUAGE)

export const SessionUser = v.object({
  user_id: v.number(),
  name: v.string(),
  role: v.picklist(ROLES),
  seller_id: v.nullable(v.number()),
  permissions: v.array(PermissionName),
  /** Whether the phone opens on the day while the user has appointments today. */
  opens_day: v.optional(v.boolean(), true),
  /** The language of the app for this user; null until the user has chosen one. */
  language: v.optional(v.nullable(KnownLanguage), null),
})
export type SessionUser = v.InferOutput<typeof SessionUser>

/** After how many days in one stage a lead is marked as waiting, and as overdue. */
export const StageDays = v.object({ waiting: v.number(), overdue: v.number() })
export type StageDays = v.InferOutput<typeof StageDays>

/** Like `BusinessHours`, but without checks, which keeps the first load small. */
const Hours = v.array(v.nullable(v.tuple([v.number(), v.number()])))

/** The initial theme of the share card: always Halloween, or Halloween in October only. */
export const SHARE_THEMES = ['halloween', 'season'] as const
export type ShareTheme = (typeof SHARE_THEMES)[number]

/** What new estimates begin with, and how they look. Like `DocumentSettings`, for users who may see estimates. */
const Documents = v.object({
  /** The phone of the business. */
  phone: v.nullable(v.string()),
  /** A stored session may lack these three. */
  business_address: v.optional(v.string()),
  license_number: v.optional(v.string()),
  business_email: v.optional(v.string()),
  logo: v.nullable(v.string()),
  brand_color: v.string(),
  tax_rate: v.number(),
  estimate_terms: v.string(),
  /** The terms in the other language. A stored session may lack them. */
  second_terms: v.optional(v.string()),
  estimate_days: v.number(),
  /** A stored session may lack them. */
  invoice_days: v.optional(v.number()),
  deposit_rate: v.number(),
})

/** The user, and the settings of the business that its screens show. */
export const SignedInUser = v.object({
  ...SessionUser.entries,
  /** The business days, from today on, on which the user goes to appointments. A stored session may lack them. */
  appointment_days: v.optional(v.array(v.string()), []),
  business: v.object({
    name: v.string(),
    time_zone: v.string(),
    /** The language of its own texts. A stored session may lack it. */
    language: v.optional(KnownLanguage),
    stage_days: StageDays,
    hours: Hours,
    share_theme: v.picklist(SHARE_THEMES),
    documents: v.optional(Documents),
    /**
     * Present until the first setup is complete, for users who may do it: `new` before any setting, `begun` after some.
     */
    setup: v.optional(v.picklist(['new', 'begun'])),
  }),
})
export type SignedInUser = v.InferOutput<typeof SignedInUser>

export const SignInAnswer = v.object({ success: v.literal(true), user: SignedInUser, access_code: AccessCode })

/** The signed-in user. */
export const SessionAnswer = v.object({ success: v.literal(true), user: SignedInUser })
