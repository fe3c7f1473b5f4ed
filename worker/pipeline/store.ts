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
  value_cents: number
  version: number
}

/** What a move does to the standing awards of its lead. */
interface Progress {
  from: number
  to: number
  /** How long the lead was in the stage that it leaves, in milliseconds. */
  stayed: number
  /** Holds for an award whose lead has got further. */
  wentOn: SQL
}

/** The ledger's side of an entry. A lead without a seller earns nobody anything; that it was there is noted. */
export const entryStatements = (actor: Actor, lead: Entrant, { award, reverse }: MoveEffect): SQL[] => [
  ...(reverse.length > 0 ? [reverseAwards(lead, reverse, actor.now)] : []),
  ...(award ? [insertAward(actor, lead, award)] : []),
]

/** The ledger's side of a move: what it earns and takes back, then how far the lead got. */
export const moveStatements = (
  actor: Actor,
  lead: Entrant,
  { passed, ...effect }: MoveEffect & { passed: readonly number[] },
  move: Pick<Progress, 'from' | 'to' | 'stayed'>,
): SQL[] => {
  const list = sql.join(
    passed.map((stageId) => sql`${stageId}`),
    sql`, `,
  )
  return [
    ...entryStatements(actor, lead, effect),
    noteProgress(lead.lead_id, { ...move, wentOn: sql`stage_id IN (${list})` }),
  ]
}

/** Whether an award of a later stage of the lead stands, for a query of awards by the name of `a`. */
const hasLater = sql`EXISTS (SELECT 1 FROM point_ledger later JOIN stages s ON s.stage_id = later.stage_id
  WHERE later.lead_id = a.lead_id AND later.reversed_at IS NULL
    AND s.order_index > (SELECT order_index FROM stages WHERE stages.stage_id = a.stage_id))`

/** Notes on the standing awards of a lead which stage it left, for how long it was there, and whether it got further. */
const noteProgress = (leadId: number, { from, to, stayed, wentOn }: Progress) => sql`
  UPDATE point_ledger AS a SET has_left = stage_id <> ${to}, stayed_ms = stayed_ms + iif(stage_id = ${from}, ${stayed}, 0),
    went_on = ${wentOn}
  WHERE lead_id = ${leadId} AND reversed_at IS NULL
    AND (stage_id = ${from} OR has_left = (stage_id = ${to}) OR went_on <> (${wentOn}))`

/** Notes for the awards of all leads whether they got further: once, at the end of a write that orders stages anew. */
export const noteProgressOfAll = sql`
  UPDATE point_ledger AS a SET went_on = NOT went_on WHERE reversed_at IS NULL AND went_on <> ${hasLater}`

/** The standing awards that say wrongly whether their lead is elsewhere, or got further. */
export const selectWrongProgress = sql<{ entry_id: number }>`
  SELECT a.entry_id FROM point_ledger a LEFT JOIN leads l ON l.lead_id = a.lead_id
  WHERE a.reversed_at IS NULL AND (a.went_on <> ${hasLater} OR a.has_left <> coalesce(l.stage_id <> a.stage_id, a.has_left))`

const reverseAwards = ({ lead_id, version }: Entrant, stageIds: readonly number[], now: number) => sql`
  UPDATE point_ledger SET reversed_at = ${now}, reversed_version = ${version}
  WHERE lead_id = ${lead_id} AND stage_id IN ${inList(stageIds)} AND reversed_at IS NULL`

const insertAward = ({ business, now }: Actor, { lead_id, seller_id, value_cents, version }: Entrant, stage: Stage) =>
  insertInto('point_ledger', {
    lead_id,
    stage_id: stage.stage_id,
    seller_id: seller_id ?? NOBODY,
    points: seller_id === null ? 0 : stage.points,
    awarded_at: now,
    week: weekOf(now, business.timeZone),
    month: monthOf(now, business.timeZone),
    lead_version: version,
    value_cents,
  })

/** A move that is taken back, and when the lead had entered the stage that it left; times are UTC milliseconds. */
interface MoveTaken extends Pick<Progress, 'from' | 'to'> {
  /** The lead's version after it. */
  version: number
  at: number
  entered_at: number
}

/** The ledger as it was before a move: the same rows, each in its own week. */
export const undoStatements = (
  leadId: number,
  { from, to, version, at, entered_at }: MoveTaken,
  now: number,
): SQL[] => [
  sql`UPDATE point_ledger SET reversed_at = ${now}, reversed_version = ${version + 1}
    WHERE lead_id = ${leadId} AND lead_version = ${version} AND reversed_at IS NULL`,
  // The stay that the move ended goes on. What the move took back had not noted its end.
  sql`UPDATE point_ledger SET stayed_ms = stayed_ms - ${at - entered_at}
    WHERE lead_id = ${leadId} AND stage_id = ${from} AND reversed_at IS NULL`,
  sql`UPDATE point_ledger SET reversed_at = NULL, reversed_version = NULL
    WHERE lead_id = ${leadId} AND reversed_version = ${version} AND reversed_at IS NOT NULL`,
  noteProgress(leadId, { from: to, to: from, stayed: 0, wentOn: hasLater }),
]
