import type { Stage } from '#contract/catalog/catalog.ts'
import { LEADS_PER_REQUEST, type ListAnswer, type StageRemoval } from '#contract/catalog/editing.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireStage, stageById } from '#worker/catalog/lookup.ts'
import { type Database, REFERENCE_MISSING } from '#worker/db/database.ts'
import { batchByName } from '#worker/db/named-batch.ts'
import { planMassMove } from '#worker/pipeline/mass-move.ts'
import { activeStages } from '#worker/pipeline/rules.ts'
import { recomputeProgress } from '#worker/pipeline/store.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { planListChange, requireVersion, settingsChanged } from './list-change.ts'
import {
  countContactsIn,
  countLeadsIn,
  countLeadsMovedEarlier,
  moveContacts,
  moveTasks,
  removeStage,
  selectContactsIn,
  selectLeadsIn,
} from './store.ts'

/**
 * Removes a stage of the pipeline. Its leads, also those in the trash, move to the target stage by the rules of a
 * normal move. Each request moves a limited number; the request that moves the last ones removes the stage. Earned
 * points stay.
 * @throws Refusal `not_found`, `stale`, `invalid_input`, `in_use` for a required stage, or for leads without a target
 */
export const planStageRemoval = async (
  { db, actor }: Scope,
  stageId: number,
  { version, move_to }: StageRemoval,
): Promise<Plan<ListAnswer>> => {
  const { business, now } = actor
  const stage = stageById(business, stageId)
  if (!stage) throw new Refusal('stage_gone')
  await requireVersion({ db, actor }, 'stage', version)
  if (stage.kind !== 'pipeline') throw new Refusal('stage_needed')
  const others = activeStages(business.stages).filter((other) => other !== stage)
  const [fallback] = others
  if (!fallback) throw new Refusal('stage_last')
  const rows = await batchByName(db, {
    leads: selectLeadsIn(stageId, LEADS_PER_REQUEST),
    contacts: selectContactsIn(stageId, LEADS_PER_REQUEST),
    leadCount: countLeadsIn(stageId),
    contactCount: countContactsIn(stageId),
    movedEarlier: countLeadsMovedEarlier('stage', stageId, now - DAY_MS),
  })
  const inStage = { leads: rows.leadCount[0]?.leads ?? 0, contacts: rows.contactCount[0]?.contacts ?? 0 }
  const total = inStage.leads + inStage.contacts
  if (move_to === undefined && total > 0) throw new Refusal('stage_in_use', inStage)
  const to = move_to === undefined ? fallback : requireTarget(actor, stage, move_to)
  const leadIds = rows.leads.map(({ lead_id }) => lead_id)
  const contactIds = rows.contacts.map(({ contact_id }) => contact_id)
  const moved = leadIds.length + contactIds.length
  const moves = [
    ...(leadIds.length > 0 ? planMassMove(actor, { leadIds, from: stage, to }) : []),
    ...(contactIds.length > 0 ? moveContacts(actor, contactIds, stageId, to.stage_id) : []),
  ]
  const line = { list: 'stage' as const, name: stage.name, went_to: move_to === undefined ? null : to.name }
  if (total > moved) {
    const answer = { success: true as const, version: business.versions.stage, moved, left: total - moved }
    const details = { ...line, leads: moved }
    const logLine = logActivity(actor, { action: 'entry_leads_moved', entity_id: stageId, details })
    return { statements: [...moves, logLine], answer, refused: refusalsOfRemoval(db) }
  }
  const plan = planListChange(
    db,
    actor,
    'stage',
    [
      ...moves,
      moveTasks(stageId, to.stage_id),
      ...removeStage(stage, to.stage_id, now),
      recomputeProgress,
      logActivity(actor, {
        action: 'stage_removed',
        entity_id: stageId,
        details: { ...line, leads: moved + (rows.movedEarlier[0]?.leads ?? 0) },
      }),
    ],
    moved,
  )
  return { ...plan, refused: refusalsOfRemoval(db) }
}

/** The refusal if a lead has entered the stage since it was read. */
const refusalsOfRemoval = (db: Database) => ({
  [REFERENCE_MISSING]: () => new Refusal('stage_filled'),
  stale: () => settingsChanged(db),
})

/** The target is in the pipeline or the archive. @throws Refusal `invalid_input` */
const requireTarget = ({ business }: Actor, stage: Stage, id: number): Stage => {
  const target = requireStage(business, id)
  if (target === stage || target.kind === 'drafts') throw invalid('move_to', 'stage_unknown')
  return target
}
