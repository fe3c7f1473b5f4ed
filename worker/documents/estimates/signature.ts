import type { Choices, EstimateContent } from '#contract/documents/content.ts'
import type { EstimateView } from '#contract/documents/document-view.ts'
import { stateOn } from '#contract/documents/estimate-state.ts'
import { type Displayed, SIGNED_ON_DEVICE_MS, type SignatureOnDevice } from '#contract/documents/signature.ts'
import { shownOf, signedViewOf } from '#contract/documents/signed-text.ts'
import { defaultChoices, validChoices } from '#contract/documents/totals.ts'
import { sha256 } from '#contract/sha256.ts'
import { dayOf } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { documentLanguage } from '#worker/documents/document-language.ts'
import { newDueDate, newReceiptRow, receiptStatements } from '#worker/documents/receipts/new-receipt.ts'
import type { ReceiptRow } from '#worker/documents/receipts/store.ts'
import { applyLeadValue } from '#worker/leads/change.ts'
import type { LeadRow } from '#worker/leads/store.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { type Answering, notifySellerOfAnswer, requireAnswerable, viewedColumns } from './answer.ts'
import { contentOf } from './content-columns.ts'
import { logLineOf } from './present.ts'
import { replaceEarlierRevisions } from './replacement.ts'
import {
  type EstimatePhotoRow,
  type EstimateRow,
  estimateIsUnchanged,
  insertSignature,
  type SummaryRow,
  updateEstimate,
} from './store.ts'
import { documentBusiness, estimateView, photosView } from './view.ts'

/** Where a signature was given. */
export interface SignedFrom {
  /** The address of the network. */
  address: string | null
  browser: string | null
}

/** Ids that were reserved for the receipt of a signed estimate. */
interface ReservedReceipt {
  receipt_id: number
  number_seq: number
}

/** A view as the device of a user displayed it. */
const displayedView = (view: EstimateView, { business, customer, captions }: Displayed): EstimateView => ({
  ...view,
  business,
  customer,
  photos: view.photos.map((photo, i) => ({ ...photo, caption: captions[i] ?? photo.caption })),
})

/** When an estimate was signed by the clock of the device; undefined where that time is missing or not plausible. */
const timeOnDevice = ({ displayed }: SignatureOnDevice, now: number) => {
  const at = displayed?.at
  return at !== undefined && at <= now && at >= now - SIGNED_ON_DEVICE_MS ? at : undefined
}

/** The state on the day of a signature. The night may have marked the estimate as expired before it arrived. */
const stateWhenSigned = (estimate: EstimateRow, day: string) =>
  estimate.state === 'expired' && estimate.valid_until >= day ? 'sent' : stateOn(estimate, day)

/**
 * The customer saw what is signed. A device that waits for the number of a draft shows none.
 * @throws Refusal `stale`
 */
const requireShown = async (
  shown: string,
  viewWith: (choices: Choices) => EstimateView,
  content: EstimateContent,
  { choices, isDraft }: { choices: Choices; isDraft: boolean },
): Promise<void> => {
  const view = viewWith(choices)
  const accepted = [view, ...(isDraft ? [{ ...view, number: null }] : [])]
  const hashes = await Promise.all(accepted.map((one) => shownOf(one, choices)))
  if (hashes.includes(shown)) return
  const before = defaultChoices(content)
  const isSum = (await shownOf(viewWith(before), before)) === shown
  throw new Refusal(isSum ? 'estimate_sum_differs' : 'estimate_shown_differs')
}

/**
 * Plans a signature: signature row with the hash of the signed document, receipt, value of the lead, log and push. A user
 * may let the customer sign a draft, which then replaces its earlier revisions (`replaced`).
 * @throws Refusal `in_use` in other states, `stale` when something else was shown, `invalid_input` without lines
 */
export const signEstimate = async (
  by: Answering,
  estimate: EstimateRow,
  lead: LeadRow,
  signature: SignatureOnDevice,
  from: SignedFrom,
  receipt: ReservedReceipt,
  photos: readonly EstimatePhotoRow[],
  replaced: readonly SummaryRow[] = [],
): Promise<{ next: EstimateRow; lead: LeadRow; receipt: ReceiptRow | null; statements: Statement[] }> => {
  const deviceAt = timeOnDevice(signature, by.now)
  const signedOn = dayOf(deviceAt ?? by.now, by.business.timeZone)
  const isDraftOfUser = estimate.state === 'draft' && by.user.user_id !== null
  if (!isDraftOfUser) requireAnswerable(stateWhenSigned(estimate, signedOn))
  if (estimate.valid_until < signedOn) throw new Refusal('estimate_draft_expired')
  const content = contentOf(estimate)
  if (content.lines.length === 0) throw new Refusal('estimate_empty')

  const choices = validChoices(content, signature.choices)
  const language = documentLanguage(estimate, lead)
  const { displayed } = signature
  const viewWith = (chosen: Choices) => {
    const today = estimateView(estimate, chosen, {
      business: documentBusiness(by.business),
      photos: photosView(photos),
      timeZone: by.business.timeZone,
      ...{ lead, language, now: by.now },
    })
    return displayed ? displayedView(today, displayed) : today
  }
  const view = viewWith(choices)
  await requireShown(signature.shown, viewWith, content, { choices, isDraft: isDraftOfUser })
  const { totals } = view
  const document = JSON.stringify({
    ...signedViewOf(view),
    content,
    choices,
    shown: signature.shown,
    signature: {
      name: signature.name,
      strokes: signature.strokes,
      signed_at: by.now,
      ...(deviceAt !== undefined && { device_at: deviceAt }),
    },
  })
  const hash = await sha256(document)
  const columns = {
    ...viewedColumns(estimate, by),
    state: 'signed' as const,
    language,
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
    signed_document: document,
  }
  const next: EstimateRow = { ...estimate, ...columns, ...signed, version: estimate.version + 1 }
  const value = applyLeadValue(by, lead, totals.total)
  const place = {
    ...receipt,
    number_year: Number(by.today.slice(0, 4)),
    issued_on: by.today,
    due_on: newDueDate(by),
  }
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
      logActivity(by, { action: 'estimate_signed', ...logLineOf(next, lead, { signer: signature.name }) }),
      ...notifySellerOfAnswer(by, 'estimate_answered', estimate, lead),
    ],
  }
}
