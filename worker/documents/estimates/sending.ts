import type { EstimateAnswer, EstimateChangeAnswer } from '#contract/documents/estimate.ts'
import { stateOn } from '#contract/documents/estimate-state.ts'
import type { Permission } from '#contract/permissions.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { documentLanguage } from '#worker/documents/document-language.ts'
import { revokeLinks } from '#worker/documents/link-store.ts'
import { type LinkColumns, planLink } from '#worker/documents/links.ts'
import { presentLead } from '#worker/leads/present.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { EnvScope, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import {
  type EstimateWithLead,
  estimateRefused,
  readEstimate,
  requireEstimate,
  requireEstimateForWrite,
  requirePhotosAllowed,
  staleEstimate,
} from './access.ts'
import { contentOf } from './content-columns.ts'
import { valueOfDraft } from './lead-value.ts'
import { logLineOf, presentEstimate, withoutLink } from './present.ts'
import { replaceEarlierRevisions } from './replacement.ts'
import {
  type EstimateRow,
  estimateIsUnchanged,
  restoreReplaced,
  type SummaryRow,
  selectLinkOfEarlier,
  selectPhotosOfEstimate,
  selectReplaced,
  updateEstimate,
} from './store.ts'

/** The permissions to give an estimate to its customer. */
export const SENDING = ['Estimates: Send', 'Contacts: View'] as const satisfies readonly Permission[]

interface Sendable extends EstimateWithLead {
  replaced: readonly SummaryRow[]
  /** The working link: its own, or that of the earlier revision that it replaces. */
  link: LinkColumns
}

/**
 * Reads an estimate that its customer may get.
 * @throws Refusal `not_found`, `permission_denied`, `invalid_input` for a draft that is empty or lost a photo, `in_use` when
 * expired, declined or replaced, or beside a signed estimate of its lead
 */
const requireSendable = async ({ db, actor }: Scope, estimateId: number): Promise<Sendable> => {
  const [estimates, leads, signed, replaced, [earlierLink], photos] = await db.batch([
    ...readEstimate(estimateId, actor.now),
    selectReplaced(estimateId),
    selectLinkOfEarlier(estimateId, actor.now),
    selectPhotosOfEstimate(estimateId),
  ])
  const found = requireEstimate([estimates, leads, signed])
  const { estimate } = found
  requireVisibleLead(actor, found.lead)
  if (found.isOtherSigned) throw new Refusal('estimate_of_lead_signed')
  const state = stateOn(estimate, actor.today)
  if (state === 'expired') throw new Refusal('estimate_expired')
  if (state === 'draft' && estimate.valid_until < actor.today) throw new Refusal('estimate_draft_expired')
  if (state === 'declined' || state === 'replaced') throw new Refusal('estimate_closed', { state })
  const { lines, image_ids } = contentOf(estimate)
  if (lines.length === 0) throw new Refusal('estimate_empty')
  requirePhotosAllowed(actor, image_ids)
  if (state === 'draft' && photos.length < image_ids.length) throw new Refusal('estimate_photo_lost')
  return { ...found, replaced, link: estimate.token_hash === null ? (earlierLink ?? estimate) : estimate }
}

/**
 * Opens the customer's link of an estimate, or extends the working one: 90 days from now. A draft stays a draft until the
 * user says that it was given to the customer (`planEstimateSending`), or the customer opens the link.
 * @throws Refusal as `requireSendable`
 */
export const planLinkOpening = async (
  { db, env, actor }: EnvScope,
  estimateId: number,
): Promise<Plan<EstimateAnswer>> => {
  const { estimate, lead, link: working } = await requireSendable({ db, actor }, estimateId)
  const link = await planLink(env, { lead_id: lead.lead_id, estimate_id: estimateId }, working, actor.now)
  const presented = await presentEstimate(env, estimate, actor)
  return {
    statements: [guard('stale', estimateIsUnchanged(estimate)), ...link.statements],
    answer: { success: true, estimate: { ...presented, link: link.path, link_expires_at: link.expires_at } },
    storedAnswer: { success: true, estimate: withoutLink(presented) },
    refused: estimateRefused({ db, env, actor }, estimateId, lead.lead_id),
  }
}

/**
 * Records that the customer got the link of an estimate, and opens or extends it. A draft becomes `sent`, its language is
 * fixed, its total becomes the value of the lead, and it replaces the earlier revisions, whose link then shows it. An
 * estimate that is sent or signed already stays as it is.
 * @throws Refusal `stale` for a draft in another version, and those of `requireSendable`
 */
export const planEstimateSending = async (
  { db, env, actor }: EnvScope,
  estimateId: number,
  version: number | undefined,
): Promise<Plan<EstimateChangeAnswer>> => {
  const { estimate, lead, replaced, link: working } = await requireSendable({ db, actor }, estimateId)
  const isDraft = estimate.state === 'draft'
  // The customer may have opened the link meanwhile, and with it the draft became what they read.
  if (isDraft && version !== undefined && version !== estimate.version)
    throw await staleEstimate({ db, env, actor }, estimateId)
  const { estimate_id, lead_id } = estimate
  const link = await planLink(env, { lead_id, estimate_id }, working, actor.now)
  const value = isDraft ? valueOfDraft(actor, lead, estimate, false) : { next: lead, statements: [], columns: {} }
  const columns = isDraft
    ? {
        ...value.columns,
        state: 'sent' as const,
        language: documentLanguage(estimate, lead),
        sent_at: actor.now,
        sent_on: actor.today,
        updated_at: actor.now,
      }
    : { updated_at: actor.now }
  const next: EstimateRow = { ...estimate, ...columns, version: estimate.version + 1 }
  const presented = await presentEstimate(env, next, actor)
  const answered = presentLead(value.next, actor)
  return {
    statements: [
      guard('stale', estimateIsUnchanged(estimate)),
      updateEstimate(estimate_id, columns),
      ...replaceEarlierRevisions(actor, estimate_id, replaced, lead),
      ...link.statements,
      ...value.statements,
      logActivity(actor, { action: 'estimate_sent', ...logLineOf(next, lead) }),
    ],
    answer: {
      success: true,
      estimate: { ...presented, link: link.path, link_expires_at: link.expires_at },
      lead: answered,
    },
    storedAnswer: { success: true, estimate: withoutLink(presented), lead: answered },
    refused: estimateRefused({ db, env, actor }, estimateId, lead_id),
  }
}

/**
 * Takes the sending of an estimate back that its customer has not opened: it becomes a draft again, whose link still works.
 * The revisions that it replaced are as before, with their link.
 * @throws Refusal `not_found`, `stale` when it has another version, as after a view, `nothing_to_do` unless it is sent
 */
export const planSendingUndo = async (
  { db, env, actor }: EnvScope,
  estimateId: number,
  version: number | undefined,
): Promise<Plan<EstimateAnswer>> => {
  const { estimate, lead } = await requireEstimateForWrite({ db, env, actor }, estimateId, version)
  if (estimate.state !== 'sent') throw new Refusal('estimate_not_sent')
  const columns = { state: 'draft' as const, sent_at: null, sent_on: null, updated_at: actor.now }
  const next = { ...estimate, ...columns, version: estimate.version + 1 }
  return {
    statements: [
      guard('stale', estimateIsUnchanged(estimate)),
      ...restoreReplaced(estimate, actor.now),
      updateEstimate(estimateId, columns),
      logActivity(actor, { action: 'estimate_sending_undone', ...logLineOf(next, lead) }),
    ],
    answer: { success: true, estimate: await presentEstimate(env, next, actor) },
    refused: estimateRefused({ db, env, actor }, estimateId, lead.lead_id),
  }
}

/** Ends the customer's link of an estimate. @throws Refusal `not_found`, `nothing_to_do` without a link */
export const planLinkEnd = async ({ db, env, actor }: EnvScope, estimateId: number): Promise<Plan<EstimateAnswer>> => {
  const { estimate, lead } = await requireEstimateForWrite({ db, env, actor }, estimateId, undefined)
  if (estimate.token_hash === null) throw new Refusal('estimate_not_sent')
  const next = {
    ...estimate,
    updated_at: actor.now,
    version: estimate.version + 1,
    token_hash: null,
    token_sealed: null,
    link_expires_at: null,
  }
  return {
    statements: [
      guard('stale', estimateIsUnchanged(estimate)),
      updateEstimate(estimateId, { updated_at: actor.now }),
      revokeLinks({ estimate_id: estimateId }, actor.now),
      logActivity(actor, { action: 'estimate_link_ended', ...logLineOf(estimate, lead) }),
    ],
    answer: { success: true, estimate: await presentEstimate(env, next, actor) },
    refused: estimateRefused({ db, env, actor }, estimateId, lead.lead_id),
  }
}
