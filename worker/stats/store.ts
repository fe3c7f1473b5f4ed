import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Entity } from '#contract/activity/changes.ts'
import type { LogKind } from '#contract/activity/log.ts'
import type { Span } from '#contract/stats/span.ts'
import { sundayOf } from '#contract/weeks.ts'
import { currentUserName } from '#worker/activity/current-name-store.ts'
import { query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { sellers } from '#worker/db/schema/catalog.ts'
import { lost_totals, seller_points, touch_totals } from '#worker/db/schema/totals.ts'
import { inList, unionAll } from '#worker/db/sql.ts'

/** The points of each seller in these periods (`week …`, `month …`, `ever`). */
export const selectPoints = (periods: readonly string[]) =>
  statement(
    query
      .select({ seller_id: seller_points.seller_id, period: seller_points.period, points: seller_points.points })
      .from(seller_points)
      .where(inArray(seller_points.period, inList(periods))),
  )

export type PointsRow = RowOfStatement<typeof selectPoints>

export interface WeekRow {
  week: string
  leads: number
  value_cents: number
  /** Null only if no goal was ever set. */
  goal_cents: number | null
}

/**
 * Number and value of the leads that entered the pipeline in these weeks (Mondays), and the goal of each week, in
 * cents.
 */
export const selectWeeks = (mondays: readonly string[]) => sql<WeekRow>`
  SELECT w.value AS week, coalesce(t.leads, 0) AS leads, coalesce(t.value_cents, 0) AS value_cents,
    (SELECT goal_cents FROM weekly_goals WHERE from_week <= w.value ORDER BY from_week DESC LIMIT 1) AS goal_cents
  FROM json_each(${JSON.stringify(mondays)}) w LEFT JOIN week_totals t ON t.week = w.value`

/** The first month and week with points; null without any. Uses the order of the index. */
export const selectFirstPeriods = sql<{ month: string | null; week: string | null }>`
  SELECT (SELECT substr(period, 7) FROM seller_points WHERE period >= 'month ' AND period < 'n' AND points <> 0
      ORDER BY period LIMIT 1) AS month,
    (SELECT substr(period, 6) FROM seller_points WHERE period >= 'week ' AND period < 'x' AND points <> 0
      ORDER BY period LIMIT 1) AS week`

export interface ChangeRow {
  activity_id: number
  at: number
  user_name: string
  user_name_now: string | null
  action: string
  entity: Entity
  entity_id: number
  contact_id: number | null
  lead_id: number | null
  details: string
  contact_name: string | null
  /** The current stage of the lead; null without a lead, or if it was not requested. */
  lead_stage: number | null
  /** Whether the line is about a note on a draft, which has no contact. */
  is_of_draft: 0 | 1
}

/**
 * The log lines of these ids, the newest first. They include the name of the contact unless it is in the trash, and the
 * stage of the lead if its visibility depends on it. `order` must be the order of the ids, so that SQLite does not sort
 * again.
 */
const selectLines = (ids: SQL, order: SQL, withStage: boolean) => sql<ChangeRow>`
  SELECT a.activity_id, a.at, a.user_name, ${currentUserName('a')}, a.action, a.entity, a.entity_id, c.contact_id, a.lead_id,
    a.details, c.name AS contact_name, a.contact_id IS NULL AND a.entity = 'note' AS is_of_draft,
    ${withStage ? sql`(SELECT l.stage_id FROM leads l WHERE l.lead_id = a.lead_id)` : sql`NULL`} AS lead_stage
  FROM (${ids}) newest CROSS JOIN activity a ON a.activity_id = newest.activity_id
  LEFT JOIN contacts c ON c.contact_id = a.contact_id AND c.deleted_at IS NULL
  ORDER BY ${order}`

/**
 * The newest log lines of these entities: a UNION ALL of one index scan for each kind, so that SQLite stops after
 * `limit` rows.
 */
export const selectNewestChanges = (kinds: readonly Entity[], limit: number, { withStage = false } = {}) =>
  selectLines(
    sql`${unionAll(kinds.flatMap(linesOf))} ORDER BY at DESC, activity_id DESC LIMIT ${limit}`,
    sql`newest.at DESC, newest.activity_id DESC`,
    withStage,
  )

/** The newest log lines of these entities after an id, by other users than this one. */
export const selectChangesByOthers = (
  since: number,
  userId: number,
  { kinds, limit, withStage }: { kinds: readonly Entity[]; limit: number; withStage: boolean },
) =>
  selectLines(
    // NOT INDEXED scans by id. The index of entities would be searched once for each entity.
    sql`SELECT activity_id FROM activity NOT INDEXED
      WHERE activity_id > ${since} AND user_id <> ${userId} AND entity IN ${inList(kinds)}
      ORDER BY activity_id DESC LIMIT ${limit}`,
    sql`newest.activity_id DESC`,
    withStage,
  )

/** Leads have two kinds of log lines, because a lead starts as a draft. Estimates and receipts share one kind. */
const KINDS: Partial<Record<Entity, readonly LogKind[]>> = {
  lead: ['lead', 'draft'],
  estimate: ['document'],
  receipt: [],
}

const linesOf = (entity: Entity) =>
  (KINDS[entity] ?? [entity]).map((kind) => sql`SELECT activity_id, at FROM activity WHERE kind = ${kind}`)

export interface LedgerEntryRow {
  entry_id: number
  lead_id: number
  stage_id: number
  points: number
  /** The current stage of the lead. */
  lead_stage: number | null
  awarded_at: number
  reversed_at: number | null
  title: string | null
  contact_name: string | null
  contact_id: number | null
}

/** A span, or the entries since a time, with the month and week of that time. */
interface LedgerSpan extends Span {
  from?: { time: number; month: string; week: string } | undefined
}

interface LedgerSlice {
  seller: number
  /** A week is named by its Monday. */
  within: LedgerSpan
  /** The last entry of the previous page. */
  after: { entry_id: number } | undefined
  limit: number
}

/** The columns after the seller in the index of its entries; together they sort by time. */
const TIME_ORDER = ['month', 'week', 'awarded_at', 'entry_id']

/**
 * A span as ranges of the index, the latest first, each with the columns that vary in it. A week can lie in two months.
 */
const partsOf = (
  { week, month, year, from }: LedgerSpan,
  isFirstPage: boolean,
): { where: SQL; columns: readonly string[] }[] => {
  if (from) {
    const start = sql`AND (e.month, e.week, e.awarded_at) >= (${from.month}, ${from.week}, ${from.time})`
    return [{ where: start, columns: TIME_ORDER }]
  }
  if (week) {
    const months = [...new Set([sundayOf(week), week].map((day) => day.slice(0, 7)))]
    return months.map((each) => ({
      where: sql`AND e.month = ${each} AND e.week = ${week}`,
      columns: TIME_ORDER.slice(2),
    }))
  }
  if (month) return [{ where: sql`AND e.month = ${month}`, columns: TIME_ORDER.slice(1) }]
  // On later pages the previous entry is the upper bound: SQLite uses only one upper bound of an index.
  const until = isFirstPage ? sql`AND e.month <= ${`${year}-12`}` : sql``
  return [{ where: year ? sql`AND e.month >= ${`${year}-01`} ${until}` : sql``, columns: TIME_ORDER }]
}

/** A page of a seller's entries of more than 0 points, the newest first, with one row more than the limit. */
export const selectLedgerEntries = ({ seller, within, after, limit }: LedgerSlice) => {
  // The previous entry is joined first, as a table of one row, so that the index search starts there. The unary plus
  // removes the affinity of the column, without which SQLite would not use the index.
  const from = after ? sql`FROM point_ledger last CROSS JOIN point_ledger e` : sql`FROM point_ledger e`
  const placeAfter = (columns: readonly string[]) =>
    after
      ? sql`AND last.entry_id = ${after.entry_id}
          AND ${sql.raw(`(e.${columns.join(', e.')}) < (+last.${columns.join(', +last.')})`)}`
      : sql``
  const parts = partsOf(within, after === undefined).map(
    ({ where, columns }) => sql`
      SELECT e.entry_id, e.lead_id, e.stage_id, e.points, l.stage_id AS lead_stage, e.awarded_at,
        iif(e.in_trash, l.deleted_at, e.reversed_at) AS reversed_at, l.project_title AS title,
        coalesce(c.name, l.draft_name) AS contact_name, iif(c.deleted_at IS NULL, c.contact_id, NULL) AS contact_id
      ${from} LEFT JOIN leads l ON l.lead_id = e.lead_id LEFT JOIN contacts c ON c.contact_id = l.contact_id
      WHERE e.seller_id = ${seller} AND e.points <> 0 ${where} ${placeAfter(columns)}
      ORDER BY e.month DESC, e.week DESC, e.awarded_at DESC, e.entry_id DESC LIMIT ${limit + 1}`,
  )
  const [first = sql``, second] = parts
  if (!second) return sql<LedgerEntryRow>`${first}`
  return sql<LedgerEntryRow>`SELECT * FROM (${first}) UNION ALL SELECT * FROM (${second}) LIMIT ${limit + 1}`
}

/**
 * The sums over a seller's active awards by stage id, as JSON: `{"3": [reached, went_on, stays, stay_ms, value_cents,
 * points]}`
 */
export type StagesRow = RowOfStatement<typeof selectStageSums>

/** The sums by stage in these periods, of all sellers or of one. */
export const selectStageSums = (periods: readonly string[], seller?: number) =>
  statement(
    query
      .select({ seller_id: seller_points.seller_id, stages: seller_points.stages })
      .from(seller_points)
      .where(
        and(
          inArray(seller_points.period, inList(periods)),
          seller === undefined ? undefined : eq(seller_points.seller_id, seller),
        ),
      ),
  )

/** The rate of each seller, in basis points. */
export const selectCommissions = statement(
  query.select({ seller_id: sellers.seller_id, commission_bp: sellers.commission_bp }).from(sellers),
)

export type CommissionRow = RowOfStatement<typeof selectCommissions>

/** The waits of the inquiries that a seller (0: other staff) answered in a period, as JSON: `{"4": 12}` by minutes. */
export type FirstResponseWaitsRow = RowOfStatement<typeof selectFirstResponseWaits>

/** The waits of each seller in these periods. */
export const selectFirstResponseWaits = (periods: readonly string[]) =>
  statement(
    query
      .select()
      .from(touch_totals)
      .where(inArray(touch_totals.period, inList(periods))),
  )

/** The lost leads of a seller by reason, as JSON: `{"price": [leads, value_cents]}` */
export type LostRow = RowOfStatement<typeof selectLost>

/** The lost leads of each seller in these periods. */
export const selectLost = (periods: readonly string[]) =>
  statement(
    query
      .select({ seller_id: lost_totals.seller_id, reasons: lost_totals.reasons })
      .from(lost_totals)
      .where(inArray(lost_totals.period, inList(periods))),
  )
