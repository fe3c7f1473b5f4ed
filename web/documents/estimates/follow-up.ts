import type { Stage } from '#contract/catalog/catalog.ts'

/** The built-in stage Follow-Up. */
const FOLLOW_UP_ID = 5

/** Follow-Up for a lead that stands before it; undefined where it is no stage of the pipeline any more. */
export const followUpOf = (stages: readonly Stage[], stageId: number) => {
  const pipeline = stages.filter(({ kind }) => kind === 'pipeline')
  const followUp = pipeline.findIndex(({ stage_id }) => stage_id === FOLLOW_UP_ID)
  const present = pipeline.findIndex(({ stage_id }) => stage_id === stageId)
  return present >= 0 && present < followUp ? pipeline[followUp] : undefined
}
