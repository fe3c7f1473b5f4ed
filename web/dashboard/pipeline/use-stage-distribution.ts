import type { Stats } from '#contract/stats/dashboard.ts'
import { useStages } from '#web/catalog/use-catalog.ts'

interface StageShare {
  stage_id: number
  stage_name: string
  /** Undefined until it arrives. */
  count: number | undefined
}

/** How many leads each stage has; the stages stand from the start, so that nothing moves when their figures come. */
export const useStageDistribution = (stats: Stats | undefined): readonly StageShare[] => {
  const stages = useStages()
  return (
    stats?.stageDistribution ?? stages.map(({ stage_id, name }) => ({ stage_id, stage_name: name, count: undefined }))
  )
}
