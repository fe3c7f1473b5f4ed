import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Stage } from '#contract/catalog/catalog.ts'
import { monthOf, weekOf } from '#contract/weeks.ts'
import type { Statement } from '#worker/db/database.ts'
import { insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { point_ledger } from '#worker/db/schema/ledger.ts'
import { inList } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'
import { type MoveEffect, NO_SELLER } from './rules.ts'

/** The awards of a lead that are not reversed. `leadId`: an id, or a subquery of one. */
export const selectActiveAwards = (leadId: number | SQL) =>
  statement(
    query
      .select({ stage_id: point_ledger.stage_id, seller_id: point_ledger.seller_id, points: point_ledger.points })
      .from(point_ledger)
      .where(and(eq(point_ledger.lead_id, leadId), isNull(point_ledger.reversed_at))),
  )

export type ActiveAward = RowOfStatement<typeof selectActiveAwards>

export type AwardRow = Pick<
  typeof point_ledger.$inferSelect,
  'entry_id' | 'stage_id' | 'seller_id' | 'points' | 'awarded_at' | 'reversed_at'
>

/** The awards of a lead that earned points: all active ones, and the last `reversed` reversed ones. */
export const selectAwards = (leadId: number, { reversed }: { reversed: number }) => {
  const columns = sql`SELECT entry_id, stage_id, seller_id, points, awarded_at, reversed_at FROM point_ledger
    WHERE lead_id = ${leadId} AND points <> 0`
  return sql<AwardRow>`${columns} AND reversed_at IS NULL UNION ALL
    SELECT * FROM (${columns} AND reversed_at IS NOT NULL ORDER BY reversed_version DESC LIMIT ${reversed})`
}

/** A lead, with its version after the write. */
interface AwardedLead {
  lead_id: number
  seller_id: number | null
  value_cents: number
  version: number
}

/** What a move changes in the active awards of its lead. */
interface Progress {
  /** The ids of the stage that the lead leaves and of the stage that it enters. */
  from: number
  to: number
  /** How long the lead was in the stage that it leaves. */
  stayedMs: number
  /** A condition on an award: the lead has an active award of a later stage. */
  laterAwardExists: SQL
}

/** Writes reversals and an award to the ledger. An award without a seller has 0 points and counts in statistics only. */
export const ledgerStatements = (actor: Actor, lead: AwardedLead, { award, reverse }: MoveEffect): Statement[] => [
  ...(reverse.length > 0 ? [reverseAwards(lead, reverse, actor.now)] : []),
  ...(award ? [insertAward(actor, lead, award)] : []),
]

/** The same for a move, which also updates the lead's progress. `withLaterAward`: ids of stages. */
export const ledgerStatementsOfMove = (
  actor: Actor,
  lead: AwardedLead,
  { withLaterAward, ...effect }: MoveEffect & { withLaterAward: readonly number[] },
  move: Pick<Progress, 'from' | 'to' | 'stayedMs'>,
): Statement[] => {
  const stageIds = sql.join(
    withLaterAward.map((stageId) => sql`${stageId}`),
    sql`, `,
  )
  return [
    ...ledgerStatements(actor, lead, effect),
    updateProgress(lead.lead_id, { ...move, laterAwardExists: sql`stage_id IN (${stageIds})` }),
  ]
}

/** A condition on the award `a`: its lead has an active award of a later stage. */
export const hasLaterAward = sql`EXISTS (SELECT 1 FROM point_ledger later JOIN stages s ON s.stage_id = later.stage_id
  WHERE later.lead_id = a.lead_id AND later.reversed_at IS NULL
    AND s.order_index > (SELECT order_index FROM stages WHERE stages.stage_id = a.stage_id))`

/**
 * Updates the active awards of a lead after a move. `has_left`: the lead is now in another stage. `stayed_ms`: the total time
 * of the lead in the stage. `went_on`: the lead has an active award of a later stage.
 */
const updateProgress = (leadId: number, { from, to, stayedMs, laterAwardExists }: Progress) => sql`
  UPDATE point_ledger AS a SET has_left = stage_id <> ${to}, stayed_ms = stayed_ms + iif(stage_id = ${from}, ${stayedMs}, 0),
    went_on = ${laterAwardExists}
  WHERE lead_id = ${leadId} AND reversed_at IS NULL
    AND (stage_id = ${from} OR has_left = (stage_id = ${to}) OR went_on <> (${laterAwardExists}))`

/** Recomputes `went_on` of all awards. Runs once, at the end of a write that reorders stages. */
export const recomputeProgress = sql`
  UPDATE point_ledger AS a SET went_on = NOT went_on WHERE reversed_at IS NULL AND went_on <> ${hasLaterAward}`

/** The active awards whose `has_left` or `went_on` is wrong. `has_left` is not checked when the lead no longer exists. */
export const selectWrongProgress = sql<{ entry_id: number }>`
  SELECT a.entry_id FROM point_ledger a LEFT JOIN leads l ON l.lead_id = a.lead_id
  WHERE a.reversed_at IS NULL AND (a.went_on <> ${hasLaterAward} OR a.has_left <> coalesce(l.stage_id <> a.stage_id, a.has_left))`

const reverseAwards = ({ lead_id, version }: AwardedLead, stageIds: readonly number[], now: number) => sql`
  UPDATE point_ledger SET reversed_at = ${now}, reversed_version = ${version}
  WHERE lead_id = ${lead_id} AND stage_id IN ${inList(stageIds)} AND reversed_at IS NULL`

/** The columns of a new award. */
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
  insertRow(point_ledger, awardRecord(actor, lead, stage))

/** A move to undo; times are UTC milliseconds. */
interface UndoneMove extends Pick<Progress, 'from' | 'to'> {
  /** The lead's version after the move. */
  version: number
  movedAt: number
  /** When the lead entered the stage that it left by the move. */
  enteredAt: number
}

/** Restores the ledger to its state before a move: reverses the awards of the move, and activates those that it reversed. */
export const undoMoveStatements = (
  leadId: number,
  { from, to, version, movedAt, enteredAt }: UndoneMove,
  now: number,
): Statement[] => {
  const awards = eq(point_ledger.lead_id, leadId)
  return [
    statement(
      query
        .update(point_ledger)
        .set({ reversed_at: now, reversed_version: version + 1 })
        .where(and(awards, eq(point_ledger.lead_version, version), isNull(point_ledger.reversed_at))),
    ),
    // The move added the time in the left stage to its award. Awards that it reversed got no time, so this runs before they
    // are active again.
    sql`UPDATE point_ledger SET stayed_ms = stayed_ms - ${movedAt - enteredAt}
      WHERE lead_id = ${leadId} AND stage_id = ${from} AND reversed_at IS NULL`,
    statement(
      query
        .update(point_ledger)
        .set({ reversed_at: null, reversed_version: null })
        .where(and(awards, eq(point_ledger.reversed_version, version), isNotNull(point_ledger.reversed_at))),
    ),
    updateProgress(leadId, { from: to, to: from, stayedMs: 0, laterAwardExists: hasLaterAward }),
  ]
}
