import type { Receipt } from '#contract/documents/receipt.ts'
import type { Displayed, NewSignature } from '#contract/documents/signature.ts'
import type { SignedView } from '#contract/documents/signed-view.ts'
import { api } from '#web/api.ts'
import { addedReceipt, newReceipt } from '#web/documents/receipts/receipt-cache.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { idsToSend } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { estimateWords } from '#words/estimates.ts'
import {
  changedEstimate,
  changedLeadValue,
  type EstimateWrite,
  OF_ESTIMATE,
  queuedEstimateWrite,
} from './estimate-cache.ts'

/** A signature on this device, and what was shown. */
interface EstimateSigning extends EstimateWrite {
  signature: NewSignature
  view: SignedView
  /** When it was signed, in UTC milliseconds. */
  at: number
  /** The user whose device it is. */
  witness: string
  /** The receipt of the signature, so that a payment can be recorded without a network. */
  created?: { receipt_id: number }
  /** The due date of that receipt. */
  due_on: string
}

/** The receipt of what is owed after the signature; undefined where nothing is. */
const receiptOfSigning = (signing: EstimateSigning, at: number): Receipt | undefined => {
  const { estimate, created, view, due_on } = signing
  const { total, deposit } = view.totals
  if (!created || total === 0) return
  return newReceipt({
    receipt_id: created.receipt_id,
    lead_id: estimate.lead_id,
    estimate_id: estimate.estimate_id,
    title: view.title,
    total_cents: total,
    deposit_cents: deposit,
    due_on,
    created_at: at,
  })
}

/** What a signature sends of the view. It may differ from today's: the device may have been without a network. */
const displayedIn = ({ business, customer, photos }: SignedView, at: number): Displayed => ({
  business,
  customer,
  captions: photos.map(({ caption }) => caption ?? ''),
  at,
})

/** The customer signs on the user's device. The server compares what was shown with what it has. */
export const signEstimate = defineWrite('estimate/sign', {
  ...OF_ESTIMATE,
  failure: estimateWords.notSigned,
  send: ({ estimate, signature, view, at, ...signing }: EstimateSigning, options) =>
    bodyOf(
      api.estimates[':estimateId'].signature.$post(
        {
          param: { estimateId: String(estimate.estimate_id) },
          json: { ...idsToSend(signing), ...signature, displayed: displayedIn(view, at) },
        },
        options,
      ),
    ),
  change: (signing, at) => {
    const { shown: hash, ...signature } = signing.signature
    const { view, witness } = signing
    const { total: total_cents, deposit: deposit_cents } = view.totals
    const receipt = receiptOfSigning(signing, at)
    return [
      changedEstimate(
        signing,
        (estimate) => ({ ...estimate, state: 'signed', answered_at: at, total_cents, deposit_cents }),
        (estimate) => ({
          ...estimate,
          signed: estimate.signed ?? view,
          signature: estimate.signature ?? { ...signature, signed_at: at, hash, address: null, browser: null, witness },
        }),
      ),
      ...(receipt ? [addedReceipt(receipt)] : []),
      // Also where another estimate was signed meanwhile: the server refuses that one.
      ...changedLeadValue(signing.estimate.lead_id, total_cents, at),
    ]
  },
  outbox: {
    ...queuedEstimateWrite<EstimateSigning>(),
    title: ({ leadTitle }) => estimateWords.queued.sign(leadTitle),
    compare: ({ signature }) => [{ label: estimateWords.signerName, yours: signature.name }],
  },
  done: (_, { signature }) => void toast.success(estimateWords.signed(signature.name)),
  failed: (error) => toast.error(error.message),
})

interface EstimateDeclining extends EstimateWrite {
  reason: string
}

/** Records that the customer declined. */
export const declineEstimate = defineWrite('estimate/decline', {
  ...OF_ESTIMATE,
  failure: estimateWords.notDeclined,
  send: ({ estimate: { estimate_id, version }, reason }: EstimateDeclining, options) =>
    bodyOf(
      api.estimates[':estimateId'].decline.$post(
        { param: { estimateId: String(estimate_id) }, json: { reason, version } },
        options,
      ),
    ),
  change: (declining, answered_at) => [
    changedEstimate(declining, (estimate) => ({
      ...estimate,
      state: 'declined',
      answered_at,
      decline_reason: declining.reason,
    })),
  ],
  outbox: {
    ...queuedEstimateWrite<EstimateDeclining>(),
    title: ({ leadTitle }) => estimateWords.queued.decline(leadTitle),
    compare: ({ reason }) => [{ label: estimateWords.declineReason, yours: reason }],
  },
  done: () => void toast.success(estimateWords.declined),
  failed: (error) => toast.error(error.message),
})
