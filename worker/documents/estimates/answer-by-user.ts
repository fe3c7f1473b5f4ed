import type { EstimateChangeAnswer, EstimateDecline, EstimateSignedAnswer } from '#contract/documents/estimate.ts'
import { isOpen, stateOn } from '#contract/documents/estimate-state.ts'
import { documentNumber } from '#contract/documents/number.ts'
import type { SignatureOnDevice } from '#contract/documents/signature.ts'
import { reserved, reserveIds } from '#worker/db/sql.ts'
import { reservedNumber, reserveNumber } from '#worker/documents/number-store.ts'
import { presentNewReceipt } from '#worker/documents/receipts/present.ts'
import { presentLead } from '#worker/leads/present.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { estimateClosed, estimateRefused, readEstimate, requireEstimate, requireEstimateForWrite } from './access.ts'
import { declineEstimate } from './answer.ts'
import { presentEstimate, withoutLink } from './present.ts'
import { type SignedFrom, signEstimate } from './signature.ts'
import { selectPhotosOfEstimate, selectReplaced } from './store.ts'

/** The customer signs on the device of a user. @throws Refusal `not_found` and those of `signEstimate` */
export const planEstimateSignature = async (
  { db, env, actor }: EnvScope,
  estimateId: number,
  signature: SignatureOnDevice,
  from: SignedFrom,
): Promise<Plan<EstimateSignedAnswer>> => {
  const [estimates, leads, signed, ids, number, photos, replaced] = await db.batch([
    ...readEstimate(estimateId, actor.now),
    reserveIds(['receipts']),
    reserveNumber('receipt', Number(actor.today.slice(0, 4))),
    selectPhotosOfEstimate(estimateId),
    selectReplaced(estimateId),
  ])
  const { estimate, lead, isOtherSigned } = requireEstimate([estimates, leads, signed])
  requireVisibleLead(actor, lead)
  if (isOtherSigned) throw new Refusal('estimate_of_lead_signed')
  const answered = await signEstimate(
    actor,
    estimate,
    lead,
    signature,
    from,
    { receipt_id: signature.receipt_id ?? reserved(ids, 'receipts'), number_seq: reservedNumber(number) },
    photos,
    replaced,
  )
  const presented = await presentEstimate(env, answered.next, actor)
  const answer = {
    success: true as const,
    estimate: presented,
    lead: presentLead(answered.lead, actor),
    receipt: answered.receipt && presentNewReceipt(answered.receipt, documentNumber(estimate)),
  }
  return {
    statements: answered.statements,
    answer,
    storedAnswer: { ...answer, estimate: withoutLink(presented) },
    refused: estimateRefused({ db, env, actor }, estimateId, lead.lead_id),
  }
}

/** A user records that the customer declined. @throws Refusal `not_found`, `stale`, `in_use` */
export const planEstimateDecline = async (
  { db, env, actor }: EnvScope,
  estimateId: number,
  { reason, version }: EstimateDecline,
): Promise<Plan<EstimateChangeAnswer>> => {
  const found = await requireEstimateForWrite({ db, env, actor }, estimateId, version)
  const { estimate, isOtherSigned } = found
  const state = stateOn(estimate, actor.today)
  if (isOtherSigned && !isOpen(state)) throw estimateClosed(state, isOtherSigned)
  const { next, lead: valued, statements } = declineEstimate(actor, found, state, reason)
  const lead = presentLead(valued, actor)
  const presented = await presentEstimate(env, next, actor)
  return {
    statements,
    answer: { success: true, estimate: presented, lead },
    storedAnswer: { success: true, estimate: withoutLink(presented), lead },
    refused: estimateRefused({ db, env, actor }, estimateId, lead.lead_id),
  }
}
