import type * as v from 'valibot'
import { formatCents } from '#contract/documents/document-format.ts'
import {
  balanceOf,
  type NewPayment,
  type PaymentAnswer,
  type Receipt,
  type ReceiptAnswer,
} from '#contract/documents/receipt.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import type { Env } from '#worker/env.ts'
import { addNotices } from '#worker/notices/store.ts'
import { type Actor, type EnvScope, RESTORED, type Scope, trashedBy } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import {
  paymentNotFound,
  readPayment,
  readReceipt,
  receiptRefused,
  requireLiveReceipt,
  requireOwnPayment,
} from './access.ts'
import { paymentLineOf } from './log-line.ts'
import { presentReceipt, withoutLink } from './present.ts'
import {
  balanceCovers,
  insertPayment,
  type PaymentRow,
  paymentIsLive,
  paymentIsTrashed,
  receiptIsLive,
  selectPayments,
  selectReceipt,
  type TrashableReceiptRow,
  updatePayment,
  updateReceipt,
} from './store.ts'

/**
 * Records a payment of at most the balance. Of two payments at once, the answer to one may lack the other.
 * @throws Refusal `not_found`, `permission_denied`, `invalid_input` above the balance
 */
export const planPayment = async (
  { db, env, actor }: EnvScope,
  receiptId: number,
  { payment_id, amount_cents, method, paid_on, note }: NewPayment,
): Promise<Plan<v.InferOutput<typeof PaymentAnswer>>> => {
  const [ids, [found], payments] = await db.batch([
    reserveIds(['payments']),
    selectReceipt(receiptId, actor.now),
    selectPayments(receiptId),
  ])
  const receipt = requireLiveReceipt(actor, found)
  if (amount_cents > balanceOf(receipt)) throw aboveBalance(receipt)
  const { today } = actor
  if (paid_on !== undefined && paid_on > today) throw new Refusal('payment_in_future')
  const row: PaymentRow = {
    payment_id: payment_id ?? reserved(ids, 'payments'),
    receipt_id: receiptId,
    amount_cents,
    method,
    paid_on: paid_on ?? today,
    note,
    user_id: actor.user.user_id,
    user_name: actor.user.name,
    created_at: actor.now,
  }
  const line = paymentLineOf(receipt, row)
  const paid = await presentPaid(env, actor, receipt, [...payments, row], amount_cents)
  return {
    statements: [
      guard('gone', receiptIsLive(receiptId)),
      guard('above_balance', balanceCovers(receiptId, amount_cents)),
      insertPayment(row, receipt.lead_id),
      updateReceipt(receiptId, actor.now),
      logActivity(actor, { ...line, action: 'payment_recorded', details: { ...line.details, method } }),
      addNotices({
        audience: { sellerOfLead: receipt.lead_id, permission: 'Estimates: View' },
        except: actor.user.user_id,
        lines: { entity: 'receipt', ids: [receiptId] },
        now: actor.now,
      }),
    ],
    answer: { success: true, payment_id: row.payment_id, receipt: paid },
    storedAnswer: { success: true, payment_id: row.payment_id, receipt: withoutLink(paid) },
    refused: paymentRefused({ db, actor }, receiptId),
  }
}

const aboveBalance = (receipt: Pick<Receipt, 'total_cents' | 'paid_cents'>) =>
  new Refusal('payment_above_balance', { balance: formatCents(balanceOf(receipt)) })

/** For `Plan.refused` of a guard on a payment. It names the balance that another payment left. */
const paymentRefused = ({ db, actor }: Scope, receiptId: number) => ({
  payment_gone: paymentNotFound,
  above_balance: async () => aboveBalance((await readReceipt({ db, actor }, receiptId)).receipt),
  ...receiptRefused,
})

/** The receipt after a payment was added, or removed: then `cents` is negative. */
const presentPaid = (
  env: Env,
  actor: Actor,
  receipt: TrashableReceiptRow,
  payments: readonly PaymentRow[],
  cents: number,
): Promise<Receipt> => {
  const paid = { ...receipt, paid_cents: receipt.paid_cents + cents, version: receipt.version + 1 }
  return presentReceipt(env, actor, paid, payments)
}

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
  const payments = [...others, payment].toSorted((a, b) => a.created_at - b.created_at || a.payment_id - b.payment_id)
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
