import * as v from 'valibot'
import { countText, idText } from '#contract/fields.ts'
import { cursor, page } from '#contract/page.ts'
import { because } from '#contract/validation.ts'
import { Span } from './span.ts'

/** Not more: each entry costs its own row, its lead's and its contact's, and the sum a row for each stage. */
export const LEDGER_PAGE_SIZE = 12

/** A seller's entries of such a time. */
export const LedgerQuery = v.pipe(
  v.strictObject({
    seller: idText('seller'),
    ...Span.entries,
    limit: v.optional(countText('limit', 1, LEDGER_PAGE_SIZE), String(LEDGER_PAGE_SIZE)),
    cursor: v.optional(cursor),
  }),
  v.check(
    ({ week, month, year }) => [week, month, year].filter((each) => each !== undefined).length <= 1,
    because('periods_too_many'),
  ),
)
export type LedgerQuery = v.InferOutput<typeof LedgerQuery>

/** Why points: the stage that a lead entered, and when. A title, a name or a contact that may not be seen is null. */
export const LedgerEntry = v.object({
  entry_id: v.number(),
  lead_id: v.number(),
  stage_id: v.number(),
  stage_name: v.string(),
  points: v.number(),
  awarded_at: v.number(),
  /** When the points were taken back; null while they stand. */
  reversed_at: v.nullable(v.number()),
  title: v.nullable(v.string()),
  contact_name: v.nullable(v.string()),
  contact_id: v.nullable(v.number()),
})
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

/** What stands in the whole period, without what was taken back; `moves` are those into stages that gave points. */
export const LedgerSum = v.object({ points: v.number(), moves: v.number() })
export type LedgerSum = v.InferOutput<typeof LedgerSum>

/** The sum comes with the first page; null on those after it. */
export const LedgerPage = v.object({ ...page(LedgerEntry).entries, sum: v.nullable(LedgerSum) })
export type LedgerPage = v.InferOutput<typeof LedgerPage>
