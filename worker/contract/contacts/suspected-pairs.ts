import * as v from 'valibot'
import { countText, idText } from '#contract/fields.ts'
import { cursor, page } from '#contract/page.ts'
import { Contact } from './contact.ts'
import { DUPLICATE_REASONS } from './duplicates.ts'

export const PAIRS_PAGE_SIZE = 20
/** The titles of jobs that are told of a contact. */
export const PAIR_LEADS_MAX = 3
/** From these strengths on, of 100, a pair is very likely, or likely, one person. */
export const STRONG_PAIR = 70
export const LIKELY_PAIR = 55

/** A contact of a pair, with what tells two people apart. */
export const PairSide = v.object({
  ...Contact.entries,
  /** All phones and e-mails, the main ones first. */
  phones: v.array(v.string()),
  emails: v.array(v.string()),
  /** The titles of its newest jobs; null for one without a title. */
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
  /** The contact that was there first, and the other. */
  contact: PairSide,
  other: PairSide,
})
export type SuspectedPair = v.InferOutput<typeof SuspectedPair>

export const SuspectedPairs = v.object({
  ...page(SuspectedPair).entries,
  /** Whether contacts are still being compared, so that pairs may be missing. */
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
