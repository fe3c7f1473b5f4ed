import type { EstimateChange, EstimateChangeAnswer } from '#contract/documents/estimate.ts'
import { stateOn } from '#contract/documents/estimate-state.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { presentLead } from '#worker/leads/present.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { estimateClosed, estimateRefused, requireEstimateForWrite, requireShowable } from './access.ts'
import { columnsOfContent, contentOf } from './content-columns.ts'
import { logLineOf, presentEstimate } from './present.ts'
import { sendingOf, valueOfDraft } from './sending.ts'
import {
  type EstimateRow,
  estimateIsUnchanged,
  selectLinkOfEarlier,
  selectReplaced,
  selectShowable,
  updateEstimate,
} from './store.ts'

/**
 * Replaces the content and the language of a draft, and sends it if the request says so. Its total becomes the value of the
 * lead, unless another estimate is signed.
 * @throws Refusal `not_found`, `stale` with the current estimate, `in_use` when it is no draft, and those of `sendingOf`
 */
export const planEstimateChange = async (
  { db, env, actor }: EnvScope,
  estimateId: number,
  { content, language, version, send }: EstimateChange,
): Promise<Plan<EstimateChangeAnswer>> => {
  const { estimate, lead, isOtherSigned } = await requireEstimateForWrite({ db, env, actor }, estimateId, version)
  const state = stateOn(estimate, actor.today)
  if (state !== 'draft') throw estimateClosed(state, isOtherSigned)
  const before = contentOf(estimate).image_ids
  const added = content.image_ids.filter((id) => !before.includes(id))
  const [photos, replaced, [earlierLink]] =
    added.length > 0 || send
      ? await db.batch([
          selectShowable(lead.lead_id, content.image_ids),
          selectReplaced(estimateId),
          selectLinkOfEarlier(estimateId, actor.now),
        ])
      : [[], [], []]
  requireShowable(actor, added, photos)
  const columns = columnsOfContent(content)
  const nextLanguage = language === undefined ? estimate.language : language
  const refused = estimateRefused({ db, env, actor }, estimateId, lead.lead_id)
  const isChanged = columns.content !== estimate.content || nextLanguage !== estimate.language
  const changed = { ...columns, language: nextLanguage, updated_at: actor.now }
  const next: EstimateRow = isChanged ? { ...estimate, ...changed, version: estimate.version + 1 } : estimate
  const change = isChanged
    ? [
        guard('stale', estimateIsUnchanged(estimate)),
        updateEstimate(estimateId, changed),
        logActivity(actor, { action: 'estimate_changed', ...logLineOf(next, lead) }),
      ]
    : []
  if (send) {
    const found = { estimate: next, lead, isOtherSigned }
    const sending = await sendingOf({ env, actor }, found, { replaced, earlierLink, photos })
    return { ...sending, statements: [...change, ...sending.statements], refused }
  }
  const value = isChanged ? valueOfDraft(actor, lead, next, isOtherSigned) : { next: lead, statements: [] }
  return {
    statements: [...change, ...value.statements],
    answer: { success: true, estimate: await presentEstimate(env, next, actor), lead: presentLead(value.next, actor) },
    refused,
  }
}
