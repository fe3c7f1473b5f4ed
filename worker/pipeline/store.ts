import { type SQL, sql } from 'drizzle-orm'
import type { Stage } from '#contract/catalog.ts'
import { monthOf, weekOf } from '#contract/weeks.ts'
import { inList, insertInto } from '#worker/db/sql.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { type MoveEffect, NOBODY } from './rules.ts'

/** An award that stands. */
export interface StandingRow {
  stage_id: number
  seller_id: number
}

/** The awards of a lead that stand. */
export const selectStanding = (leadId: number | SQL) =>
  sql<StandingRow>`SELECT stage_id, seller_id FROM point_ledger WHERE lead_id = ${leadId} AND reversed_at IS NULL`

/** A lead at the version at which the write leaves it. */
interface Entrant {
  lead_id: number
  seller_id: number | null
  version: number
}

/** The ledger's side of a move. A lead without a seller earns nobody anything; that it was there is noted. */
export const ledgerStatements = (actor: Actor, lead: Entrant, { award, reverse }: MoveEffect): SQL[] => [
  ...(reverse.length > 0 ? [reverseAwards(lead, reverse, actor.now)] : []),
  ...(award ? [insertAward(actor, lead, award)] : []),
]

const reverseAwards = ({ lead_id, version }: Entrant, stageIds: readonly number[], now: number) => sql`
  UPDATE point_ledger SET reversed_at = ${now}, reversed_version = ${version}
  WHERE lead_id = ${lead_id} AND stage_id IN ${inList(stageIds)} AND reversed_at IS NULL`

const insertAward = ({ business, now }: Actor, { lead_id, seller_id, version }: Entrant, stage: Stage) =>
  insertInto('point_ledger', {
    lead_id,
    stage_id: stage.stage_id,
    seller_id: seller_id ?? NOBODY,
    points: seller_id === null ? 0 : stage.points,
    awarded_at: now,
    week: weekOf(now, business.timeZone),
    month: monthOf(now, business.timeZone),
    lead_version: version,
  })

/** The ledger as it was before the move that left the lead at `moved`: the same rows, each in its own week. */
export const undoLedger = (leadId: number, moved: number, now: number): SQL[] => [
  sql`UPDATE point_ledger SET reversed_at = ${now}, reversed_version = ${moved + 1}
    WHERE lead_id = ${leadId} AND lead_version = ${moved} AND reversed_at IS NULL`,
  sql`UPDATE point_ledger SET reversed_at = NULL, reversed_version = NULL
    WHERE lead_id = ${leadId} AND reversed_version = ${moved}`,
]
