import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { Payment, Receipt } from '#contract/documents/receipt.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { documentWords } from '#words/documents.ts'
import { receiptWords } from '#words/receipts.ts'
import { useDeletePayment } from './payment.write.ts'
import { amountOf } from './receipt-cache.ts'
import { useReceiptPermissions } from './use-receipt-permissions.ts'

interface PaymentListProps {
  receipt: Receipt
  leadTitle: string
}

/** The payments of a receipt in the order in which they were recorded. */
export const PaymentList = ({ receipt, leadTitle }: PaymentListProps) => {
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list, receipt.payments)
  if (receipt.payments.length === 0) return <Text tone="soft">{receiptWords.noPayments}</Text>
  return (
    <Stack as="ul" ref={list}>
      {receipt.payments.map((payment) => (
        <PaymentRow key={payment.payment_id} payment={payment} receipt={receipt} leadTitle={leadTitle} />
      ))}
    </Stack>
  )
}

const PaymentRow = ({ payment, receipt, leadTitle }: PaymentListProps & { payment: Payment }) => {
  const may = useReceiptPermissions()
  const remove = useDeletePayment()
  const { receipt_id, lead_id } = receipt
  return (
    <Row as="li" box="raised" gap={3} nowrap>
      <Stack gap={0} grow>
        <Text as="span" size="lg" weight="bold">
          {amountOf(payment)}
        </Text>
        <Row as="span" gap="0 3" size="sm" tone="soft">
          <span>{documentWords.methods[payment.method]}</span>
          <span>{dayDate(payment.paid_on)}</span>
          <span>{receiptWords.takenBy(payment.user_name)}</span>
          <QueuedMark kind="payment" id={payment.payment_id} />
        </Row>
        {payment.note && (
          <Text as="span" size="sm" wrap="break" dir="auto">
            {payment.note}
          </Text>
        )}
      </Stack>
      {may.removePayment(payment) && (
        <Button
          kind="quiet"
          icon
          aria-label={receiptWords.deletePayment(amountOf(payment))}
          title={receiptWords.deletePayment(amountOf(payment))}
          onClick={() => remove({ receipt: { receipt_id, lead_id }, leadTitle, payment })}
        >
          <Trash2 />
        </Button>
      )}
    </Row>
  )
}
