import { stateOn } from '#contract/documents/estimate-state.ts'
import { documentNumber } from '#contract/documents/number.ts'
import type { NewSignature } from '#contract/documents/signature.ts'
import { shownText } from '#contract/documents/signed-text.ts'
import { totalsOf, validChoices } from '#contract/documents/totals.ts'
import { dayOf } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { sha256 } from '#worker/digest.ts'
import { documentLanguage } from '#worker/documents/document-language.ts'
import { newReceiptRow, receiptStatements } from '#worker/documents/receipts/new-receipt.ts'
import type { ReceiptRow } from '#worker/documents/receipts/store.ts'
import { applyLeadValue } from '#worker/leads/change.ts'
import type { LeadRow } from '#worker/leads/store.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { type Answering, notifySellerOfAnswer, requireAnswerable, viewedColumns } from './answer.ts'
import { contentOf, paperOf } from './present.ts'
import { replaceEarlierRevisions } from './replacement.ts'
import { type EstimateRow, estimateIsUnchanged, insertSignature, type SummaryRow, updateEstimate } from './store.ts'

/** Where a signature was given. */
export interface SignedFrom {
  /** The address of the network. */
  address: string | null
  browser: string | null
}

/** Ids that were reserved for the receipt of a signed estimate. */
export interface ReservedReceipt {
  receipt_id: number
  number_seq: number
}

/**
 * Plans a signature: signature row with the hash of the signed document, receipt, value of the lead, log and push. A user
 * may let the customer sign a draft, which then replaces its earlier revisions (`replaced`).
 * @throws Refusal `in_use` in other states, `stale` when another content was shown, `invalid_input` without lines
 */
export const signEstimate = async (
  by: Answering,
  estimate: EstimateRow,
  lead: LeadRow,
  signature: NewSignature,
  from: SignedFrom,
  receipt: ReservedReceipt,
  replaced: readonly SummaryRow[] = [],
): Promise<{ next: EstimateRow; lead: LeadRow; receipt: ReceiptRow | null; statements: Statement[] }> => {
  const day = dayOf(by.now, by.business.timeZone)
  const isDraftOfUser = estimate.state === 'draft' && by.user.user_id !== null
  if (!isDraftOfUser) requireAnswerable(stateOn(estimate, day))
  if (estimate.valid_until < day) throw new Refusal('estimate_expired')
  const content = contentOf(estimate)
  if (content.lines.length === 0) throw new Refusal('estimate_empty')
  if ((await sha256(shownText(content))) !== signature.shown) throw new Refusal('estimate_shown_differs')

  const choices = validChoices(content, signature.choices)
  const totals = totalsOf(content, choices)
  const document = JSON.stringify({
    number: documentNumber(estimate),
    business: { name: by.business.name, phone: by.business.phone },
    customer: {
      name: lead.contact_name,
      phone: lead.contact_phone,
      email: lead.contact_email,
      address: lead.contact_address,
    },
    content,
    choices,
    totals,
    signature: { name: signature.name, strokes: signature.strokes, signed_at: by.now },
  })
  const hash = await sha256(document)
  const columns = {
    ...viewedColumns(estimate, by),
    state: 'signed' as const,
    language: documentLanguage(estimate, lead),
    sent_at: estimate.sent_at ?? by.now,
    total_cents: totals.total,
    deposit_cents: totals.deposit,
    answered_at: by.now,
    updated_at: by.now,
  }
  const signed = {
    signed_name: signature.name,
    signed_strokes: JSON.stringify(signature.strokes),
    signed_choices: JSON.stringify(choices),
    signed_at: by.now,
    signed_hash: hash,
    signed_address: from.address,
    signed_browser: from.browser,
    signed_by: by.user.user_id === null ? null : by.user.name,
  }
  const next: EstimateRow = { ...estimate, ...columns, ...signed, version: estimate.version + 1 }
  const value = applyLeadValue(by, lead, totals.total)
  const place = { ...receipt, number_year: Number(day.slice(0, 4)), issued_on: day }
  const owed = totals.total === 0 ? null : newReceiptRow(by, place, next)
  return {
    next,
    lead: value.next,
    receipt: owed,
    statements: [
      guard('stale', estimateIsUnchanged(estimate)),
      updateEstimate(estimate.estimate_id, columns),
      ...(isDraftOfUser ? replaceEarlierRevisions(by, estimate.estimate_id, replaced, lead) : []),
      insertSignature({
        estimate_id: estimate.estimate_id,
        name: signed.signed_name,
        strokes: signed.signed_strokes,
        choices: signed.signed_choices,
        signed_at: by.now,
        document,
        hash,
        ...from,
        user_id: by.user.user_id,
        user_name: signed.signed_by,
      }),
      ...(owed ? receiptStatements(by, owed, lead) : []),
      ...value.statements,
      logActivity(by, {
        action: 'estimate_signed',
        entity_id: estimate.estimate_id,
        contact_id: lead.contact_id,
        lead_id: lead.lead_id,
        details: { ...paperOf(next, lead.contact_name), signer: signature.name },
      }),
      ...notifySellerOfAnswer(by, 'estimate_answered', estimate, lead),
    ],
  }
}
