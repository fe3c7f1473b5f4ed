import * as v from 'valibot'
import { idText, line } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { Day } from '#contract/plausible-day.ts'
import { recordId } from '#contract/record-id.ts'
import { because } from '#contract/validation.ts'
import { ITEM_NAME_MAX } from './content.ts'
import { amount } from './money.ts'

export const PAYMENT_METHODS = ['cash', 'check', 'card', 'transfer', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_NOTE_MAX = 200

export const Payment = v.object({
  payment_id: v.number(),
  receipt_id: v.number(),
  amount_cents: v.number(),
  method: v.picklist(PAYMENT_METHODS),
  /** The business day, `YYYY-MM-DD`. */
  paid_on: v.string(),
  note: v.string(),
  /** Who took it. */
  user_id: v.nullable(v.number()),
  user_name: v.string(),
  created_at: v.number(),
})
export type Payment = v.InferOutput<typeof Payment>

/**
 * What a customer owes and has paid. `settlementOf` says whether people call it an invoice or a receipt. A signed estimate has one
 * receipt; others stand alone.
 */
export const Receipt = v.object({
  receipt_id: v.number(),
  lead_id: v.number(),
  estimate_id: v.nullable(v.number()),
  /** The number of its estimate as text, "2026-0042"; null for a receipt alone. */
  estimate_number: v.nullable(v.string()),
  number_year: v.number(),
  number_seq: v.number(),
  title: v.string(),
  total_cents: v.number(),
  deposit_cents: v.number(),
  paid_cents: v.number(),
  /** The business day from which the money is owed. */
  issued_on: v.string(),
  /** The last business day to pay on time; null: due on receipt. */
  due_on: v.nullable(v.string()),
  payments: v.array(Payment),
  created_at: v.number(),
  version: v.number(),
  /** The language of the document; null for the contact's. */
  language: v.nullable(v.picklist(LANGUAGES)),
  /** The customer's link while it works; null without "Estimates: Send" and "Contacts: View". */
  link: v.nullable(v.string()),
})
export type Receipt = v.InferOutput<typeof Receipt>

/** What is not yet paid, in cents; zero if more was paid. */
export const balanceOf = ({ total_cents, paid_cents }: Pick<Receipt, 'total_cents' | 'paid_cents'>): number =>
  Math.max(0, total_cents - paid_cents)

const due_on = v.nullable(Day('due_on'))

export const ReceiptPath = v.strictObject({ receiptId: idText('receipt_id') })
export const PaymentPath = v.strictObject({ paymentId: idText('payment_id') })

/** A receipt without an estimate. `due_on`: by default after the days to pay of the business. */
export const NewReceipt = v.strictObject({
  receipt_id: recordId('receipt_id'),
  title: line('document_title', ITEM_NAME_MAX),
  total_cents: amount('amount', 1),
  due_on: v.optional(due_on),
})
export type NewReceipt = v.InferOutput<typeof NewReceipt>

/** The due date of a receipt that is not paid. */
export const ReceiptDue = v.strictObject({ due_on })
export type ReceiptDue = v.InferOutput<typeof ReceiptDue>

/** A payment of at most the balance. `paid_on`: by default today. */
export const NewPayment = v.strictObject({
  payment_id: recordId('payment_id'),
  amount_cents: amount('amount', 1),
  method: v.picklist(PAYMENT_METHODS, because('not_one_of', { field: 'method', options: PAYMENT_METHODS.join(', ') })),
  paid_on: v.optional(Day('paid_on')),
  note: line('note', PAYMENT_NOTE_MAX),
})
export type NewPayment = v.InferOutput<typeof NewPayment>

export const ReceiptAnswer = v.object({ success: v.literal(true), receipt: Receipt })
export type ReceiptAnswer = v.InferOutput<typeof ReceiptAnswer>

/** The receipt after the payment, which is its last one. */
export const PaymentAnswer = v.object({ ...ReceiptAnswer.entries, payment_id: v.number() })
