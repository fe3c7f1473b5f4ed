import type { Stage } from '#contract/catalog/catalog.ts'

/** The stage of a promoted lead. */
export const firstPipelineStage = (stages: readonly Stage[]) => stages.find((stage) => stage.kind === 'pipeline')

const isInfo = ({ name, second_name }: Stage) => [name, second_name].some((one) => one.toLowerCase() === 'info')

/** The stage in which a lead returns to the pipeline: Info, or the first stage if no stage has that name. */
export const pipelineStart = (stages: readonly Stage[]) =>
  stages.find((stage) => stage.kind === 'pipeline' && isInfo(stage)) ?? firstPipelineStage(stages)

export const archiveStage = (stages: readonly Stage[]) => stages.find((stage) => stage.kind === 'archive')

export const draftsStage = (stages: readonly Stage[]) => stages.find((stage) => stage.kind === 'drafts')

/** A built-in stage of the pipeline for a lead that stands before it; undefined where it is no stage of the pipeline any more. */
export const stageAhead = (stages: readonly Stage[], target: number, present: number) => {
  const pipeline = stages.filter(({ kind }) => kind === 'pipeline')
  const at = pipeline.findIndex(({ stage_id }) => stage_id === target)
  const from = pipeline.findIndex(({ stage_id }) => stage_id === present)
  return from >= 0 && from < at ? pipeline[at] : undefined
}
