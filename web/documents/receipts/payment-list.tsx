import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { Payment, Receipt } from '#contract/documents/receipt.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { useFirstId } from '#web/offline/unsent-records.ts'
import { Button } from '#web/ui/button.tsx'
import { documentWords } from '#words/documents.ts'
import { receiptWords } from '#words/receipts.ts'
import { useDeletePayment } from './payment.write.ts'
import styles from './payment-list.module.css'
import { amountOf } from './receipt-cache.ts'
import { useReceiptPermissions } from './use-receipt-permissions.ts'

interface PaymentListProps {
  receipt: Receipt
  leadTitle: string
}

/** The payments of a receipt in the order in which they were recorded. */
export const PaymentList = ({ receipt, leadTitle }: PaymentListProps) => {
  const list = useRef<HTMLUListElement>(null)
  const firstId = useFirstId('payment')
  useRowFocus(list, receipt.payments)
  if (receipt.payments.length === 0) return <p className={styles.none}>{receiptWords.noPayments}</p>
  return (
    <ul ref={list} className={styles.list}>
      {receipt.payments.map((payment) => (
        <PaymentRow key={firstId(payment.payment_id)} payment={payment} receipt={receipt} leadTitle={leadTitle} />
      ))}
    </ul>
  )
}

const PaymentRow = ({ payment, receipt, leadTitle }: PaymentListProps & { payment: Payment }) => {
  const may = useReceiptPermissions()
  const remove = useDeletePayment()
  const { receipt_id, lead_id } = receipt
  return (
    <li className={styles.payment}>
      <span className={styles.amount}>{amountOf(payment)}</span>
      <span className={styles.facts}>
        <span>{documentWords.methods[payment.method]}</span>
        <span>{dayDate(payment.paid_on)}</span>
        <span>{receiptWords.takenBy(payment.user_name)}</span>
        <QueuedMark kind="payment" id={payment.payment_id} />
      </span>
      {payment.note && (
        <span className={styles.note} dir="auto">
          {payment.note}
        </span>
      )}
      {may.removePayment(payment) && (
        <Button
          kind="quiet"
          icon
          className={styles.remove}
          aria-label={receiptWords.deletePayment(amountOf(payment))}
          title={receiptWords.deletePayment(amountOf(payment))}
          onClick={() => remove({ receipt: { receipt_id, lead_id }, leadTitle, payment })}
        >
          <Trash2 />
        </Button>
      )}
    </li>
  )
}
