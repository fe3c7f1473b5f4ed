import type { Stage } from '#contract/catalog/catalog.ts'

/** The `seller_id` of an award whose lead has no seller: it has 0 points and counts in statistics only. */
export const NO_SELLER = 0

interface Move {
  from: Stage
  to: Stage
  /** Ids of the stages for which the lead has an active award. */
  active: readonly number[]
  /** Those of them without a seller, if the lead has one now: entering such a stage again awards the seller. */
  unearned?: readonly number[]
  stages: readonly Stage[]
}

/** The effect of a move on the ledger. */
export interface MoveEffect {
  /** The stage that is awarded. */
  award: Stage | undefined
  /** Ids of the stages whose awards are reversed. */
  reverse: number[]
}

/**
 * The rule of points: entering a stage awards its points once per lead; moving back reverses the awards of later
 * stages; moves to and from the archive reverse nothing; a move to Form Drafts reverses all.
 */
export const effectOfMove = ({ from, to, active, unearned = [], stages }: Move): MoveEffect => {
  if (to.kind === 'archive') return { award: undefined, reverse: [] }
  if (to.kind === 'drafts') return { award: undefined, reverse: [...active] }
  const goesBack = from.kind !== 'archive' && to.order_index < from.order_index
  const isLater = (stageId: number) =>
    (stages.find((stage) => stage.stage_id === stageId)?.order_index ?? 0) > to.order_index
  const award = awardOfEntry(
    to,
    active.filter((stageId) => !unearned.includes(stageId)),
  )
  const isReversed = (stageId: number) => stageId === award?.stage_id || (goesBack && isLater(stageId))
  return { award, reverse: active.filter(isReversed) }
}

/** Ids of the stages with an active award after a move. */
export const activeAfterMove = (active: readonly number[], { award, reverse }: MoveEffect): number[] => [
  ...active.filter((stageId) => !reverse.includes(stageId)),
  ...(award ? [award.stage_id] : []),
]

/** Ids of the stages with an active award, except the last one in the order of the pipeline. */
export const stagesWithLaterAward = (stages: readonly Stage[], active: readonly number[]): number[] =>
  stages
    .filter((stage) => active.includes(stage.stage_id))
    .sort((a, b) => a.order_index - b.order_index)
    .slice(0, -1)
    .map((stage) => stage.stage_id)

/** The stage, if it belongs to the pipeline and has no active award. Statistics count awards of 0 points too. */
export const awardOfEntry = (stage: Stage, active: readonly number[]): Stage | undefined =>
  stage.kind === 'pipeline' && !active.includes(stage.stage_id) ? stage : undefined

/** The first stage of the pipeline (Info by default). @throws Error without one */
export const firstPipelineStage = (stages: readonly Stage[]): Stage => {
  const first = stages.find((stage) => stage.kind === 'pipeline')
  if (!first) throw new Error('The pipeline has no stage')
  return first
}

/** The stage of form drafts. @throws Error without one */
export const draftsStage = (stages: readonly Stage[]): Stage => {
  const drafts = stages.find((stage) => stage.kind === 'drafts')
  if (!drafts) throw new Error('The stage of form drafts is missing')
  return drafts
}

/** The stage of done and lost leads. @throws Error without one */
export const archiveStage = (stages: readonly Stage[]): Stage => {
  const archive = stages.find((stage) => stage.kind === 'archive')
  if (!archive) throw new Error('The archive is missing')
  return archive
}

/** The stages in which a lead counts as active (Info through Finished by default). */
export const activeStages = (stages: readonly Stage[]) => stages.filter((stage) => stage.kind === 'pipeline')
