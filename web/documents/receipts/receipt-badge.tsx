import type { ReceiptState } from '#contract/documents/receipt-settlement.ts'
import { Badge } from '#web/ui/badge.tsx'
import { receiptWords } from '#words/receipts.ts'

const COLORS: Record<ReceiptState, string> = {
  open: 'var(--info)',
  partly_paid: 'var(--warn)',
  overdue: 'var(--bad)',
  paid: 'var(--good)',
}

export const ReceiptBadge = ({ state }: { state: ReceiptState }) => (
  <Badge color={COLORS[state]}>{receiptWords.states[state]}</Badge>
)
