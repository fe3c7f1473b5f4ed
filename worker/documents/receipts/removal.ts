import type { ReceiptAnswer } from '#contract/documents/receipt.ts'
import type { DoneAnswer } from '#contract/leads/lead.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { type EnvScope, RESTORED, type Scope, trashedBy } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { readReceipt, receiptRefused, requireVisibleReceipt } from './access.ts'
import { logLineOf } from './log-line.ts'
import { presentReceipt } from './present.ts'
import {
  receiptHasNoPayment,
  receiptIsLive,
  receiptIsTrashed,
  selectPayments,
  selectReceipt,
  updateReceipt,
} from './store.ts'

const hasPayments = () => new Refusal('receipt_has_payments')

/** Moves a receipt without payments to the trash. @throws Refusal `not_found`, `permission_denied`, `in_use` */
export const planReceiptRemoval = async ({ db, actor }: Scope, receiptId: number): Promise<Plan<DoneAnswer>> => {
  const { receipt, payments } = await readReceipt({ db, actor }, receiptId)
  if (payments.length > 0) throw hasPayments()
  return {
    statements: [
      guard('gone', receiptIsLive(receiptId)),
      guard('has_payments', receiptHasNoPayment(receiptId)),
      updateReceipt(receiptId, actor.now, trashedBy(actor)),
      logActivity(actor, { action: 'receipt_deleted', ...logLineOf(receipt, receipt.total_cents) }),
    ],
    answer: { success: true },
    refused: { has_payments: hasPayments, ...receiptRefused },
  }
}

/** Restores a receipt. A receipt outside the trash stays unchanged. @throws Refusal `not_found`, `permission_denied` */
export const planReceiptRestoration = async (
  { db, env, actor }: EnvScope,
  receiptId: number,
): Promise<Plan<ReceiptAnswer>> => {
  const [[found], payments] = await db.batch([selectReceipt(receiptId, actor.now), selectPayments(receiptId)])
  const row = requireVisibleReceipt(actor, found)
  if (row.deleted_at === null) {
    return { statements: [], answer: { success: true, receipt: await presentReceipt(env, actor, row, payments) } }
  }
  const restored = { ...row, version: row.version + 1 }
  return {
    statements: [
      guard('gone', receiptIsTrashed(receiptId)),
      updateReceipt(receiptId, actor.now, RESTORED),
      logActivity(actor, { action: 'receipt_restored', ...logLineOf(row, row.total_cents) }),
    ],
    answer: { success: true, receipt: await presentReceipt(env, actor, restored, payments) },
    refused: receiptRefused,
  }
}
