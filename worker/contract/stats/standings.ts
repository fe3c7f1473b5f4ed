import * as v from 'valibot'
import { countText, idText } from '#contract/fields.ts'
import { cursor, page } from '#contract/page.ts'
import { because } from '#contract/validation.ts'
import { MonthWeek, Week } from './dashboard.ts'

/** Date.parse takes February 30 for March 2. */
const isDay = (day: string) => {
  const utc = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(utc) && new Date(utc).toISOString().startsWith(day)
}
const dayText = (field: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
      because('pattern_expected', { field, example: '2026-03-02' }),
    ),
    v.check(isDay, because('day_unknown', { field })),
  )
const yearText = v.pipe(
  v.string(),
  v.regex(/^(19|20|21)\d\d$/, because('pattern_expected', { field: 'year', example: '2026' })),
)
const monthText = v.pipe(
  v.string(),
  v.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, because('pattern_expected', { field: 'month', example: '2026-03' })),
)

export const WeekPath = v.strictObject({ day: dayText('day') })
export const MonthPath = v.strictObject({ month: monthText })

/** A seller's points in a period that may be over; the seller may be gone since. */
export const SellerPoints = v.object({
  seller_id: v.number(),
  name: v.string(),
  is_active: v.boolean(),
  points: v.number(),
  /** Ever, whatever the period: it orders those with the same points. */
  lifetime_points: v.number(),
})
export type SellerPoints = v.InferOutput<typeof SellerPoints>

/** A week as it stood: what entered the pipeline, and who earned what. */
export const WeekStandings = v.object({ week: Week, sellers: v.array(SellerPoints) })
export type WeekStandings = v.InferOutput<typeof WeekStandings>

/** A month with the weeks that belong to it, their sums, and who earned what in it. */
export const MonthStandings = v.object({
  month: v.string(),
  weeks: v.array(MonthWeek),
  leads_count: v.number(),
  estimate_total: v.number(),
  sellers: v.array(SellerPoints),
})
export type MonthStandings = v.InferOutput<typeof MonthStandings>

/** Not more: each entry costs its own row, its lead's and its contact's, and the sum a row for each stage. */
export const LEDGER_PAGE_SIZE = 12

/** One week (any day of it), one month, one year, or ever. */
const span = { week: v.optional(dayText('week')), month: v.optional(monthText), year: v.optional(yearText) }
export const Span = v.object(span)
export type Span = v.InferOutput<typeof Span>

/** A seller's entries of such a time. */
export const LedgerQuery = v.pipe(
  v.strictObject({
    seller: idText('seller'),
    ...span,
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
