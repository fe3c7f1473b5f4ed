import { Badge } from '#web/ui/badge.tsx'
import { useRecordNames, useStageColor } from './use-catalog.ts'

interface StageBadgeProps {
  of: { stage_id: number; stage_name: string }
  inCapitals?: boolean
}

/** The name of a record's stage in the stage's colour. */
export const StageBadge = ({ of, inCapitals = false }: StageBadgeProps) => {
  const name = useRecordNames().stage(of)
  return <Badge color={useStageColor()(of.stage_id)}>{inCapitals ? name.toUpperCase() : name}</Badge>
}
