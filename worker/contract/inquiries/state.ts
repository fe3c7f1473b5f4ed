import * as v from 'valibot'
import { FIRST_RESPONSE_KINDS } from './first-response.ts'

const text = v.nullable(v.string())

/** Where the visitor who became a lead came from, as the first page that they saw knew it. */
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

/** How a lead came by the public form; it waits until `touched_at`. Times are UTC milliseconds. */
export const InquiryState = v.object({
  received_at: v.number(),
  touched_at: v.nullable(v.number()),
  touch_kind: v.nullable(v.picklist(FIRST_RESPONSE_KINDS)),
  /** Came when more inquiries came than any business gets. */
  is_suspected: v.boolean(),
  /** Null where nothing is known of it. */
  source: v.nullable(LeadSource),
})
export type InquiryState = v.InferOutput<typeof InquiryState>
