import type { Stage } from '#contract/catalog/catalog.ts'

/** The stage to which a promotion leads. */
export const firstPipelineStage = (stages: readonly Stage[]) => stages.find((stage) => stage.kind === 'pipeline')

/** The stage at which a contact or a lead enters the pipeline again: Info, or the first where none has that name. */
export const pipelineStart = (stages: readonly Stage[]) =>
  stages.find((stage) => stage.kind === 'pipeline' && stage.name.toLowerCase() === 'info') ?? firstPipelineStage(stages)

export const archiveStage = (stages: readonly Stage[]) => stages.find((stage) => stage.kind === 'archive')
