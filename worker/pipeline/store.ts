import { type SQL, sql } from 'drizzle-orm'
import type { Stage } from '#contract/catalog.ts'
import { monthOf, weekOf } from '#contract/weeks.ts'
import { inList, insertInto } from '#worker/db/sql.ts'
import type { Actor } from '#worker/http/context.ts'
import type { MoveEffect } from './rules.ts'

/** The stages whose awards of a lead stand. */
export const selectStanding = (leadId: number) =>
  sql<{ stage_id: number }>`SELECT stage_id FROM point_ledger WHERE lead_id = ${leadId} AND reversed_at IS NULL`

/** A lead at the version at which the write leaves it. */
interface Entrant {
  lead_id: number
  seller_id: number | null
  version: number
}

/** The ledger's side of a move. A lead without a seller earns nobody anything. */
export const ledgerStatements = (actor: Actor, lead: Entrant, { award, reverse }: MoveEffect): SQL[] => [
  ...(reverse.length > 0 ? [reverseAwards(lead, reverse, actor.now)] : []),
  ...(award && lead.seller_id !== null ? [insertAward(actor, lead, lead.seller_id, award)] : []),
]

const reverseAwards = ({ lead_id, version }: Entrant, stageIds: readonly number[], now: number) => sql`
  UPDATE point_ledger SET reversed_at = ${now}, reversed_version = ${version}
  WHERE lead_id = ${lead_id} AND stage_id IN ${inList(stageIds)} AND reversed_at IS NULL`

const insertAward = ({ business, now }: Actor, { lead_id, version }: Entrant, seller_id: number, stage: Stage) =>
  insertInto('point_ledger', {
    lead_id,
    stage_id: stage.stage_id,
    seller_id,
    points: stage.points,
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
