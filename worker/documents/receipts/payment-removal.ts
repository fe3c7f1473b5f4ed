import { balanceOf, type ReceiptAnswer } from '#contract/documents/receipt.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { type EnvScope, RESTORED, trashedBy } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { paymentNotFound, readPayment, requireOwnPayment } from './access.ts'
import { paymentLineOf } from './log-line.ts'
import { aboveBalance, paymentRefused, presentPaid } from './payment.ts'
import { presentReceipt, withoutLink } from './present.ts'
import { balanceCovers, paymentIsLive, paymentIsTrashed, receiptIsLive, updatePayment, updateReceipt } from './store.ts'

/** Moves a payment to the trash. @throws Refusal `not_found`, `permission_denied` */
export const planPaymentRemoval = async (
  { db, env, actor }: EnvScope,
  paymentId: number,
): Promise<Plan<ReceiptAnswer>> => {
  const { payment, receipt, others } = await readPayment({ db, actor }, paymentId)
  if (payment.deleted_at !== null) throw paymentNotFound()
  requireOwnPayment(actor, payment)
  const { receipt_id, amount_cents } = payment
  const paid = await presentPaid(env, actor, receipt, others, -amount_cents)
  return {
    statements: [
      guard('gone', receiptIsLive(receipt_id)),
      guard('payment_gone', paymentIsLive(paymentId)),
      updatePayment(paymentId, trashedBy(actor)),
      updateReceipt(receipt_id, actor.now),
      logActivity(actor, { action: 'payment_deleted', ...paymentLineOf(receipt, payment) }),
    ],
    answer: { success: true, receipt: paid },
    storedAnswer: { success: true, receipt: withoutLink(paid) },
    refused: paymentRefused({ db, actor }, receipt_id),
  }
}

/**
 * Restores a payment. A payment outside the trash stays unchanged.
 * @throws Refusal `not_found`, `permission_denied`, `invalid_input` above the balance
 */
export const planPaymentRestoration = async (
  { db, env, actor }: EnvScope,
  paymentId: number,
): Promise<Plan<ReceiptAnswer>> => {
  const { payment, receipt, others } = await readPayment({ db, actor }, paymentId)
  requireOwnPayment(actor, payment)
  const { receipt_id, amount_cents } = payment
  const payments = [...others, payment].toSorted((a, b) => a.payment_id - b.payment_id)
  if (payment.deleted_at === null) {
    return { statements: [], answer: { success: true, receipt: await presentReceipt(env, actor, receipt, payments) } }
  }
  if (amount_cents > balanceOf(receipt)) throw aboveBalance(receipt)
  const paid = await presentPaid(env, actor, receipt, payments, amount_cents)
  return {
    statements: [
      guard('gone', receiptIsLive(receipt_id)),
      guard('payment_gone', paymentIsTrashed(paymentId)),
      guard('above_balance', balanceCovers(receipt_id, amount_cents)),
      updatePayment(paymentId, RESTORED),
      updateReceipt(receipt_id, actor.now),
      logActivity(actor, { action: 'payment_restored', ...paymentLineOf(receipt, payment) }),
    ],
    answer: { success: true, receipt: paid },
    storedAnswer: { success: true, receipt: withoutLink(paid) },
    refused: paymentRefused({ db, actor }, receipt_id),
  }
}
