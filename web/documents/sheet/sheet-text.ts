import { phoneText } from '#contract/contacts/phone-text.ts'
import { documentDay, formatCents, formatQuantity, formatRate } from '#contract/documents/document-format.ts'
import type {
  DocumentView,
  EstimateView,
  ReceiptView,
  ViewLine,
  ViewSection,
} from '#contract/documents/document-view.ts'
import { listedSums } from '#contract/documents/totals.ts'
import type { Language } from '#contract/languages.ts'
import { sheetWords } from '#contract/words/sheet-words.ts'

/** A label with its value. */
interface Fact {
  label: string
  value: string
}

/** A line of the sums. `isMain` marks the amount that the customer looks for. */
interface Sum extends Fact {
  isMain: boolean
}

/** "Estimate 2026-0042", or "Estimate" while it has no number. */
export const titleOf = ({ kind, number, language }: Pick<DocumentView, 'kind' | 'number' | 'language'>): string => {
  const words = sheetWords(language)
  return number === null ? words[kind] : words.numbered(words[kind], number)
}

/** The facts beside the customer: dates, and the estimate of a receipt. */
export const factsOf = (view: DocumentView): Fact[] => {
  const { language } = view
  const words = sheetWords(language)
  const facts = [{ label: words.date, value: documentDay(view.day, language) }]
  if (view.kind === 'estimate') facts.push({ label: words.validUntil, value: documentDay(view.valid_until, language) })
  else if (view.estimate !== null) facts.push({ label: words.ofEstimate, value: view.estimate })
  return facts
}

/** The label above the customer. */
export const customerLabel = ({ kind, language }: DocumentView): string => {
  const { preparedFor, billedTo } = sheetWords(language)
  return kind === 'estimate' ? preparedFor : billedTo
}

/** The lines of the customer's address block, without empty ones. */
export const customerLines = ({ customer: { name, address, phone, email } }: DocumentView): string[] =>
  [name, address, phone && phoneText(phone), email].filter((line) => line !== null && line !== '').map(String)

/** "12.5 sq ft" */
export const quantityOf = ({ quantity, unit }: Pick<ViewLine, 'quantity' | 'unit'>, language: Language): string =>
  `${formatQuantity(quantity)} ${sheetWords(language).unitAfter(quantity, unit)}`

/** Whether an optional line is chosen, in words; null for other lines. */
export const optionMark = ({ is_optional, is_chosen }: ViewLine, language: Language): string | null => {
  if (!is_optional) return null
  const words = sheetWords(language)
  return is_chosen ? words.chosenOption : words.option
}

/** Whether a package is chosen, in words. */
export const packageMark = ({ is_chosen }: NonNullable<ViewSection['package']>, language: Language): string => {
  const { chosenPackage, otherPackage } = sheetWords(language)
  return is_chosen ? chosenPackage : otherPackage
}

const sum = (label: string, cents: number, isMain = false): Sum => ({ label, value: formatCents(cents), isMain })

const estimateSums = ({ totals, tax_rate: rate, language }: EstimateView): Sum[] => {
  const words = sheetWords(language)
  const labels = { ...words, tax: words.tax(formatRate(rate)) }
  return listedSums(totals)
    .filter(({ cents, isOptional }) => cents !== 0 || !isOptional)
    .map(({ name, cents }) => sum(labels[name], cents, name === 'total'))
}

const receiptSums = ({ total_cents, deposit_cents, paid_cents, balance_cents, language }: ReceiptView): Sum[] => {
  const words = sheetWords(language)
  return [
    sum(words.total, total_cents),
    ...(deposit_cents > 0 ? [sum(words.depositAgreed, deposit_cents)] : []),
    sum(words.paid, paid_cents),
    sum(balance_cents === 0 ? words.paidInFull : words.balance, balance_cents, true),
  ]
}

/** The sums at the end, as the document prints them. */
export const sumsOf = (view: DocumentView): Sum[] => (view.kind === 'estimate' ? estimateSums(view) : receiptSums(view))

/** The cells of a payment: day, method, note, amount. */
export const paymentCells = (
  { day, method, note, amount_cents }: ReceiptView['payments'][number],
  language: Language,
) => [documentDay(day, language), sheetWords(language).methods[method], note, formatCents(amount_cents)] as const
