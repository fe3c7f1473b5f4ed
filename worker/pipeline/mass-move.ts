import type { Statement } from '#worker/db/database.ts'
import type { Actor } from '#worker/write/actor.ts'
import {
  awardMassMove,
  logMassMove,
  type MassMove,
  moveLeads,
  recordProgressOfMassMove,
  reverseAwardsOfMassMove,
} from './mass-move-store.ts'
import { effectOfMove } from './rules.ts'
import { archivedColumns } from './stage-move.ts'

/** Moves leads from one stage to another in one statement per table, with the rules and the log of `planMove`. No pushes. */
export const planMassMove = (actor: Actor, moved: MassMove): Statement[] => {
  const { business, now } = actor
  const { from, to } = moved
  // Reversals are those of a lead with active awards of all stages; the award is that of a lead without any.
  const stages = business.stages
  const { reverse } = effectOfMove({ from, to, active: stages.map(({ stage_id }) => stage_id), stages })
  const { award } = effectOfMove({ from, to, active: [], stages })
  return [
    logMassMove(actor, moved),
    ...(award ? [reverseAwardsOfMassMove(moved, reverse, now), awardMassMove(actor, moved)] : []),
    recordProgressOfMassMove(moved, now),
    moveLeads(moved, {
      stage_id: to.stage_id,
      stage_entered_at: now,
      updated_at: now,
      ...archivedColumns(to, {}, actor.today),
    }),
  ]
}
