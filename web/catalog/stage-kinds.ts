import type { Stage } from '#contract/catalog/catalog.ts'

/** The stage of a promoted lead. */
export const firstPipelineStage = (stages: readonly Stage[]) => stages.find((stage) => stage.kind === 'pipeline')

/** The stage in which a lead returns to the pipeline: Info, or the first stage if no stage has that name. */
export const pipelineStart = (stages: readonly Stage[]) =>
  stages.find((stage) => stage.kind === 'pipeline' && stage.name.toLowerCase() === 'info') ?? firstPipelineStage(stages)

export const archiveStage = (stages: readonly Stage[]) => stages.find((stage) => stage.kind === 'archive')

export const draftsStage = (stages: readonly Stage[]) => stages.find((stage) => stage.kind === 'drafts')

/** The built-in stage of done jobs, which may have another name; undefined if it was removed. */
export const finishedStage = (stages: readonly Stage[]) =>
  stages.find((stage) => stage.kind === 'pipeline' && stage.stage_id === FINISHED_ID)

const FINISHED_ID = 8
