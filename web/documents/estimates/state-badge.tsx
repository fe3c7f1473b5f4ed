import type { EstimateState } from '#contract/documents/estimate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { documentWords } from '#words/documents.ts'

const COLORS: Record<EstimateState, string | undefined> = {
  draft: undefined,
  sent: 'var(--info)',
  viewed: 'var(--accent)',
  signed: 'var(--good)',
  declined: 'var(--bad)',
  expired: 'var(--warn)',
  replaced: undefined,
}

export const StateBadge = ({ state }: { state: EstimateState }) => (
  <Badge color={COLORS[state]}>{documentWords.states[state]}</Badge>
)
