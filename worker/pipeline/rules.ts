import type { Stage } from '#contract/catalog/catalog.ts'

/** The `seller_id` of an award whose lead has no seller: it is worth 0 points and counts in statistics only. */
export const NO_SELLER = 0

export interface Move {
  from: Stage
  to: Stage
  /** Ids of the stages with a standing award of this lead. */
  standing: readonly number[]
  /** Those of them awarded while the lead had no seller: entering the stage again awards its seller. */
  unearned?: readonly number[]
  stages: readonly Stage[]
}

/** The effect of a move on the ledger: the stage that is awarded, and ids of the stages whose awards are reversed. */
export interface MoveEffect {
  award: Stage | undefined
  reverse: number[]
}

/**
 * The rule of points: entering a stage awards its points once per lead; moving back reverses the awards of later
 * stages; moves to and from the archive reverse nothing; a move to Form Drafts reverses all.
 */
export const effectOfMove = ({ from, to, standing, unearned = [], stages }: Move): MoveEffect => {
  if (to.kind === 'archive') return { award: undefined, reverse: [] }
  if (to.kind === 'drafts') return { award: undefined, reverse: [...standing] }
  const goesBack = from.kind !== 'archive' && to.order_index < from.order_index
  const isLater = (stageId: number) =>
    (stages.find((stage) => stage.stage_id === stageId)?.order_index ?? 0) > to.order_index
  const award = awardOfEntry(
    to,
    standing.filter((stageId) => !unearned.includes(stageId)),
  )
  const isReversed = (stageId: number) => stageId === award?.stage_id || (goesBack && isLater(stageId))
  return { award, reverse: standing.filter(isReversed) }
}

/** Ids of the stages with a standing award after a move. */
export const standingAfter = (standing: readonly number[], { award, reverse }: MoveEffect): number[] => [
  ...standing.filter((stageId) => !reverse.includes(stageId)),
  ...(award ? [award.stage_id] : []),
]

/** Ids of the standing stages that have a later standing one in the order of the pipeline. */
export const stagesPassed = (stages: readonly Stage[], standing: readonly number[]): number[] =>
  stages
    .filter((stage) => standing.includes(stage.stage_id))
    .sort((a, b) => a.order_index - b.order_index)
    .slice(0, -1)
    .map((stage) => stage.stage_id)

/** The stage, if it is of the pipeline and has no standing award. A stage of 0 points is awarded too, for the statistics. */
export const awardOfEntry = (stage: Stage, standing: readonly number[]): Stage | undefined =>
  stage.kind === 'pipeline' && !standing.includes(stage.stage_id) ? stage : undefined

/** The first stage of the pipeline (Info by default). @throws Error without one */
export const firstPipelineStage = (stages: readonly Stage[]): Stage => {
  const first = stages.find((stage) => stage.kind === 'pipeline')
  if (!first) throw new Error('No stage of the pipeline is left')
  return first
}

/** The stage of what is over. @throws Error without one */
export const archiveStage = (stages: readonly Stage[]): Stage => {
  const archive = stages.find((stage) => stage.kind === 'archive')
  if (!archive) throw new Error('There is no archive')
  return archive
}

/** The stages of the pipeline, in which a lead counts as active (Info through Finished by default). */
export const activeStages = (stages: readonly Stage[]) => stages.filter((stage) => stage.kind === 'pipeline')
