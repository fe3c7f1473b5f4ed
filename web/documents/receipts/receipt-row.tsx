import { ReceiptText } from 'lucide-react'
import { formatCents } from '#contract/documents/document-format.ts'
import type { Receipt } from '#contract/documents/receipt.ts'
import { DocumentRow } from '#web/documents/list/document-row.tsx'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { receiptWords } from '#words/receipts.ts'
import { dueText } from './due-text.ts'
import { ReceiptBadge } from './receipt-badge.tsx'
import { numberText, receiptPath, settlementToday } from './receipt-cache.ts'

/** An invoice or a receipt in the list of a lead, with what is still owed. */
export const ReceiptRow = ({ receipt }: { receipt: Receipt }) => {
  const settlement = settlementToday(receipt)
  const due = dueText(receipt, settlement)
  return (
    <DocumentRow
      to={receiptPath(receipt)}
      Icon={ReceiptText}
      title={receipt.title || receiptWords.untitled[settlement.name]}
      total={formatCents(receipt.total_cents)}
    >
      <ReceiptBadge state={settlement.state} />
      <span>{receiptWords.named(settlement.name, numberText(receipt))}</span>
      {settlement.balance > 0 && <span>{receiptWords.owes(formatCents(settlement.balance))}</span>}
      {due && <span>{due}</span>}
      <QueuedMark kind="receipt" id={receipt.receipt_id} />
    </DocumentRow>
  )
}
