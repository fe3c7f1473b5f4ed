import { balanceOf, type Receipt } from './receipt.ts'

/** The states of a receipt. What is paid in full is `paid`. */
export const RECEIPT_STATES = ['open', 'partly_paid', 'overdue', 'paid'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** What people call it: an invoice while it asks for money, then a receipt. */
export type ReceiptName = 'invoice' | 'receipt'

/** A receipt on a business day. Amounts are in cents and never below zero. */
export interface Settlement {
  name: ReceiptName
  state: ReceiptState
  balance: number
  /** What was paid above the total. */
  credit: number
  /** The parts of the deposit, which is at most the total. */
  depositPaid: number
  depositDue: number
  /** What was paid besides the deposit. */
  otherPaid: number
}

type Owed = Pick<Receipt, 'total_cents' | 'deposit_cents' | 'paid_cents' | 'due_on'>

/** Payments pay the deposit first. Without a due date the money is due on receipt, and is never overdue. */
export const settlementOf = (receipt: Owed, today: string): Settlement => {
  const { total_cents, deposit_cents, due_on } = receipt
  const paid = Math.max(0, receipt.paid_cents)
  const balance = balanceOf({ total_cents, paid_cents: paid })
  const deposit = Math.min(deposit_cents, total_cents)
  const depositPaid = Math.min(paid, deposit)
  return {
    ...stateOn(balance, paid, due_on !== null && due_on < today),
    balance,
    credit: Math.max(0, paid - total_cents),
    depositPaid,
    depositDue: deposit - depositPaid,
    otherPaid: paid - depositPaid,
  }
}

const stateOn = (balance: number, paid: number, isLate: boolean): Pick<Settlement, 'name' | 'state'> => {
  if (balance === 0) return { name: 'receipt', state: 'paid' }
  return { name: 'invoice', state: isLate ? 'overdue' : paid > 0 ? 'partly_paid' : 'open' }
}
