import { sql } from 'drizzle-orm'
import type { Span } from '#contract/stats/span.ts'
import { ALL_TIME } from '#contract/weeks.ts'
import { type Days, type DayTotalsRow, inMonths } from './day-totals-store.ts'

export interface SellerVisitsRow extends DayTotalsRow {
  seller_id: number
}

/** The visits that are not cancelled, by the seller of their lead, in the months of these days or of all time. */
export const selectSellerVisits = (days: Days) => sql<SellerVisitsRow>`
  SELECT s.seller_id, t.month, t.days FROM (SELECT 0 AS seller_id UNION ALL SELECT seller_id FROM sellers) s
  CROSS JOIN day_totals t ON t.name = 'visits ' || s.seller_id AND ${inMonths(days)}`

/** The leads with a done visit in a span, and those of them with a sent and with a signed estimate: a JSON list. */
export const selectVisitedLeads = ({ week, month, year }: Span) => {
  const key = week ? `w${week.replaceAll('-', '')}` : month ? 'm' : year ? `y${year}` : 'all'
  return sql<{ sums: string | null }>`SELECT days ->> ${`$.${key}`} AS sums FROM day_totals
    WHERE name = 'visited' AND month = ${week?.slice(0, 7) ?? month ?? ALL_TIME}`
}

/** The days of each crew in the months of these days. All time has no sums: a day counts once, whatever is booked. */
export const selectCrewDays = (days: Days) => sql<DayTotalsRow & { crew_id: number }>`
  SELECT w.crew_id, t.month, t.days FROM crews w
  CROSS JOIN day_totals t ON t.name = 'crew ' || w.crew_id ${days ? sql`AND ${inMonths(days)}` : sql``}`
