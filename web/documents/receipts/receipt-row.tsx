import { ReceiptText } from 'lucide-react'
import { formatCents } from '#contract/documents/document-format.ts'
import { balanceOf, type Receipt } from '#contract/documents/receipt.ts'
import { DocumentRow } from '#web/documents/list/document-row.tsx'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { receiptWords } from '#words/receipts.ts'
import { numberText, receiptPath } from './receipt-cache.ts'

/** A receipt in the list of a lead, with what is still owed. */
export const ReceiptRow = ({ receipt }: { receipt: Receipt }) => {
  const balance = balanceOf(receipt)
  return (
    <DocumentRow
      to={receiptPath(receipt)}
      Icon={ReceiptText}
      title={receipt.title || receiptWords.untitled}
      total={formatCents(receipt.total_cents)}
    >
      <Badge color={balance === 0 ? 'var(--good)' : 'var(--warn)'}>
        {balance === 0 ? receiptWords.paidInFull : receiptWords.owes(formatCents(balance))}
      </Badge>
      <span>{numberText(receipt)}</span>
      <QueuedMark kind="receipt" id={receipt.receipt_id} />
    </DocumentRow>
  )
}
