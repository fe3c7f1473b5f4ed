import { type SQL, sql } from 'drizzle-orm'
import type { Stage } from '#contract/catalog/catalog.ts'
import { monthOf, weekOf } from '#contract/weeks.ts'
import { inList, insertInto } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'
import { type MoveEffect, NO_SELLER } from './rules.ts'

/** An award that was not reversed. */
export interface StandingRow {
  stage_id: number
  seller_id: number
  points: number
}

export const selectStanding = (leadId: number | SQL) =>
  sql<StandingRow>`SELECT stage_id, seller_id, points FROM point_ledger WHERE lead_id = ${leadId} AND reversed_at IS NULL`

export interface AwardRow extends StandingRow {
  entry_id: number
  awarded_at: number
  reversed_at: number | null
}

/** The awards of a lead that earned points: those that stand, and the last that were taken back. */
export const selectAwards = (leadId: number, { reversed }: { reversed: number }) => {
  const columns = sql`SELECT entry_id, stage_id, seller_id, points, awarded_at, reversed_at FROM point_ledger
    WHERE lead_id = ${leadId} AND points <> 0`
  return sql<AwardRow>`${columns} AND reversed_at IS NULL UNION ALL
    SELECT * FROM (${columns} AND reversed_at IS NOT NULL ORDER BY reversed_version DESC LIMIT ${reversed})`
}

/** A lead with its version after the write. */
interface AwardedLead {
  lead_id: number
  seller_id: number | null
  value_cents: number
  version: number
}

/** What a move records on the standing awards of its lead. */
interface Progress {
  from: number
  to: number
  /** Milliseconds in the stage that it leaves. */
  stayed: number
  /** A condition on an award: a later stage of its lead has one too. */
  wentOn: SQL
}

/** Writes an award and reversals to the ledger. Without a seller an award has 0 points and counts in statistics only. */
export const entryStatements = (actor: Actor, lead: AwardedLead, { award, reverse }: MoveEffect): SQL[] => [
  ...(reverse.length > 0 ? [reverseAwards(lead, reverse, actor.now)] : []),
  ...(award ? [insertAward(actor, lead, award)] : []),
]

/** The same for a move, and the progress of the lead on its standing awards; `passed` are stages it went on from. */
export const moveStatements = (
  actor: Actor,
  lead: AwardedLead,
  { passed, ...effect }: MoveEffect & { passed: readonly number[] },
  move: Pick<Progress, 'from' | 'to' | 'stayed'>,
): SQL[] => {
  const list = sql.join(
    passed.map((stageId) => sql`${stageId}`),
    sql`, `,
  )
  return [
    ...entryStatements(actor, lead, effect),
    recordProgress(lead.lead_id, { ...move, wentOn: sql`stage_id IN (${list})` }),
  ]
}

/** A condition on the award `a`: an award of a later stage of the same lead stands. */
export const hasLater = sql`EXISTS (SELECT 1 FROM point_ledger later JOIN stages s ON s.stage_id = later.stage_id
  WHERE later.lead_id = a.lead_id AND later.reversed_at IS NULL
    AND s.order_index > (SELECT order_index FROM stages WHERE stages.stage_id = a.stage_id))`

/** Records on the standing awards of a lead whether it left the stage, how long it stayed, and whether it went on. */
const recordProgress = (leadId: number, { from, to, stayed, wentOn }: Progress) => sql`
  UPDATE point_ledger AS a SET has_left = stage_id <> ${to}, stayed_ms = stayed_ms + iif(stage_id = ${from}, ${stayed}, 0),
    went_on = ${wentOn}
  WHERE lead_id = ${leadId} AND reversed_at IS NULL
    AND (stage_id = ${from} OR has_left = (stage_id = ${to}) OR went_on <> (${wentOn}))`

/** Recomputes `went_on` of all awards. To be run once, at the end of a write that reorders stages. */
export const recomputeProgress = sql`
  UPDATE point_ledger AS a SET went_on = NOT went_on WHERE reversed_at IS NULL AND went_on <> ${hasLater}`

/** The standing awards whose `has_left` or `went_on` is wrong; a lead that is gone is not compared. */
export const selectWrongProgress = sql<{ entry_id: number }>`
  SELECT a.entry_id FROM point_ledger a LEFT JOIN leads l ON l.lead_id = a.lead_id
  WHERE a.reversed_at IS NULL AND (a.went_on <> ${hasLater} OR a.has_left <> coalesce(l.stage_id <> a.stage_id, a.has_left))`

const reverseAwards = ({ lead_id, version }: AwardedLead, stageIds: readonly number[], now: number) => sql`
  UPDATE point_ledger SET reversed_at = ${now}, reversed_version = ${version}
  WHERE lead_id = ${lead_id} AND stage_id IN ${inList(stageIds)} AND reversed_at IS NULL`

/** The columns of an award. */
export const awardRecord = (
  { business, now }: Actor,
  { lead_id, seller_id, value_cents, version }: AwardedLead,
  stage: Stage,
) => ({
  lead_id,
  stage_id: stage.stage_id,
  seller_id: seller_id ?? NO_SELLER,
  points: seller_id === null ? 0 : stage.points,
  awarded_at: now,
  week: weekOf(now, business.timeZone),
  month: monthOf(now, business.timeZone),
  lead_version: version,
  value_cents,
})

const insertAward = (actor: Actor, lead: AwardedLead, stage: Stage) =>
  insertInto('point_ledger', awardRecord(actor, lead, stage))

/** A move to undo; times are UTC milliseconds. */
interface UndoneMove extends Pick<Progress, 'from' | 'to'> {
  /** The lead's version after the move. */
  version: number
  /** When the lead moved. */
  at: number
  /** When it had entered the stage that the move left. */
  entered_at: number
}

/** Restores the ledger to its state before a move: the move's award is reversed, the awards it reversed stand again. */
export const undoStatements = (
  leadId: number,
  { from, to, version, at, entered_at }: UndoneMove,
  now: number,
): SQL[] => [
  sql`UPDATE point_ledger SET reversed_at = ${now}, reversed_version = ${version + 1}
    WHERE lead_id = ${leadId} AND lead_version = ${version} AND reversed_at IS NULL`,
  // The stay that the move ended continues. Awards that the move reversed had not recorded its end.
  sql`UPDATE point_ledger SET stayed_ms = stayed_ms - ${at - entered_at}
    WHERE lead_id = ${leadId} AND stage_id = ${from} AND reversed_at IS NULL`,
  sql`UPDATE point_ledger SET reversed_at = NULL, reversed_version = NULL
    WHERE lead_id = ${leadId} AND reversed_version = ${version} AND reversed_at IS NOT NULL`,
  recordProgress(leadId, { from: to, to: from, stayed: 0, wentOn: hasLater }),
]
