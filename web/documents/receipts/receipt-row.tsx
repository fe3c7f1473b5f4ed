import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatCents } from '#contract/documents/document-format.ts'
import { balanceOf, type Receipt } from '#contract/documents/receipt.ts'
import { receiptWords } from '#web/messages/receipts.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { numberText, receiptPath } from './receipt-cache.ts'
import styles from './receipt-row.module.css'

/** A receipt in the list of a lead, with what is still owed. */
export const ReceiptRow = ({ receipt }: { receipt: Receipt }) => {
  const balance = balanceOf(receipt)
  return (
    <Link to={receiptPath(receipt)} className={styles.row}>
      <ReceiptText className={styles.icon} aria-hidden="true" />
      <span className={styles.title} dir="auto">
        {receipt.title || receiptWords.untitled}
      </span>
      <span className={styles.total}>{formatCents(receipt.total_cents)}</span>
      <span className={styles.facts}>
        <Badge color={balance === 0 ? 'var(--good)' : 'var(--warn)'}>
          {balance === 0 ? receiptWords.paidInFull : receiptWords.owes(formatCents(balance))}
        </Badge>
        <span>{numberText(receipt)}</span>
        <QueuedMark kind="receipt" id={receipt.receipt_id} />
      </span>
    </Link>
  )
}
