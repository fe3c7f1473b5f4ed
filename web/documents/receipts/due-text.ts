import type { Receipt } from '#contract/documents/receipt.ts'
import type { Settlement } from '#contract/documents/receipt-settlement.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { receiptWords } from '#words/receipts.ts'

/** Until when an invoice is to pay: "Due Dec 15, 2026"; empty for a paid receipt. */
export const dueText = ({ due_on }: Pick<Receipt, 'due_on'>, { state }: Pick<Settlement, 'state'>): string => {
  if (state === 'paid') return ''
  if (due_on === null) return receiptWords.dueOnReceipt
  return (state === 'overdue' ? receiptWords.wasDue : receiptWords.due)(dayDate(due_on))
}
