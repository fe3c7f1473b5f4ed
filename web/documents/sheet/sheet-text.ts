import { formatCents, formatQuantity, formatRate } from '#contract/documents/document-format.ts'
import type {
  DocumentView,
  EstimateView,
  ReceiptView,
  ViewLine,
  ViewSection,
} from '#contract/documents/document-view.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { documentWords } from '#words/documents.ts'

const { kinds, units, methods, sheet: words } = documentWords

/** A label with its value. */
export interface Fact {
  label: string
  value: string
}

/** A line of the sums. `isMain` marks the amount that the customer looks for. */
export interface Sum extends Fact {
  isMain: boolean
}

/** "Estimate 2026-0042", or "Estimate" while it has no number. */
export const titleOf = ({ kind, number }: Pick<DocumentView, 'kind' | 'number'>): string =>
  number === null ? kinds[kind] : words.numbered(kinds[kind], number)

/** The facts beside the customer: dates, and the estimate of a receipt. */
export const factsOf = (view: DocumentView): Fact[] => {
  const facts = [{ label: words.date, value: dayDate(view.day) }]
  if (view.kind === 'estimate') facts.push({ label: words.validUntil, value: dayDate(view.valid_until) })
  else if (view.estimate !== null) facts.push({ label: words.ofEstimate, value: view.estimate })
  return facts
}

/** The label above the customer. */
export const customerLabel = ({ kind }: DocumentView): string =>
  kind === 'estimate' ? words.preparedFor : words.billedTo

/** The lines of the customer's address block, without empty ones. */
export const customerLines = ({ customer: { name, address, phone, email } }: DocumentView): string[] =>
  [name, address, phone, email].filter((line) => line !== null && line !== '').map(String)

/** "12.5 sq ft" */
export const quantityOf = ({ quantity, unit }: Pick<ViewLine, 'quantity' | 'unit'>): string =>
  `${formatQuantity(quantity)} ${units[unit]}`

/** Whether an optional line is chosen, in words; null for other lines. */
export const optionMark = ({ is_optional, is_chosen }: ViewLine): string | null => {
  if (!is_optional) return null
  return is_chosen ? words.chosenOption : words.option
}

/** Whether a package is chosen, in words. */
export const packageMark = ({ is_chosen }: NonNullable<ViewSection['package']>): string =>
  is_chosen ? words.chosenPackage : words.otherPackage

const sum = (label: string, cents: number, isMain = false): Sum => ({ label, value: formatCents(cents), isMain })

const estimateSums = ({ totals, tax_rate: rate }: EstimateView): Sum[] => {
  const { subtotal, discount, tax, total, deposit } = totals
  return [
    ...(discount > 0 || rate > 0 ? [sum(words.subtotal, subtotal)] : []),
    ...(discount > 0 ? [sum(words.discount, -discount)] : []),
    ...(rate > 0 ? [sum(words.tax(formatRate(rate)), tax)] : []),
    sum(words.total, total, true),
    ...(deposit > 0 ? [sum(words.deposit, deposit)] : []),
  ]
}

const receiptSums = ({ total_cents, deposit_cents, paid_cents, balance_cents }: ReceiptView): Sum[] => [
  sum(words.total, total_cents),
  ...(deposit_cents > 0 ? [sum(words.depositAgreed, deposit_cents)] : []),
  sum(words.paid, paid_cents),
  sum(balance_cents === 0 ? words.paidInFull : words.balance, balance_cents, true),
]

/** The sums at the end, as the document prints them. */
export const sumsOf = (view: DocumentView): Sum[] => (view.kind === 'estimate' ? estimateSums(view) : receiptSums(view))

/** The cells of a payment: day, method, note, amount. */
export const paymentCells = ({ day, method, note, amount_cents }: ReceiptView['payments'][number]) =>
  [dayDate(day), methods[method], note, formatCents(amount_cents)] as const
