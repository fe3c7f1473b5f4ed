import * as v from 'valibot'
import { countText, idText } from '#contract/fields.ts'
import { cursor, page } from '#contract/page.ts'
import { because } from '#contract/validation.ts'
import { timeText } from './season.ts'
import { Span } from './span.ts'

/** Limited by the row budget: each entry reads its own row, its lead's and its contact's. */
export const LEDGER_PAGE_SIZE = 12

/** Requests the entries of a seller in a week, month or year, or of all time. */
export const LedgerQuery = v.pipe(
  v.strictObject({
    seller: idText('seller'),
    ...Span.entries,
    /** Only entries since this time in UTC milliseconds, such as the start of a season. */
    since: v.optional(timeText('since')),
    limit: v.optional(countText('limit', 1, LEDGER_PAGE_SIZE), String(LEDGER_PAGE_SIZE)),
    cursor: v.optional(cursor),
  }),
  v.check(
    ({ week, month, year, since }) => [week, month, year, since].filter((each) => each !== undefined).length <= 1,
    because('periods_too_many'),
  ),
)
export type LedgerQuery = v.InferOutput<typeof LedgerQuery>

/** An award: stage, lead, points and time. Title, name and contact are null when the user may not see them. */
export const LedgerEntry = v.object({
  entry_id: v.number(),
  lead_id: v.number(),
  stage_id: v.number(),
  stage_name: v.string(),
  points: v.number(),
  awarded_at: v.number(),
  /** The time of the reversal, or of the lead's deletion; null while the points count. */
  reversed_at: v.nullable(v.number()),
  title: v.nullable(v.string()),
  contact_name: v.nullable(v.string()),
  contact_id: v.nullable(v.number()),
})
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

/** The sum of the active entries of the whole period; `moves` counts the entries. */
export const LedgerSum = v.object({ points: v.number(), moves: v.number() })
export type LedgerSum = v.InferOutput<typeof LedgerSum>

/** A page of the ledger. `sum` comes with the first page only, and not with `since`. */
export const LedgerPage = v.object({ ...page(LedgerEntry).entries, sum: v.nullable(LedgerSum) })
export type LedgerPage = v.InferOutput<typeof LedgerPage>
