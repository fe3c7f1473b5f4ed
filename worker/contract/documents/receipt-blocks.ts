import { type SheetWords, sheetWords } from '#contract/words/sheet-words.ts'
import type { BlockOf, SumBlock } from './document-block.ts'
import { dayText, formatCents } from './document-format.ts'
import type { ReceiptView } from './document-view.ts'

/** Empty for an open invoice. */
export const stateTag = ({ settlement: { state } }: ReceiptView, words: SheetWords) =>
  state === 'open' ? '' : words.receiptStates[state]

/** The state and the due date of a receipt without its head: "Overdue · Due date: December 4, 2026". */
export const receiptNote = (view: ReceiptView): string => {
  const words = sheetWords(view.language)
  const due = dueFacts(view, words).map(([name, value]) => `${name}: ${value}`)
  return [stateTag(view, words), ...due].filter(Boolean).join(' · ')
}

/** Until when an invoice is to pay. */
export const dueFacts = ({ settlement, due_on, language }: ReceiptView, words: SheetWords): [string, string][] =>
  settlement.name === 'receipt' ? [] : [[words.dueOn, due_on === null ? words.dueOnReceipt : dayText(due_on, language)]]

/** The payments of a receipt, in the form of lines. */
export const paymentsBlock = ({ payments, language }: ReceiptView, words: SheetWords): BlockOf<'lines'> => ({
  kind: 'lines',
  title: words.payments,
  isChoice: false,
  empty: words.noPayments,
  lines: payments.map(({ paid_on, method, amount_cents, note }, i) => ({
    key: String(i),
    name: words.methods[method],
    description: '',
    detail: [dayText(paid_on, language), note].filter(Boolean).join(' · '),
    amount: formatCents(amount_cents),
    isChoice: false,
    isChosen: false,
    tag: '',
  })),
})

/** What a receipt comes to: the balance, what was paid in full, or the credit. */
export const resultOf = (
  { settlement, paid_cents }: Pick<ReceiptView, 'settlement' | 'paid_cents'>,
  words: Record<'balance' | 'paidInFull' | 'credit', string>,
): Pick<SumBlock, 'label' | 'cents'> => {
  const { balance, credit } = settlement
  if (balance > 0) return { label: words.balance, cents: balance }
  return credit > 0 ? { label: words.credit, cents: credit } : { label: words.paidInFull, cents: paid_cents }
}

/** The payments of an invoice are subtracted from its total, first the deposit. */
export const receiptSums = (view: ReceiptView, words: SheetWords): BlockOf<'sums'> => {
  const { depositPaid, depositDue, otherPaid, state, credit } = view.settlement
  const isSettled = state === 'paid' && credit === 0
  const subtracted = (label: string, cents: number): SumBlock => ({
    label,
    cents: isSettled ? 0 : -cents,
    kind: 'part',
    isOptional: true,
  })
  return {
    kind: 'sums',
    sums: [
      { label: words.total, cents: view.total_cents, kind: 'part', isOptional: false },
      subtracted(words.depositPaid, depositPaid),
      subtracted(depositPaid > 0 ? words.otherPayments : words.paid, otherPaid),
      { ...resultOf(view, words), kind: 'total', isOptional: false },
      { label: words.depositDue, cents: depositDue, kind: 'side', isOptional: true },
    ],
  }
}
