import { receiptNumber } from '#contract/documents/number.ts'
import { balanceOf } from '#contract/documents/receipt.ts'
import type { PaymentRow, ReceiptRow } from './store.ts'

interface LoggedReceipt extends Pick<ReceiptRow, 'receipt_id' | 'lead_id' | 'number_year' | 'number_seq'> {
  contact_id: number | null
  name: string | null
}

/** The log line of a receipt with its total, in cents. */
export const logLineOf = (receipt: LoggedReceipt, amount_cents: number) => ({
  entity_id: receipt.receipt_id,
  contact_id: receipt.contact_id,
  lead_id: receipt.lead_id,
  details: { name: receipt.name, number: receiptNumber(receipt), amount_cents },
})

/** The log line of the link of a receipt, which is an invoice until it is paid. */
export const linkLineOf = (receipt: LoggedReceipt & Pick<ReceiptRow, 'total_cents' | 'paid_cents'>) => {
  const line = logLineOf(receipt, receipt.total_cents)
  return { ...line, details: { ...line.details, is_paid: balanceOf(receipt) === 0 } }
}

/** The log line of a payment. Its id finds the line when the payment is deleted for ever. */
export const paymentLineOf = (
  receipt: LoggedReceipt,
  { payment_id, amount_cents }: Pick<PaymentRow, 'payment_id' | 'amount_cents'>,
) => {
  const line = logLineOf(receipt, amount_cents)
  return { ...line, details: { ...line.details, payment_id } }
}
