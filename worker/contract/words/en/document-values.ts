import type { Unit } from '../../documents/content.ts'
import { UNIT } from '../../documents/money.ts'
import type { PaymentMethod } from '../../documents/receipt.ts'
import type { ReceiptState } from '../../documents/receipt-settlement.ts'

/** The units of lines, as a document has them. */
export const UNITS: Record<Unit, string> = {
  each: 'each',
  ft: 'ft',
  sq_ft: 'sq ft',
  hour: 'hr',
  cu_yd: 'cu yd',
  day: 'day',
}

/**
 * A unit after a quantity: "1 day", "2 days".
 * @param quantity in thousandths
 */
export const unitAfter = (quantity: number, unit: Unit): string =>
  unit === 'day' && quantity !== UNIT ? 'days' : UNITS[unit]

export const PAYMENT_METHODS: Record<PaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  transfer: 'Transfer',
  other: 'Other',
}

export const RECEIPT_STATES: Record<ReceiptState, string> = {
  open: 'Open',
  partly_paid: 'Partly paid',
  overdue: 'Overdue',
  paid: 'Paid in full',
}
