import { type SQL, sql } from 'drizzle-orm'
import type { Stage } from '#contract/catalog.ts'
import { monthOf, weekOf } from '#contract/weeks.ts'
import { inList } from '#worker/db/sql.ts'
import type { Actor } from '#worker/http/context.ts'
import type { MoveEffect } from './rules.ts'

/** The stages whose awards of a lead stand. */
export const selectStanding = (leadId: number) =>
  sql<{ stage_id: number }>`SELECT stage_id FROM point_ledger WHERE lead_id = ${leadId} AND reversed_at IS NULL`

/** The ledger's side of a move. A lead without a seller earns nobody anything. */
export const ledgerStatements = (
  actor: Actor,
  lead: { lead_id: number; seller_id: number | null },
  { award, reverse }: MoveEffect,
): SQL[] => [
  ...(reverse.length > 0 ? [reverseAwards(lead.lead_id, reverse, actor.now)] : []),
  ...(award && lead.seller_id !== null ? [insertAward(actor, lead.lead_id, lead.seller_id, award)] : []),
]

const reverseAwards = (leadId: number, stageIds: readonly number[], now: number) => sql`
  UPDATE point_ledger SET reversed_at = ${now}
  WHERE lead_id = ${leadId} AND stage_id IN ${inList(stageIds)} AND reversed_at IS NULL`

const insertAward = ({ business, now }: Actor, leadId: number, sellerId: number, stage: Stage) => sql`
  INSERT INTO point_ledger (lead_id, stage_id, seller_id, points, awarded_at, week, month)
  VALUES (${leadId}, ${stage.stage_id}, ${sellerId}, ${stage.points}, ${now},
    ${weekOf(now, business.timeZone)}, ${monthOf(now, business.timeZone)})`
