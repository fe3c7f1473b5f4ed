import type { ListAnswer, NewStage, StageChange, StageOrder, StageSettings } from '#contract/catalog/editing.ts'
import { secondNameAfter } from '#contract/catalog/starting-names.ts'
import { otherLanguage } from '#contract/languages.ts'
import { logActivity } from '#worker/activity/store.ts'
import { stageById } from '#worker/catalog/lookup.ts'
import type { Database } from '#worker/db/database.ts'
import { selectLeadTotals } from '#worker/leads/store.ts'
import { stageTotal } from '#worker/leads/totals.ts'
import { activeStages } from '#worker/pipeline/rules.ts'
import { recomputeProgress } from '#worker/pipeline/store.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { logEntryChange } from './entry-log.ts'
import {
  nextId,
  planListChange,
  requireCompleteOrder,
  requireEntryLimit,
  requireUnusedName,
  requireVersion,
} from './list-change.ts'
import { countFurtherRecords, insertStage, orderStages, updateStage } from './store.ts'

export const readStages = async (db: Database, { business }: Actor): Promise<StageSettings> => {
  const [totals, furtherRecords] = await db.batch([selectLeadTotals(), countFurtherRecords])
  return {
    version: business.versions.stage,
    stages: business.stages.map((stage) => {
      const further = furtherRecords.find((row) => row.stage_id === stage.stage_id)
      return {
        ...stage,
        leads: stageTotal(totals, stage.stage_id).leads,
        leads_in_trash: further?.leads_in_trash ?? 0,
        contacts_without_lead: further?.contacts_without_lead ?? 0,
      }
    }),
  }
}

/** The ids of all stages, with the pipeline in this order. Form Drafts are first, the archive is last. */
const completeOrder = ({ business }: Actor, pipeline: readonly number[]) => {
  const idsOf = (kind: string) => business.stages.filter((stage) => stage.kind === kind).map((stage) => stage.stage_id)
  return [...idsOf('drafts'), ...pipeline, ...idsOf('archive')]
}
const pipelineOf = ({ business }: Actor) => activeStages(business.stages).map((stage) => stage.stage_id)

/**
 * Adds a stage before the last one of the pipeline, because leads in the last one count as won.
 * @throws Refusal `invalid_input` for a used name, or beyond the maximum
 */
export const planNewStage = ({ db, actor }: Scope, stage: NewStage): Plan<ListAnswer> => {
  const { stages, removedStages } = actor.business
  requireEntryLimit('stage', stages)
  requireUnusedName(stage.name, stages)
  const stage_id = nextId([...stages, ...removedStages].map((each) => each.stage_id))
  const { name } = stage
  return planListChange(db, actor, 'stage', [
    insertStage({
      stage_id,
      ...stage,
      second_language: otherLanguage(actor.business.language),
      order_index: 0,
      kind: 'pipeline',
    }),
    orderStages(completeOrder(actor, pipelineOf(actor).toSpliced(-1, 0, stage_id))),
    logActivity(actor, { action: 'entry_added', entity_id: stage_id, details: { list: 'stage', name } }),
  ])
}

/**
 * Changes names, color or points of a stage. Active awards keep their points.
 * @throws Refusal `not_found`, `stale`, `invalid_input` for a used name, or for points of Form Drafts or the archive
 */
export const planStageChange = async (
  { db, actor }: Scope,
  stageId: number,
  { version, ...requested }: StageChange,
): Promise<Plan<ListAnswer>> => {
  const { stages } = actor.business
  const stage = stageById(actor.business, stageId)
  if (!stage) throw new Refusal('stage_gone')
  await requireVersion({ db, actor }, 'stage', version)
  if (requested.name !== undefined)
    requireUnusedName(
      requested.name,
      stages.filter((other) => other !== stage),
    )
  if (requested.points && stage.kind !== 'pipeline') throw invalid('points', 'stage_points_none')
  const second_name = secondNameAfter('stages', stageId, stage, requested)
  const lines = logEntryChange(actor, { list: 'stage', id: stageId, before: stage }, { ...requested, second_name })
  if (lines.length === 0) return planListChange(db, actor, 'stage', [])
  const { name = stage.name, color = stage.color, points = stage.points } = requested
  return planListChange(db, actor, 'stage', [updateStage(stageId, { name, second_name, color, points }), ...lines])
}

/**
 * Reorders the stages of the pipeline. Points stay. The awards that count as "went on" are computed again.
 * @throws Refusal `stale`, `invalid_input` unless the order names each stage of the pipeline once
 */
export const planStageOrder = async (
  { db, actor }: Scope,
  { version, stage_ids }: StageOrder,
): Promise<Plan<ListAnswer>> => {
  await requireVersion({ db, actor }, 'stage', version)
  const before = pipelineOf(actor)
  requireCompleteOrder('stage_ids', stage_ids, before)
  if (before.join() === stage_ids.join()) return planListChange(db, actor, 'stage', [])
  return planListChange(db, actor, 'stage', [
    orderStages(completeOrder(actor, stage_ids)),
    recomputeProgress,
    logActivity(actor, { action: 'entries_ordered', entity_id: 1, details: { list: 'stage' } }),
  ])
}
