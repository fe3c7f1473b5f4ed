import * as v from 'valibot'
import { countText, idText } from '#contract/fields.ts'
import { cursor, page } from '#contract/page.ts'
import { Contact } from './contact.ts'
import { DUPLICATE_REASONS } from './duplicates.ts'

export const PAIRS_PAGE_SIZE = 20
/** The titles of leads that a contact of a pair shows. */
export const PAIR_LEADS_MAX = 3
/** From these strengths (of 100) on, a pair is shown as very likely or likely one person. */
export const STRONG_PAIR = 70
export const LIKELY_PAIR = 55

/** A contact of a pair, with the fields that distinguish two people. */
export const PairSide = v.object({
  ...Contact.entries,
  /** All phones and e-mails, the main ones first. */
  phones: v.array(v.string()),
  emails: v.array(v.string()),
  /** The titles of its newest leads; null for a lead without a title. */
  jobs: v.array(v.nullable(v.string())),
  has_more_jobs: v.boolean(),
})
export type PairSide = v.InferOutput<typeof PairSide>

export const SuspectedPair = v.object({
  pair_id: v.number(),
  /** From 1 to 100. */
  strength: v.number(),
  /** The strongest first. */
  reasons: v.array(v.picklist(DUPLICATE_REASONS)),
  /** The older contact, and the other one. */
  contact: PairSide,
  other: PairSide,
})
export type SuspectedPair = v.InferOutput<typeof SuspectedPair>

export const SuspectedPairs = v.object({
  ...page(SuspectedPair).entries,
  /** Whether the comparison still runs, so that pairs may be missing. */
  is_matching: v.boolean(),
})
export type SuspectedPairs = v.InferOutput<typeof SuspectedPairs>

export const SuspectedPairsQuery = v.strictObject({
  limit: v.optional(countText('limit', 1, 50)),
  cursor: v.optional(cursor),
})
export type SuspectedPairsQuery = v.InferOutput<typeof SuspectedPairsQuery>

export const PairPath = v.strictObject({ pairId: idText('pair_id') })
export const PairAnswer = v.object({ success: v.literal(true), pair_id: v.number(), is_dismissed: v.boolean() })
export type PairAnswer = v.InferOutput<typeof PairAnswer>
