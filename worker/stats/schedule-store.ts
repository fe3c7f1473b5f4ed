import { type SQL, sql } from 'drizzle-orm'
import { type Days, type DayTotalsRow, inMonths } from './day-totals-store.ts'

const beginsIn = (days: Days): SQL => (days ? sql`AND a.first_day >= ${days.from} AND a.first_day < ${days.to}` : sql``)

export interface SellerVisitsRow extends DayTotalsRow {
  seller_id: number
}

/** The visits that are not cancelled, by the seller of their lead, in the months of these days or of all time. */
export const selectSellerVisits = (days: Days) => sql<SellerVisitsRow>`
  SELECT s.seller_id, t.month, t.days FROM (SELECT 0 AS seller_id UNION ALL SELECT seller_id FROM sellers) s
  CROSS JOIN day_totals t ON t.name = 'visits ' || s.seller_id AND ${inMonths(days)}`

interface VisitedLeadsRow {
  visited: number
  estimated: number
  signed: number
}

/** The leads with a done visit, and those with a sent and a signed estimate. A signed one counts as sent. */
export const selectVisitedLeads = (days: Days) => sql<VisitedLeadsRow>`
  WITH visited AS (
    SELECT DISTINCT a.lead_id FROM appointments a JOIN leads l ON l.lead_id = a.lead_id
    WHERE a.deleted_at IS NULL AND a.kind = 'visit' AND a.state = 'done' ${beginsIn(days)} AND l.deleted_at IS NULL)
  SELECT count(*) AS visited,
    coalesce(sum(EXISTS (SELECT 1 FROM estimates e WHERE e.lead_id = visited.lead_id AND e.deleted_at IS NULL
      AND (e.sent_at IS NOT NULL OR e.state = 'signed'))), 0) AS estimated,
    coalesce(sum(EXISTS (SELECT 1 FROM estimates e WHERE e.lead_id = visited.lead_id AND e.deleted_at IS NULL
      AND e.state = 'signed')), 0) AS signed
  FROM visited`

/** The days of each crew in the months of these days. All time has no sums: a day counts once, whatever is booked. */
export const selectCrewDays = (days: Days) => sql<DayTotalsRow & { crew_id: number }>`
  SELECT w.crew_id, t.month, t.days FROM crews w
  CROSS JOIN day_totals t ON t.name = 'crew ' || w.crew_id ${days ? sql`AND ${inMonths(days)}` : sql``}`
