import { documentNumber } from '#contract/documents/number.ts'
import type { Payment, Receipt } from '#contract/documents/receipt.ts'
import { linkOf, mayHaveLink } from '#worker/documents/links.ts'
import type { Env } from '#worker/env.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { ListedReceiptRow, PaymentRow, ReceiptRow } from './store.ts'

const presentPayment = (row: PaymentRow): Payment => ({
  payment_id: row.payment_id,
  receipt_id: row.receipt_id,
  amount_cents: row.amount_cents,
  method: row.method,
  paid_on: row.paid_on,
  note: row.note,
  user_id: row.user_id,
  user_name: row.user_name,
  created_at: row.created_at,
})

const estimateNumber = ({ estimate_year, estimate_seq, estimate_revision }: ListedReceiptRow): string | null =>
  estimate_year === null || estimate_seq === null || estimate_revision === null
    ? null
    : documentNumber({ number_year: estimate_year, number_seq: estimate_seq, revision: estimate_revision })

const presentRow = (
  row: ReceiptRow,
  payments: readonly PaymentRow[],
  { estimate_number, link }: Pick<Receipt, 'estimate_number' | 'link'>,
): Receipt => ({
  receipt_id: row.receipt_id,
  lead_id: row.lead_id,
  estimate_id: row.estimate_id,
  estimate_number,
  number_year: row.number_year,
  number_seq: row.number_seq,
  title: row.title,
  total_cents: row.total_cents,
  deposit_cents: row.deposit_cents,
  paid_cents: row.paid_cents,
  issued_on: row.issued_on,
  due_on: row.due_on,
  payments: payments.map(presentPayment),
  created_at: row.created_at,
  version: row.version,
  language: row.language,
  link,
})

/** A receipt as a stored answer has it: links are stored sealed only. */
export const withoutLink = (receipt: Receipt): Receipt => ({ ...receipt, link: null })

/** A receipt without payments and without a link. `estimate`: the number of its estimate. */
export const presentNewReceipt = (row: ReceiptRow, estimate: string | null): Receipt =>
  presentRow(row, [], { estimate_number: estimate, link: null })

/** A receipt with those of these payments that belong to it. Only users who may have its link get it. */
export const presentReceipt = async (
  env: Env,
  actor: Actor,
  row: ListedReceiptRow,
  payments: readonly PaymentRow[],
): Promise<Receipt> => {
  const own = payments.filter(({ receipt_id }) => receipt_id === row.receipt_id)
  const link = mayHaveLink(actor, false) ? await linkOf(env, row) : null
  return presentRow(row, own, { estimate_number: estimateNumber(row), link })
}
