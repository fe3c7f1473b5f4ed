import { type DetailsOf, ENTITY_OF, type WrittenAction } from '#contract/activity/actions.ts'
import { documentNumber, receiptNumber } from '#contract/documents/number.ts'
import type { Author } from './business.ts'
import type { ActivityRow, LeadRow, Rows } from './rows.ts'

interface Subject {
  lead: LeadRow
  /** The client's name. */
  name: string
}

type DocumentAction = Extract<WrittenAction, `${'estimate' | 'receipt' | 'payment'}_${string}`>

const line = <A extends DocumentAction>(
  { lead }: Subject,
  by: Author,
  at: number,
  entity_id: number,
  action: A,
  details: DetailsOf<A>,
): ActivityRow => ({
  at,
  action,
  entity: ENTITY_OF[action],
  entity_id,
  user_id: by.user_id,
  user_name: by.name,
  contact_id: lead.contact_id ?? null,
  lead_id: lead.lead_id ?? null,
  details: JSON.stringify(details),
})

type EstimateActions = Exclude<Extract<DocumentAction, `estimate_${string}`>, 'estimate_purged'>

/** A line about an estimate. `said`: the name under the signature, or why it was declined. */
export const estimateLine = <A extends EstimateActions>(
  subject: Subject,
  by: Author,
  at: number,
  estimate: Rows['estimates'][number] & { estimate_id: number; revision: number },
  action: A,
  said: Omit<DetailsOf<A>, 'name' | 'number' | 'amount_cents'>,
): ActivityRow => {
  const paper = { name: subject.name, number: documentNumber(estimate), amount_cents: estimate.total_cents, ...said }
  return line<WrittenAction & EstimateActions>(subject, by, at, estimate.estimate_id, action, paper as DetailsOf<A>)
}

type ReceiptRow = Rows['receipts'][number] & { receipt_id: number }

export const receiptLine = (subject: Subject, by: Author, at: number, receipt: ReceiptRow): ActivityRow =>
  line(subject, by, at, receipt.receipt_id, 'receipt_created', {
    name: subject.name,
    number: receiptNumber(receipt),
    amount_cents: receipt.total_cents,
  })

export const paymentLine = (
  subject: Subject,
  by: Author,
  receipt: ReceiptRow,
  { payment_id, amount_cents, method, created_at }: Rows['payments'][number] & { payment_id: number },
): ActivityRow =>
  line(subject, by, created_at, receipt.receipt_id, 'payment_recorded', {
    name: subject.name,
    number: receiptNumber(receipt),
    amount_cents,
    payment_id,
    method,
  })
