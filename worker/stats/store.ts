import { type SQL, sql } from 'drizzle-orm'
import type { Entity } from '#contract/activity/changes.ts'
import type { Span } from '#contract/stats/span.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { inList } from '#worker/db/sql.ts'

export interface PointsRow {
  seller_id: number
  period: string
  points: number
}

/** Each seller's points in these periods. */
export const selectPoints = (periods: readonly string[]) => sql<PointsRow>`
  SELECT seller_id, period, points FROM seller_points WHERE period IN ${inList(periods)}`

export interface WeekRow {
  week: string
  leads: number
  value_cents: number
  /** Null only where no goal was ever set. */
  goal_cents: number | null
}

/** What entered the pipeline in each of these weeks (their Mondays), and the goal that was in force then. */
export const selectWeeks = (mondays: readonly string[]) => sql<WeekRow>`
  SELECT w.value AS week, coalesce(t.leads, 0) AS leads, coalesce(t.value_cents, 0) AS value_cents,
    (SELECT goal_cents FROM weekly_goals WHERE from_week <= w.value ORDER BY from_week DESC LIMIT 1) AS goal_cents
  FROM json_each(${JSON.stringify(mondays)}) w LEFT JOIN week_totals t ON t.week = w.value`

/** The first periods in which anybody earned points; the index has them first. */
export const selectFirst = sql<{ month: string | null; week: string | null }>`
  SELECT (SELECT substr(period, 7) FROM seller_points WHERE period >= 'month ' AND period < 'n'
      ORDER BY period LIMIT 1) AS month,
    (SELECT substr(period, 6) FROM seller_points WHERE period >= 'week ' AND period < 'x'
      ORDER BY period LIMIT 1) AS week`

export interface ChangeRow {
  activity_id: number
  at: number
  user_name: string
  action: string
  entity: Entity
  contact_id: number | null
  details: string
  contact_name: string | null
}

/**
 * The newest lines of the log of these kinds (one at least, five at most), with the name of the contact that each is
 * about, unless it is in the trash. The kinds are merged as they are read, so that it ends with the last line told.
 */
export const selectNewestChanges = (kinds: readonly Entity[], limit: number) => sql<ChangeRow>`
  SELECT a.activity_id, a.at, a.user_name, a.action, a.entity, c.contact_id, a.details, c.name AS contact_name
  FROM (${sql.join(kinds.map(linesOf), sql` UNION ALL `)} ORDER BY activity_id DESC LIMIT ${limit}) newest
  CROSS JOIN activity a ON a.activity_id = newest.activity_id
  LEFT JOIN contacts c ON c.contact_id = a.contact_id AND c.deleted_at IS NULL
  ORDER BY newest.activity_id DESC`

const linesOf = (kind: Entity) => sql`SELECT activity_id FROM activity WHERE entity = ${kind}`

export interface EntryRow {
  entry_id: number
  lead_id: number
  stage_id: number
  points: number
  awarded_at: number
  reversed_at: number | null
  title: string | null
  contact_name: string | null
  contact_id: number | null
}

export interface LedgerSlice {
  seller: number
  /** A week is its Monday. */
  within: Span
  after: { awarded_at: number; entry_id: number } | undefined
  limit: number
}

const withinOf = ({ week, month, year }: Span): SQL => {
  if (week) return sql`AND e.week = ${week}`
  if (month) return sql`AND e.month = ${month}`
  return year ? inYear(Number(year)) : sql``
}

/** By the times first, a day too wide for any time zone, so that the index of times is walked; then by the months. */
const inYear = (year: number) => sql`
  AND e.awarded_at BETWEEN ${Date.UTC(year, 0) - DAY_MS} AND ${Date.UTC(year + 1, 0) + DAY_MS}
  AND +e.month BETWEEN ${`${year}-01`} AND ${`${year}-12`}`

/** A seller's entries that were worth points, the newest first; one row more than the limit. */
export const selectEntries = ({ seller, within, after, limit }: LedgerSlice) => sql<EntryRow>`
  SELECT e.entry_id, e.lead_id, e.stage_id, e.points, e.awarded_at, e.reversed_at, l.project_title AS title,
    coalesce(c.name, l.draft_name) AS contact_name, iif(c.deleted_at IS NULL, c.contact_id, NULL) AS contact_id
  FROM point_ledger e LEFT JOIN leads l ON l.lead_id = e.lead_id LEFT JOIN contacts c ON c.contact_id = l.contact_id
  WHERE e.seller_id = ${seller} ${withinOf(within)} AND e.points <> 0
    ${after ? sql`AND (e.awarded_at, e.entry_id) < (${after.awarded_at}, ${after.entry_id})` : sql``}
  ORDER BY e.awarded_at DESC, e.entry_id DESC LIMIT ${limit + 1}`

/** What a seller's standing entries of a period come to, from kept totals. */
export const selectLedgerSum = (seller: number, period: string) => sql<{ points: number; moves: number }>`
  SELECT coalesce(sum(points), 0) AS points, coalesce(sum(iif(points <> 0, reached, 0)), 0) AS moves
  FROM stage_totals WHERE period = ${period} AND seller_id = ${seller}`

export interface StageTotalRow {
  seller_id: number
  stage_id: number
  reached: number
  went_on: number
  stays: number
  stay_ms: number
  value_cents: number
  points: number
}

/** What each seller's leads reached in a period. */
export const selectReached = (period: string) => sql<StageTotalRow>`
  SELECT seller_id, stage_id, reached, went_on, stays, stay_ms, value_cents, points FROM stage_totals
  WHERE period = ${period}`
