import type { EstimateState } from '#contract/documents/estimate.ts'
import { staleLead } from '#worker/leads/stale-refusal.ts'
import { type LeadRow, selectLead } from '#worker/leads/store.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Actor, EnvScope } from '#worker/write/actor.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { presentEstimate } from './present.ts'
import {
  type EstimateRow,
  leadOfEstimate,
  selectEstimate,
  selectLastChangeOfEstimate,
  selectSignedOfLead,
} from './store.ts'

export const estimateNotFound = () => new Refusal('estimate_gone')

/** The statements that read an estimate with its lead. */
export const readEstimate = (estimateId: number, now: number) =>
  [
    selectEstimate(estimateId, now),
    selectLead(leadOfEstimate(estimateId)),
    selectSignedOfLead(leadOfEstimate(estimateId)),
  ] as const

export interface EstimateWithLead {
  estimate: EstimateRow
  lead: LeadRow
  /** Whether another estimate of the lead is signed. */
  isOtherSigned: boolean
}

/** The read estimate with its lead. @throws Refusal `not_found` */
export const requireEstimate = ([[estimate], [lead], signed]: readonly [
  readonly EstimateRow[],
  readonly LeadRow[],
  readonly { estimate_id: number }[],
]): EstimateWithLead => {
  if (!estimate || !lead) throw estimateNotFound()
  return { estimate, lead, isOtherSigned: signed.some(({ estimate_id }) => estimate_id !== estimate.estimate_id) }
}

/**
 * The estimate of a write, in the version that the user saw.
 * @throws Refusal `not_found`, `permission_denied`, `stale` with the current estimate
 */
export const requireEstimateForWrite = async (
  { db, env, actor }: EnvScope,
  estimateId: number,
  version: number | undefined,
): Promise<EstimateWithLead> => {
  const found = requireEstimate(await db.batch(readEstimate(estimateId, actor.now)))
  requireVisibleLead(actor, found.lead)
  if (version !== undefined && version !== found.estimate.version)
    throw await staleEstimate({ db, env, actor }, estimateId)
  return found
}

/** The 409 of an estimate that another user or the customer changed, with the current estimate. */
export const staleEstimate = async ({ db, env, actor }: EnvScope, estimateId: number): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([
    selectEstimate(estimateId, actor.now),
    selectLastChangeOfEstimate(estimateId),
  ])
  if (!row) return estimateNotFound()
  const current = await presentEstimate(env, row, actor)
  return new Refusal('estimate_changed', { who: last?.user_name ?? null }, { current })
}

/** The refusal of a write on a closed estimate. Beside a signed one, neither a revision nor a copy could be sent. */
export const estimateClosed = (state: EstimateState, isOtherSigned: boolean): Refusal =>
  isOtherSigned && state !== 'draft'
    ? new Refusal('estimate_of_lead_signed')
    : new Refusal('estimate_closed', { state })

/** For `Plan.refused` of a write on an estimate, which may also change the value of its lead. */
export const estimateRefused = ({ db, env, actor }: EnvScope, estimateId: number, leadId: number) => ({
  stale: () => staleEstimate({ db, env, actor }, estimateId),
  stale_lead: () => staleLead({ db, actor }, leadId),
  'estimates.lead_id': () => new Refusal('estimate_of_lead_signed'),
})

/** The page shows the photos of an estimate in full to whoever has the link. @throws Refusal `permission_denied` */
export const requirePhotosAllowed = (actor: Actor, imageIds: readonly number[]): void => {
  if (imageIds.length > 0) requireActorPermission(actor, 'Contacts: Download Files')
}

/**
 * Photos that a user adds to an estimate.
 * @throws Refusal `permission_denied`, `invalid_input`
 */
export const requireShowable = (
  actor: Actor,
  added: readonly number[],
  showable: readonly { image_id: number }[],
): void => {
  requirePhotosAllowed(actor, added)
  const isShowable = (id: number) => showable.some(({ image_id }) => image_id === id)
  if (!added.every(isShowable)) throw invalid('image_ids', 'estimate_photo_unknown')
}
