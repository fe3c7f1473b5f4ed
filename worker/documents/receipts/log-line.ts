import { receiptNumber } from '#contract/documents/number.ts'
import type { ReceiptRow } from './store.ts'

interface LoggedReceipt extends Pick<ReceiptRow, 'receipt_id' | 'lead_id' | 'number_year' | 'number_seq'> {
  contact_id: number | null
  name: string | null
}

/** The log line of a receipt with its total, or of one of its payments with its amount, in cents. */
export const logLineOf = (receipt: LoggedReceipt, amount_cents: number) => ({
  entity_id: receipt.receipt_id,
  contact_id: receipt.contact_id,
  lead_id: receipt.lead_id,
  details: { name: receipt.name, number: receiptNumber(receipt), amount_cents },
})
