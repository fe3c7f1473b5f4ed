import { dayOf } from '#contract/weeks.ts'
import type { Statement } from '#worker/db/database.ts'
import type { Actor } from '#worker/write/actor.ts'
import {
  awardTogether,
  logTogether,
  type MovedTogether,
  moveTogether,
  recordProgressTogether,
  reverseTogether,
} from './mass-move-store.ts'
import { effectOfMove } from './rules.ts'
import { archivedColumns } from './stage-move.ts'

/**
 * Moves leads of the pipeline from one stage to another in statements for all at once, by the rules and with the log of
 * `planMove`. Sellers are not told of each.
 */
export const planMassMove = (actor: Actor, moved: MovedTogether): Statement[] => {
  const { business, now } = actor
  const { from, to } = moved
  // What the rules say of a lead that has the awards of all stages, and of one that has none.
  const stages = business.stages
  const { reverse } = effectOfMove({ from, to, standing: stages.map(({ stage_id }) => stage_id), stages })
  const { award } = effectOfMove({ from, to, standing: [], stages })
  return [
    logTogether(actor, moved),
    ...(award ? [reverseTogether(moved, reverse, now), awardTogether(actor, moved)] : []),
    recordProgressTogether(moved, now),
    moveTogether(moved, {
      stage_id: to.stage_id,
      stage_entered_at: now,
      updated_at: now,
      ...archivedColumns(to, {}, dayOf(now, business.timeZone)),
    }),
  ]
}
