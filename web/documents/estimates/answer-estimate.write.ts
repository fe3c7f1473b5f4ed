import type { Estimate } from '#contract/documents/estimate.ts'
import type { LeadDocuments } from '#contract/documents/lead-documents.ts'
import type { Receipt } from '#contract/documents/receipt.ts'
import type { Displayed, NewSignature } from '#contract/documents/signature.ts'
import type { SignedView } from '#contract/documents/signed-view.ts'
import { api } from '#web/api.ts'
import { documentsKey, estimateKey } from '#web/cache/read-keys.ts'
import { newReceipt, placeReceipt, withReceipt } from '#web/documents/receipts/receipt-cache.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { idsToSend } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'
import { estimateWords } from '#words/estimates.ts'
import {
  type EstimateWrite,
  estimateSubject,
  overlayEstimate,
  overlayLeadValue,
  placeEstimate,
  queuedEstimateWrite,
  STALE_WITH_ESTIMATE,
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
}

/** The receipt of what is owed after the signature; undefined where nothing is. */
const receiptOfSigning = (signing: EstimateSigning, at: number): Receipt | undefined => {
  const { estimate, created, view } = signing
  const { total, deposit } = view.totals
  if (!created || total === 0) return
  return newReceipt({
    receipt_id: created.receipt_id,
    lead_id: estimate.lead_id,
    estimate_id: estimate.estimate_id,
    title: view.title,
    total_cents: total,
    deposit_cents: deposit,
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
  subject: estimateSubject,
  apply: [
    ...overlayEstimate<EstimateSigning>((estimate, { view: { totals } }, at) => {
      const { total, deposit } = totals
      return { ...estimate, state: 'signed', answered_at: at, total_cents: total, deposit_cents: deposit }
    }),
    overlay(
      ({ estimate }: EstimateSigning) => estimateKey(estimate.estimate_id),
      (estimate: Estimate, { signature: { shown, ...signature }, view, witness }: EstimateSigning, at) => ({
        ...estimate,
        signed: estimate.signed ?? view,
        signature: estimate.signature ?? {
          ...signature,
          signed_at: at,
          hash: shown,
          address: null,
          browser: null,
          witness,
        },
      }),
    ),
    overlay(
      ({ estimate }: EstimateSigning) => documentsKey(estimate.lead_id),
      (documents: LeadDocuments, signing: EstimateSigning, at) => {
        const receipt = receiptOfSigning(signing, at)
        return receipt ? { ...documents, receipts: [...withReceipt(documents.receipts, receipt)] } : documents
      },
    ),
    // Also where another estimate was signed meanwhile: the server refuses that one.
    ...overlayLeadValue<EstimateSigning>(
      ({ estimate }) => estimate.lead_id,
      ({ view }) => view.totals.total,
    ),
  ],
  outbox: {
    ...queuedEstimateWrite<EstimateSigning>(),
    title: ({ leadTitle }) => estimateWords.queued.sign(leadTitle),
    compare: ({ signature }) => [{ label: estimateWords.signerName, yours: signature.name }],
  },
  done: ({ estimate, lead, receipt }, { signature }, client) => {
    placeEstimate(client, estimate, lead)
    if (receipt) placeReceipt(client, receipt)
    toast.success(estimateWords.signed(signature.name))
  },
  failed: (error) => toast.error(error.message),
  refresh: () => STALE_WITH_ESTIMATE,
})

interface EstimateDeclining extends EstimateWrite {
  reason: string
}

/** Records that the customer declined. */
export const declineEstimate = defineWrite('estimate/decline', {
  failure: estimateWords.notDeclined,
  send: ({ estimate: { estimate_id, version }, reason }: EstimateDeclining, options) =>
    bodyOf(
      api.estimates[':estimateId'].decline.$post(
        { param: { estimateId: String(estimate_id) }, json: { reason, version } },
        options,
      ),
    ),
  subject: estimateSubject,
  apply: overlayEstimate<EstimateDeclining>((estimate, { reason }, at) => ({
    ...estimate,
    state: 'declined',
    answered_at: at,
    decline_reason: reason,
  })),
  outbox: {
    ...queuedEstimateWrite<EstimateDeclining>(),
    title: ({ leadTitle }) => estimateWords.queued.decline(leadTitle),
    compare: ({ reason }) => [{ label: estimateWords.declineReason, yours: reason }],
  },
  done: ({ estimate }, _, client) => {
    placeEstimate(client, estimate)
    toast.success(estimateWords.declined)
  },
  failed: (error) => toast.error(error.message),
  refresh: () => STALE_WITH_ESTIMATE,
})
