import * as v from 'valibot'
import { because } from '#contract/validation.ts'
import { BusinessHours } from './business-hours.ts'

/** The open minutes after which an unanswered inquiry is escalated to more users. */
export const DEFAULT_ESCALATION = [5, 30, 120]
export const ESCALATION_STEPS = DEFAULT_ESCALATION.length
export const ESCALATION_MAX = 1440
/** The issue of a number outside 1 to `ESCALATION_MAX`. */
export const reminderMalformed = because('whole_number_between', { label: 'reminder', min: 1, max: ESCALATION_MAX })

export const EMBED_DOMAINS_MAX = 20

const HOST = /^(localhost|[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+)(:\d{1,5})?$/

/** A host name with a dot, or localhost; with an optional port. */
export const Host = v.pipe(
  v.string(because('host_malformed')),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(200, because('host_malformed')),
  v.regex(HOST, because('host_malformed')),
)

/** The settings of inquiries: business hours, escalation, the hosts that may embed the public form, and its categories. */
export const InquirySettings = v.strictObject({
  business_hours: BusinessHours,
  escalation_minutes: v.pipe(
    v.array(
      v.pipe(
        v.number(reminderMalformed),
        v.integer(reminderMalformed),
        v.minValue(1, reminderMalformed),
        v.maxValue(ESCALATION_MAX, reminderMalformed),
      ),
      because('escalation_malformed'),
    ),
    v.length(ESCALATION_STEPS, because('escalation_malformed')),
    v.check(
      (minutes) => minutes.every((each, i) => i === 0 || each > (minutes[i - 1] ?? 0)),
      because('escalation_unordered'),
    ),
  ),
  embed_domains: v.pipe(
    v.array(Host, because('host_malformed')),
    v.maxLength(EMBED_DOMAINS_MAX, because('hosts_too_many', { max: EMBED_DOMAINS_MAX })),
  ),
  /** Whether the public form offers the trades in place of the specified categories. */
  form_offers_trades: v.optional(v.boolean(because('boolean_expected', { field: 'form_offers_trades' })), false),
})
export type InquirySettings = v.InferOutput<typeof InquirySettings>
