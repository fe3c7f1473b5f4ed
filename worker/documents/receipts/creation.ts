import type { NewReceipt, ReceiptAnswer } from '#contract/documents/receipt.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { reservedNumber, reserveNumber } from '#worker/documents/number-store.ts'
import { leadIsLive, selectLead } from '#worker/leads/store.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { newDueDate, newReceiptRow, receiptStatements } from './new-receipt.ts'
import { presentNewReceipt } from './present.ts'

const leadGone = () => new Refusal('lead_gone')

/** Creates a receipt without an estimate. @throws Refusal `not_found`, `permission_denied` */
export const planReceiptCreation = async (
  { db, actor }: Scope,
  leadId: number,
  { receipt_id: chosen, title, total_cents, due_on = newDueDate(actor) }: NewReceipt,
): Promise<Plan<ReceiptAnswer>> => {
  const issued_on = actor.today
  const number_year = Number(issued_on.slice(0, 4))
  const [ids, numbers, [lead]] = await db.batch([
    reserveIds(['receipts']),
    reserveNumber('receipt', number_year),
    selectLead(leadId),
  ])
  if (!lead) throw leadGone()
  requireVisibleLead(actor, lead)
  if (lead.contact_id === null) throw new Refusal('draft_needs_promotion')
  const receipt_id = chosen ?? reserved(ids, 'receipts')
  const place = { receipt_id, number_year, number_seq: reservedNumber(numbers), issued_on, due_on }
  const owed = {
    lead_id: leadId,
    estimate_id: null,
    title,
    total_cents,
    deposit_cents: 0,
    // That of the contact until a link is given.
    language: null,
  }
  const row = newReceiptRow(actor, place, owed)
  return {
    statements: [guard('gone', leadIsLive(leadId)), ...receiptStatements(actor, row, lead)],
    answer: { success: true, receipt: presentNewReceipt(row, null) },
    refused: { gone: leadGone },
  }
}
