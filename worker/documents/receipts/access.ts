import { allows } from '#contract/permissions.ts'
import { dayOf } from '#contract/weeks.ts'
import type { Database } from '#worker/db/database.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import {
  type PaymentRow,
  receiptOfPayment,
  selectPayment,
  selectPayments,
  selectReceipt,
  type TrashablePaymentRow,
  type TrashableReceiptRow,
} from './store.ts'

const receiptNotFound = () => new Refusal('receipt_gone')
export const paymentNotFound = () => new Refusal('payment_gone')

/** For `Plan.refused`. */
export const receiptRefused = (reason: string) => (reason === 'gone' ? receiptNotFound() : undefined)

/** A receipt in or outside the trash that the actor may see. @throws Refusal `not_found`, `permission_denied` */
export const requireVisibleReceipt = (actor: Actor, row: TrashableReceiptRow | undefined): TrashableReceiptRow => {
  if (!row) throw receiptNotFound()
  return requireVisibleLead(actor, row)
}

/** A receipt outside the trash that the actor may see. @throws Refusal `not_found`, `permission_denied` */
export const requireLiveReceipt = (actor: Actor, row: TrashableReceiptRow | undefined): TrashableReceiptRow => {
  const receipt = requireVisibleReceipt(actor, row)
  if (receipt.deleted_at !== null) throw receiptNotFound()
  return receipt
}

/** A receipt outside the trash with its payments. @throws Refusal `not_found`, `permission_denied` */
export const readReceipt = async (db: Database, actor: Actor, receiptId: number) => {
  const [[row], payments] = await db.batch([selectReceipt(receiptId, actor.now), selectPayments(receiptId)])
  return { receipt: requireLiveReceipt(actor, row), payments }
}

/** A payment in or outside the trash, its receipt outside the trash, and the receipt's other payments. */
interface PaymentOfReceipt {
  payment: TrashablePaymentRow
  receipt: TrashableReceiptRow
  others: PaymentRow[]
}

/** @throws Refusal `not_found`, `permission_denied` */
export const readPayment = async (db: Database, actor: Actor, paymentId: number): Promise<PaymentOfReceipt> => {
  const receiptId = receiptOfPayment(paymentId)
  const [[payment], [row], payments] = await db.batch([
    selectPayment(paymentId),
    selectReceipt(receiptId, actor.now),
    selectPayments(receiptId),
  ])
  if (!payment) throw paymentNotFound()
  const receipt = requireLiveReceipt(actor, row)
  return { payment, receipt, others: payments.filter((other) => other.payment_id !== paymentId) }
}

/**
 * Requires that the actor may delete and restore a payment: any with "Payments: Delete", an own one on the business day
 * of its recording with "Payments: Record". @throws Refusal `permission_denied`
 */
export const requireOwnPayment = (actor: Actor, { user_id, created_at }: PaymentRow) => {
  const { user, business, now } = actor
  const isOfToday = dayOf(created_at, business.timeZone) === dayOf(now, business.timeZone)
  const isOwn = user_id === user.user_id && isOfToday && allows(user.permissions, 'Payments: Record')
  if (!isOwn) requireActorPermission(actor, 'Payments: Delete')
}
