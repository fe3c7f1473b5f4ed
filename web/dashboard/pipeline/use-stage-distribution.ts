import type { Stats } from '#contract/stats/dashboard.ts'
import { useStages } from '#web/catalog/use-catalog.ts'

interface StageShare {
  stage_id: number
  stage_name: string
  /** Undefined while it loads. */
  count: number | undefined
}

/** The number of leads of each stage. While it loads the stages are listed without it, to avoid a layout shift. */
export const useStageDistribution = (stats: Stats | undefined): readonly StageShare[] => {
  const stages = useStages()
  return (
    stats?.stageDistribution ?? stages.map(({ stage_id, name }) => ({ stage_id, stage_name: name, count: undefined }))
  )
}
