import type { ReceiptAnswer } from '#contract/documents/receipt.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { documentLanguage } from '#worker/documents/document-language.ts'
import { revokeLinks } from '#worker/documents/link-store.ts'
import { planLink } from '#worker/documents/links.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { readReceipt, receiptRefused } from './access.ts'
import { linkLineOf } from './log-line.ts'
import { presentReceipt, withoutLink } from './present.ts'
import { receiptIsLive, updateReceipt } from './store.ts'

/**
 * Gives the customer a link to a receipt, or extends the working one. The first link fixes the language.
 * @throws Refusal `not_found`, `permission_denied`
 */
export const planReceiptLink = async (
  { db, env, actor }: EnvScope,
  receiptId: number,
): Promise<Plan<ReceiptAnswer>> => {
  const { receipt, payments } = await readReceipt({ db, actor }, receiptId)
  const document = { lead_id: receipt.lead_id, receipt_id: receiptId }
  const { path, statements } = await planLink(env, document, receipt, actor.now)
  const language = documentLanguage(receipt, receipt)
  const sent = await presentReceipt(env, actor, { ...receipt, language, version: receipt.version + 1 }, payments)
  return {
    statements: [
      guard('gone', receiptIsLive(receiptId)),
      ...statements,
      updateReceipt(receiptId, actor.now, { language }),
      logActivity(actor, { action: 'receipt_sent', ...linkLineOf(receipt) }),
    ],
    answer: { success: true, receipt: { ...sent, link: path } },
    storedAnswer: { success: true, receipt: withoutLink(sent) },
    refused: receiptRefused,
  }
}

/** Ends the link of a receipt. Without a link it writes nothing. @throws Refusal `not_found`, `permission_denied` */
export const planReceiptLinkEnd = async (
  { db, env, actor }: EnvScope,
  receiptId: number,
): Promise<Plan<ReceiptAnswer>> => {
  const { receipt, payments } = await readReceipt({ db, actor }, receiptId)
  const isEnded = receipt.token_hash === null
  const ended = { ...receipt, token_sealed: null, version: receipt.version + Number(!isEnded) }
  return {
    statements: isEnded
      ? []
      : [
          guard('gone', receiptIsLive(receiptId)),
          revokeLinks({ receipt_id: receiptId }, actor.now),
          updateReceipt(receiptId, actor.now),
          logActivity(actor, { action: 'receipt_link_ended', ...linkLineOf(receipt) }),
        ],
    answer: { success: true, receipt: await presentReceipt(env, actor, ended, payments) },
    refused: receiptRefused,
  }
}
