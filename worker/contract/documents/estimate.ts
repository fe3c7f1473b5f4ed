import * as v from 'valibot'
import { id, idText, line, requiredLine } from '#contract/fields.ts'
import { LanguageChoice } from '#contract/language-choice.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { Lead } from '#contract/leads/lead.ts'
import { recordId } from '#contract/record-id.ts'
import { EstimateContent } from './content.ts'
import { Receipt } from './receipt.ts'
import { Signature } from './signature.ts'
import { SignedView } from './signed-view.ts'

/**
 * The states of an estimate. `expired` follows from `valid_until`; `replaced` when a later revision was sent. What is
 * signed, declined, expired or replaced never changes.
 */
export const ESTIMATE_STATES = ['draft', 'sent', 'viewed', 'signed', 'declined', 'expired', 'replaced'] as const
export type EstimateState = (typeof ESTIMATE_STATES)[number]

export const DECLINE_REASON_MAX = 500
export const QUESTION_MAX = 500

/** An estimate in the list of a lead. `total_cents` is with the default or the signed choices. */
export const EstimateSummary = v.object({
  estimate_id: v.number(),
  lead_id: v.number(),
  number_year: v.number(),
  number_seq: v.number(),
  revision: v.number(),
  state: v.picklist(ESTIMATE_STATES),
  title: v.string(),
  total_cents: v.number(),
  deposit_cents: v.number(),
  valid_until: v.string(),
  sent_at: v.nullable(v.number()),
  viewed_at: v.nullable(v.number()),
  /** When it was signed or declined. */
  answered_at: v.nullable(v.number()),
  decline_reason: v.nullable(v.string()),
  user_id: v.nullable(v.number()),
  user_name: v.string(),
  created_at: v.number(),
  updated_at: v.number(),
  version: v.number(),
  /** The language in which the customer reads it, fixed when it is sent; null for a draft that has the contact's. */
  language: v.nullable(v.picklist(LANGUAGES)),
})
export type EstimateSummary = v.InferOutput<typeof EstimateSummary>

export const Estimate = v.object({
  ...EstimateSummary.entries,
  content: EstimateContent,
  signature: v.nullable(Signature),
  /** What a signed estimate showed; null without a signature. */
  signed: v.nullable(SignedView),
  /**
   * The customer's link while it works; null before sending, after its end, without "Estimates: Send" and "Contacts:
   * View", and with photos also without "Contacts: Download Files".
   */
  link: v.nullable(v.string()),
  link_expires_at: v.nullable(v.number()),
})
export type Estimate = v.InferOutput<typeof Estimate>

export const EstimatePath = v.strictObject({ estimateId: idText('estimate_id') })

/** `language`: that of the document; null for the contact's. Omitted, it stays. */
const language = v.optional(v.nullable(LanguageChoice))

export const NewEstimate = v.strictObject({
  estimate_id: recordId('estimate_id'),
  content: EstimateContent,
  language,
})
export type NewEstimate = v.InferOutput<typeof NewEstimate>

/** A change of a draft. An older `version` answers 409 `stale` with the current estimate. */
export const EstimateChange = v.strictObject({
  content: EstimateContent,
  language,
  version: v.optional(id('version')),
})
export type EstimateChange = v.InferOutput<typeof EstimateChange>

export const EstimateAnswer = v.object({ success: v.literal(true), estimate: Estimate })
export type EstimateAnswer = v.InferOutput<typeof EstimateAnswer>

/** The estimate, and its lead with the new value. */
export const EstimateChangeAnswer = v.object({ ...EstimateAnswer.entries, lead: Lead })
export type EstimateChangeAnswer = v.InferOutput<typeof EstimateChangeAnswer>

/** The signed estimate, its lead, and the receipt of what is owed; null where nothing is. */
export const EstimateSignedAnswer = v.object({ ...EstimateChangeAnswer.entries, receipt: v.nullable(Receipt) })
export type EstimateSignedAnswer = v.InferOutput<typeof EstimateSignedAnswer>

/** The version that the user saw. */
export const EstimateVersion = v.strictObject({ version: v.optional(id('version')) })

export const EstimateDecline = v.strictObject({
  version: v.optional(id('version')),
  reason: line('decline_reason', DECLINE_REASON_MAX),
})
export type EstimateDecline = v.InferOutput<typeof EstimateDecline>

export const Question = v.strictObject({ text: requiredLine('question', QUESTION_MAX) })
