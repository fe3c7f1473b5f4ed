import type { EstimateChange, EstimateChangeAnswer } from '#contract/documents/estimate.ts'
import { stateOn } from '#contract/documents/estimate-state.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { presentLead } from '#worker/leads/present.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { estimateClosed, estimateRefused, requireEstimateForWrite, requireShowable } from './access.ts'
import { columnsOfContent, contentOf } from './content-columns.ts'
import { valueOfDraft } from './lead-value.ts'
import { logLineOf, presentEstimate } from './present.ts'
import { type EstimateRow, estimateIsUnchanged, selectShowable, updateEstimate } from './store.ts'

/**
 * Replaces the content and the language of a draft. Its total becomes the value of the lead, unless another estimate is
 * signed.
 * @throws Refusal `not_found`, `stale` with the current estimate, `in_use` when it is no draft
 */
export const planEstimateChange = async (
  { db, env, actor }: EnvScope,
  estimateId: number,
  { content, language, version }: EstimateChange,
): Promise<Plan<EstimateChangeAnswer>> => {
  const { estimate, lead, isOtherSigned } = await requireEstimateForWrite({ db, env, actor }, estimateId, version)
  const state = stateOn(estimate, actor.today)
  if (state !== 'draft') throw estimateClosed(state, isOtherSigned)
  const before = contentOf(estimate).image_ids
  const added = content.image_ids.filter((id) => !before.includes(id))
  const [photos] = added.length > 0 ? await db.batch([selectShowable(lead.lead_id, added)]) : [[]]
  requireShowable(actor, added, photos)
  const columns = columnsOfContent(content)
  const nextLanguage = language === undefined ? estimate.language : language
  const isChanged = columns.content !== estimate.content || nextLanguage !== estimate.language
  const changed = { ...columns, language: nextLanguage, updated_at: actor.now }
  const next: EstimateRow = isChanged ? { ...estimate, ...changed, version: estimate.version + 1 } : estimate
  const value = isChanged ? valueOfDraft(actor, lead, next, isOtherSigned) : { next: lead, statements: [], columns: {} }
  return {
    statements: isChanged
      ? [
          guard('stale', estimateIsUnchanged(estimate)),
          updateEstimate(estimateId, { ...changed, ...value.columns }),
          logActivity(actor, { action: 'estimate_changed', ...logLineOf(next, lead) }),
          ...value.statements,
        ]
      : [],
    answer: { success: true, estimate: await presentEstimate(env, next, actor), lead: presentLead(value.next, actor) },
    refused: estimateRefused({ db, env, actor }, estimateId, lead.lead_id),
  }
}
