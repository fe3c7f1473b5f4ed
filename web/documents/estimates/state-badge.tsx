import type { EstimateState, EstimateSummary } from '#contract/documents/estimate.ts'
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

/** Whether an estimate waits on this device until it can be sent to its customer. */
export const waitsForSending = ({ state, sent_at }: Pick<EstimateSummary, 'state' | 'sent_at'>) =>
  state === 'sent' && sent_at === null

export const StateBadge = ({ state }: { state: EstimateState }) => (
  <Badge color={COLORS[state]}>{documentWords.states[state]}</Badge>
)
