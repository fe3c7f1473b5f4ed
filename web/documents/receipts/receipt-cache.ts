import { formatCents } from '#contract/documents/document-format.ts'
import { receiptNumber } from '#contract/documents/number.ts'
import { type Payment, Receipt } from '#contract/documents/receipt.ts'
import { type Settlement, settlementOf } from '#contract/documents/receipt-settlement.ts'
import { changedItems, inReads, type ReadChange, withList } from '#web/cache/reads.ts'
import { businessDay, businessToday } from '#web/lib/format/business-day.ts'
import { mergeAnswered } from '#web/offline/answered-records.ts'
import { receiptWords } from '#words/receipts.ts'

// A receipt with its payments stands in one cached read: the documents of its lead.

/** A write about a receipt. */
export interface ReceiptWrite {
  receipt: Pick<Receipt, 'receipt_id' | 'lead_id'>
  /** The name of the lead in the outbox. */
  leadTitle: string
}

/** The writes of one receipt are sent one after the other. */
export const receiptSubject = ({ receipt }: Pick<ReceiptWrite, 'receipt'>) => `receipt/${receipt.receipt_id}`

interface ReceiptAddress {
  lead_id: number
  /** `open`: the receipt that is owed, or a new one. */
  receipt_id: number | 'new' | 'open'
}

export const receiptPath = ({ receipt_id, lead_id }: ReceiptAddress) => `/leads/${lead_id}/receipts/${receipt_id}`

export const OF_RECEIPT = {
  subject: receiptSubject,
  affects: ({ receipt: { lead_id } }: Pick<ReceiptWrite, 'receipt'>) => [{ entity: 'receipt' as const, lead_id }],
}

/** The number of a receipt as text; a note that it follows until the server has given one. */
export const numberText = (receipt: Pick<Receipt, 'number_year' | 'number_seq'>) =>
  receipt.number_seq === 0 ? receiptWords.numberFollows : receiptNumber(receipt)

export const settlementToday = (receipt: Receipt): Settlement => settlementOf(receipt, businessToday())

export const amountOf = ({ amount_cents }: Pick<Payment, 'amount_cents'>) => formatCents(amount_cents)

/** A change of a receipt. Null removes it. */
export const changedReceipt = (receiptId: number, change: (receipt: Receipt) => Receipt | null): ReadChange =>
  inReads({
    documents: (documents) => {
      const isIt = ({ receipt_id }: Receipt) => receipt_id === receiptId
      return withList(documents, 'receipts', changedItems(documents.receipts, isIt, change))
    },
  })

/** Adds a receipt to the documents of its lead, newest first, unless it is there. */
export const addedReceipt = (receipt: Receipt): ReadChange =>
  inReads({
    documents: (documents, [, leadId]) =>
      leadId !== receipt.lead_id || documents.receipts.some((one) => isSameReceipt(one, receipt))
        ? documents
        : { ...documents, receipts: [receipt, ...documents.receipts] },
  })

mergeAnswered('receipt', Receipt, (answered) =>
  inReads({
    documents: (documents, [, leadId]) => {
      if (leadId !== answered.lead_id) return documents
      const isSame = (one: Receipt) => isSameReceipt(one, answered)
      if (!documents.receipts.some(isSame)) return { ...documents, receipts: [answered, ...documents.receipts] }
      const isNewer = (one: Receipt) => one.receipt_id === answered.receipt_id && one.version > answered.version
      return {
        ...documents,
        receipts: changedItems(documents.receipts, isSame, (one) => (isNewer(one) ? one : answered)),
      }
    },
  }),
)

type CreatedReceipt = Pick<Receipt, 'receipt_id' | 'lead_id' | 'title' | 'total_cents' | 'due_on' | 'created_at'> &
  Partial<Pick<Receipt, 'estimate_id' | 'deposit_cents'>>

/** A receipt that this device creates, as it looks until the server answers. Its number is 0 until then. */
export const newReceipt = (created: CreatedReceipt): Receipt => ({
  estimate_id: null,
  estimate_number: null,
  number_year: 0,
  number_seq: 0,
  deposit_cents: 0,
  paid_cents: 0,
  issued_on: businessDay(created.created_at),
  payments: [],
  version: 1,
  language: null,
  link: null,
  ...created,
  // What an earlier version of the app queued has none.
  due_on: created.due_on ?? null,
})

/** Whether a receipt that was read is the one that this device has just created. */
const isSameReceipt = (read: Receipt, created: Receipt) =>
  read.receipt_id === created.receipt_id ||
  // An estimate has one receipt.
  (created.estimate_id !== null && read.estimate_id === created.estimate_id)

const byTime = (one: Payment, other: Payment) => one.created_at - other.created_at

/** The receipt with these payments. Its paid sum changes by the difference. */
const withPayments = (receipt: Receipt, payments: Payment[]): Receipt => {
  const sum = (those: readonly Payment[]) => those.reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  return { ...receipt, payments, paid_cents: receipt.paid_cents - sum(receipt.payments) + sum(payments) }
}

/** Adds a payment to a receipt, unless it is there. */
export const withPayment = (receipt: Receipt, payment: Payment): Receipt =>
  receipt.payments.some((one) => one.payment_id === payment.payment_id)
    ? receipt
    : withPayments(receipt, [...receipt.payments, payment].toSorted(byTime))

export const withoutPayment = (receipt: Receipt, paymentId: number): Receipt =>
  withPayments(
    receipt,
    receipt.payments.filter((one) => one.payment_id !== paymentId),
  )
