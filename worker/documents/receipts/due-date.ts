import type { ReceiptAnswer, ReceiptDue } from '#contract/documents/receipt.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { readReceipt, receiptRefused } from './access.ts'
import { logLineOf } from './log-line.ts'
import { presentReceipt, withoutLink } from './present.ts'
import { receiptIsLive, updateReceipt } from './store.ts'

/** Changes the due date of a receipt. The same date writes nothing. @throws Refusal `not_found`, `permission_denied` */
export const planDueDate = async (
  { db, env, actor }: EnvScope,
  receiptId: number,
  { due_on }: ReceiptDue,
): Promise<Plan<ReceiptAnswer>> => {
  const { receipt, payments } = await readReceipt({ db, actor }, receiptId)
  const isSame = due_on === receipt.due_on
  const next = { ...receipt, due_on, version: receipt.version + Number(!isSame) }
  const presented = await presentReceipt(env, actor, next, payments)
  const line = logLineOf(receipt, receipt.total_cents)
  return {
    statements: isSame
      ? []
      : [
          guard('gone', receiptIsLive(receiptId)),
          updateReceipt(receiptId, actor.now, { due_on }),
          logActivity(actor, { action: 'receipt_due_changed', ...line, details: { ...line.details, due_on } }),
        ],
    answer: { success: true, receipt: presented },
    storedAnswer: { success: true, receipt: withoutLink(presented) },
    refused: receiptRefused,
  }
}
