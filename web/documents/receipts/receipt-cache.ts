import type { QueryClient } from '@tanstack/react-query'
import { formatCents } from '#contract/documents/document-format.ts'
import type { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { receiptNumber } from '#contract/documents/number.ts'
import type { Payment, Receipt } from '#contract/documents/receipt.ts'
import { staleQueries } from '#web/cache/invalidation.ts'
import { documentsKey } from '#web/cache/read-keys.ts'
import { businessDay } from '#web/lib/format/business-day.ts'
import type { Overlay } from '#web/offline/define-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'
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

export const STALE_WITH_RECEIPT = staleQueries('receipt')

/** The number of a receipt as text; a note that it follows until the server has given one. */
export const numberText = (receipt: Pick<Receipt, 'number_year' | 'number_seq'>) =>
  receipt.number_seq === 0 ? receiptWords.numberFollows : receiptNumber(receipt)

/** What of the deposit is not yet paid, in cents. */
export const depositDue = ({ deposit_cents, paid_cents }: Pick<Receipt, 'deposit_cents' | 'paid_cents'>) =>
  Math.max(0, deposit_cents - paid_cents)

export const amountOf = ({ amount_cents }: Pick<Payment, 'amount_cents'>) => formatCents(amount_cents)

/** The optimistic change of a write on the documents of the receipt's lead. */
export const overlayReceipts = <Input extends ReceiptWrite>(
  change: (receipts: readonly Receipt[], input: Input, at: number) => readonly Receipt[],
): Overlay<Input>[] => [
  overlay(
    ({ receipt }: Input) => documentsKey(receipt.lead_id),
    (documents: LeadDocuments, input: Input, at) => ({
      ...documents,
      receipts: [...change(documents.receipts, input, at)],
    }),
  ),
]

/** The optimistic change of a write that changes one receipt. */
export const overlayReceipt = <Input extends ReceiptWrite>(
  change: (receipt: Receipt, input: Input, at: number) => Receipt,
): Overlay<Input>[] =>
  overlayReceipts((receipts, input: Input, at) =>
    receipts.map((one) => (one.receipt_id === input.receipt.receipt_id ? change(one, input, at) : one)),
  )

type CreatedReceipt = Pick<Receipt, 'receipt_id' | 'lead_id' | 'title' | 'total_cents' | 'created_at'> &
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
})

/** Whether a receipt that was read is the one that this device has just created. */
const isSameReceipt = (read: Receipt, created: Receipt) =>
  read.receipt_id === created.receipt_id ||
  // An estimate has one receipt.
  (created.estimate_id !== null && read.estimate_id === created.estimate_id)

/** Adds a receipt to the list of its lead, newest first, unless it is there. */
export const withReceipt = (receipts: readonly Receipt[], receipt: Receipt): readonly Receipt[] =>
  receipts.some((one) => isSameReceipt(one, receipt)) ? receipts : [receipt, ...receipts]

export const withoutReceipt = (receipts: readonly Receipt[], receiptId: number): readonly Receipt[] =>
  receipts.filter((one) => one.receipt_id !== receiptId)

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

/** Writes the receipt of an answer to the documents of its lead, unless they have a newer version. */
export const placeReceipt = (client: QueryClient, receipt: Receipt) =>
  client.setQueryData<LeadDocuments>(documentsKey(receipt.lead_id), (documents) => {
    if (!documents) return documents
    const isListed = documents.receipts.some((one) => one.receipt_id === receipt.receipt_id)
    if (!isListed) return { ...documents, receipts: [receipt, ...documents.receipts] }
    const receipts = documents.receipts.map((one) =>
      one.receipt_id === receipt.receipt_id && one.version <= receipt.version ? receipt : one,
    )
    return { ...documents, receipts }
  })
