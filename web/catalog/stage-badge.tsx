import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { useStageColor } from './use-catalog.ts'

/** The name of a stage in the stage's colour. */
export const StageBadge = ({ stageId, children }: { stageId: number; children: ReactNode }) => (
  <Badge color={useStageColor()(stageId)}>{children}</Badge>
)
