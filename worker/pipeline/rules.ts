import type { Stage } from '#contract/catalog.ts'

/** The seller of an award whose lead has none: it is worth nothing, and counts in the statistics. */
export const NOBODY = 0

export interface Move {
  from: Stage
  to: Stage
  /** The stages whose awards of this lead stand. */
  standing: readonly number[]
  /** Those of them that were awarded while the lead had no seller, and that its seller would earn now. */
  unearned?: readonly number[]
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
  const gives = (stageId: number) => stageId === award?.stage_id || (goesBack && isLater(stageId))
  return { award, reverse: standing.filter(gives) }
}

/** The stages whose awards stand after a move. */
export const standingAfter = (standing: readonly number[], { award, reverse }: MoveEffect): number[] => [
  ...standing.filter((stageId) => !reverse.includes(stageId)),
  ...(award ? [award.stage_id] : []),
]

/** Those of the stages after which another of them comes in the order of the pipeline. */
export const stagesPassed = (stages: readonly Stage[], standing: readonly number[]): number[] =>
  stages
    .filter((stage) => standing.includes(stage.stage_id))
    .sort((a, b) => a.order_index - b.order_index)
    .slice(0, -1)
    .map((stage) => stage.stage_id)

/** The stage, if it is the pipeline's and no award for it stands. One worth nothing is noted too: statistics count it. */
export const awardOfEntry = (stage: Stage, standing: readonly number[]): Stage | undefined =>
  stage.kind === 'pipeline' && !standing.includes(stage.stage_id) ? stage : undefined

/** The stage where the pipeline begins: Info. */
export const firstPipelineStage = (stages: readonly Stage[]): Stage => {
  const first = stages.find((stage) => stage.kind === 'pipeline')
  if (!first) throw new Error('No stage of the pipeline is left')
  return first
}

/** The stages in which a lead counts as active: Info through Finished. */
export const activeStages = (stages: readonly Stage[]) => stages.filter((stage) => stage.kind === 'pipeline')
