import type { EstimateContent } from '#contract/documents/content.ts'
import type { EstimateAnswer, EstimateChangeAnswer, NewEstimate } from '#contract/documents/estimate.ts'
import { isRevisable, stateOn } from '#contract/documents/estimate-state.ts'
import { addDays } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { reservedNumber, reserveNumber } from '#worker/documents/number-store.ts'
import { presentLead } from '#worker/leads/present.ts'
import { staleLead } from '#worker/leads/stale-refusal.ts'
import { type LeadRow, leadIsLive, selectLead } from '#worker/leads/store.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Actor, EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import {
  estimateClosed,
  estimateRefused,
  readEstimate,
  requireEstimate,
  requirePhotosAllowed,
  requireShowable,
  staleEstimate,
} from './access.ts'
import { columnsOfContent, contentOf } from './content-columns.ts'
import { valueOfDraft } from './lead-value.ts'
import { logLineOf, presentEstimate } from './present.ts'
import {
  type EstimateRow,
  estimateIsUnchanged,
  insertEstimate,
  selectLastRevision,
  selectShowable,
  selectSignedOfLead,
} from './store.ts'

/** The unique index of numbers and revisions, as a failed batch names it. */
const ESTIMATE_NUMBER_INDEX = 'estimates.number_year, estimates.number_seq, estimates.revision'

const yearOf = (actor: Actor) => Number(actor.today.slice(0, 4))

/** The draft of a new estimate, or of a new revision. */
const draftOf = (
  actor: Actor,
  estimate_id: number,
  lead_id: number,
  number: Pick<EstimateRow, 'number_year' | 'number_seq' | 'revision'>,
  { content, language = null }: NewEstimate,
): EstimateRow => ({
  estimate_id,
  lead_id,
  ...number,
  state: 'draft',
  ...columnsOfContent(content),
  given_value_cents: null,
  value_before_cents: null,
  language,
  sent_at: null,
  viewed_at: null,
  answered_at: null,
  decline_reason: null,
  user_id: actor.user.user_id,
  user_name: actor.user.name,
  version: 1,
  created_at: actor.now,
  updated_at: actor.now,
  ...WITHOUT_SIGNATURE_AND_LINK,
})

const WITHOUT_SIGNATURE_AND_LINK = {
  signed_name: null,
  signed_strokes: null,
  signed_choices: null,
  signed_at: null,
  signed_hash: null,
  signed_address: null,
  signed_browser: null,
  signed_by: null,
  signed_document: null,
  signed_photos: '[]',
  token_hash: null,
  token_sealed: null,
  link_expires_at: null,
}

/** A content whose last day is over is valid as long as a new estimate. */
const renewed = ({ today, business }: Actor, content: EstimateContent): EstimateContent =>
  content.valid_until < today ? { ...content, valid_until: addDays(today, business.documents.estimateDays) } : content

/**
 * Adds the draft of an estimate to a lead of a contact.
 * @throws Refusal `not_found`, `draft_incomplete` for a form draft
 */
export const planEstimateCreation = async (
  { db, env, actor }: EnvScope,
  leadId: number,
  created: NewEstimate,
): Promise<Plan<EstimateChangeAnswer>> => {
  const { image_ids } = created.content
  const [ids, number, [lead], signed, showable] = await db.batch([
    reserveIds(['estimates']),
    reserveNumber('estimate', yearOf(actor)),
    selectLead(leadId),
    selectSignedOfLead(leadId),
    selectShowable(leadId, image_ids),
  ])
  if (!lead) throw new Refusal('lead_gone')
  requireVisibleLead(actor, lead)
  requireShowable(actor, image_ids, showable)
  if (lead.contact_id === null) throw new Refusal('draft_needs_promotion')
  const draft = draftOf(
    actor,
    created.estimate_id ?? reserved(ids, 'estimates'),
    leadId,
    { number_year: yearOf(actor), number_seq: reservedNumber(number), revision: 1 },
    created,
  )
  const value = valueOfDraft(actor, lead, draft, signed.length > 0)
  return {
    statements: [
      guard('gone', leadIsLive(leadId)),
      ...addDraft(actor, { ...draft, ...value.columns }, lead),
      ...value.statements,
    ],
    answer: {
      success: true,
      estimate: await presentEstimate(env, draft, actor),
      lead: presentLead(value.next, actor),
    },
    refused: { gone: () => new Refusal('lead_gone'), stale_lead: () => staleLead({ db, actor }, leadId) },
  }
}

const addDraft = (actor: Actor, draft: EstimateRow, lead: LeadRow) => [
  insertEstimate(draft),
  logActivity(actor, { action: 'estimate_created', ...logLineOf(draft, lead) }),
]

/**
 * Copies an estimate to a draft with a number of its own.
 * @throws Refusal `not_found`, `in_use` for a signed estimate and beside one, because the copy could not be sent, or
 * `permission_denied` for photos
 */
export const planEstimateCopy = async (
  { db, env, actor }: EnvScope,
  estimateId: number,
): Promise<Plan<EstimateAnswer>> => {
  const [estimates, leads, signed, ids, number] = await db.batch([
    ...readEstimate(estimateId, actor.now),
    reserveIds(['estimates']),
    reserveNumber('estimate', yearOf(actor)),
  ])
  const { estimate, lead, isOtherSigned } = requireEstimate([estimates, leads, signed])
  requireVisibleLead(actor, lead)
  if (isOtherSigned || estimate.state === 'signed') throw estimateClosed('signed', isOtherSigned)
  requirePhotosAllowed(actor, contentOf(estimate).image_ids)
  const copy = draftOf(
    actor,
    reserved(ids, 'estimates'),
    lead.lead_id,
    { number_year: yearOf(actor), number_seq: reservedNumber(number), revision: 1 },
    { content: renewed(actor, contentOf(estimate)), language: estimate.language },
  )
  return {
    statements: [guard('stale', estimateIsUnchanged(estimate)), ...addDraft(actor, copy, lead)],
    answer: { success: true, estimate: await presentEstimate(env, copy, actor) },
    refused: estimateRefused({ db, env, actor }, estimateId, lead.lead_id),
  }
}

/**
 * Adds a draft with the same number and the next revision. The estimate stays as it is until the revision is sent.
 * @throws Refusal `not_found`, `in_use` for a draft, a signed or a replaced estimate, and beside a signed one,
 * `permission_denied` for photos
 */
export const planEstimateRevision = async (
  { db, env, actor }: EnvScope,
  estimateId: number,
): Promise<Plan<EstimateAnswer>> => {
  const [estimates, leads, signed, ids, [last]] = await db.batch([
    ...readEstimate(estimateId, actor.now),
    reserveIds(['estimates']),
    selectLastRevision(estimateId),
  ])
  const { estimate, lead, isOtherSigned } = requireEstimate([estimates, leads, signed])
  requireVisibleLead(actor, lead)
  const state = stateOn(estimate, actor.today)
  if (isOtherSigned || !isRevisable(state)) throw estimateClosed(state, isOtherSigned)
  requirePhotosAllowed(actor, contentOf(estimate).image_ids)
  const revision = (last?.revision ?? estimate.revision) + 1
  const { number_year, number_seq } = estimate
  const { given_value_cents, value_before_cents } = estimate
  const draft = {
    ...draftOf(
      actor,
      reserved(ids, 'estimates'),
      lead.lead_id,
      { number_year, number_seq, revision },
      { content: renewed(actor, contentOf(estimate)), language: estimate.language },
    ),
    given_value_cents,
    value_before_cents,
  }
  return {
    statements: [guard('stale', estimateIsUnchanged(estimate)), ...addDraft(actor, draft, lead)],
    answer: { success: true, estimate: await presentEstimate(env, draft, actor) },
    // Two revisions at once have the same number.
    refused: {
      stale: () => staleEstimate({ db, env, actor }, estimateId),
      [ESTIMATE_NUMBER_INDEX]: () => staleEstimate({ db, env, actor }, estimateId),
    },
  }
}
