import * as v from 'valibot'
import { CALL_STATES, FIRST_RESPONSE_KINDS } from './first-response.ts'

const text = v.nullable(v.string())

/** The source of the visitor, recorded by the first page that the visitor saw. */
export const LeadSource = v.object({
  landing_page: text,
  referrer: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
})
export type LeadSource = v.InferOutput<typeof LeadSource>

/** The inquiry of a lead. `touched_at`: the time of the first response. Times are UTC milliseconds. */
export const InquiryState = v.object({
  received_at: v.number(),
  touched_at: v.nullable(v.number()),
  touch_kind: v.nullable(v.picklist(FIRST_RESPONSE_KINDS)),
  /** The last call; null without one, and after the promotion. */
  call_state: v.nullable(v.picklist(CALL_STATES)),
  /** Whether the inquiry came beyond the limit of all networks, or with a filled honeypot. */
  is_suspected: v.boolean(),
  /** Null if unknown. */
  source: v.nullable(LeadSource),
})
export type InquiryState = v.InferOutput<typeof InquiryState>
