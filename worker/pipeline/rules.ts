import type { Stage } from '#contract/catalog.ts'

export interface Move {
  from: Stage
  to: Stage
  /** The stages whose awards of this lead stand. */
  standing: readonly number[]
  stages: readonly Stage[]
}

/** What a move does to the ledger: at most one award, and the standing awards that it takes back. */
export interface MoveEffect {
  award: Stage | undefined
  reverse: number[]
}

/**
 * The points rule (design: points are a ledger). Entering a stage awards it once; going back takes back what
 * later stages awarded; the archive changes nothing, coming or going; Form Drafts takes back everything.
 */
export const effectOfMove = ({ from, to, standing, stages }: Move): MoveEffect => {
  if (to.kind === 'archive') return { award: undefined, reverse: [] }
  if (to.kind === 'drafts') return { award: undefined, reverse: [...standing] }
  const goesBack = from.kind !== 'archive' && to.order_index < from.order_index
  const isLater = (stageId: number) =>
    (stages.find((stage) => stage.stage_id === stageId)?.order_index ?? 0) > to.order_index
  return { award: awardOfEntry(to, standing), reverse: goesBack ? standing.filter(isLater) : [] }
}

/** The stage, if entering it earns points that do not stand yet. */
export const awardOfEntry = (stage: Stage, standing: readonly number[]): Stage | undefined =>
  stage.points > 0 && !standing.includes(stage.stage_id) ? stage : undefined

/** The stage where the pipeline begins: Info. */
export const firstPipelineStage = (stages: readonly Stage[]): Stage => {
  const first = stages.find((stage) => stage.kind === 'pipeline')
  if (!first) throw new Error('No stage of the pipeline is left')
  return first
}

/** The stages in which a lead counts as active: Info through Finished. */
export const activeStages = (stages: readonly Stage[]) => stages.filter((stage) => stage.kind === 'pipeline')
