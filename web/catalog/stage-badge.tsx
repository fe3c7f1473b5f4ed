import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { useStageColor } from './use-catalog.ts'

/** A stage's name in its colour. */
export const StageBadge = ({ stageId, children }: { stageId: number; children: ReactNode }) => (
  <Badge color={useStageColor()(stageId)}>{children}</Badge>
)
