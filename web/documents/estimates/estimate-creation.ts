import type { EstimateContent } from '#contract/documents/content.ts'
import type { Estimate } from '#contract/documents/estimate.ts'
import { defaultTotals } from '#contract/documents/totals.ts'
import type { Language } from '#contract/languages.ts'
import type { EstimateWrite } from './estimate-cache.ts'

export const CREATE_ESTIMATE = 'estimate/create'

/** The input of a new estimate, with its id. */
export interface EstimateCreation extends Omit<EstimateWrite, 'estimate'> {
  leadId: number
  content: EstimateContent
  /** Null for the contact's. A write that an earlier version queued has none. */
  language?: Language | null
  by: Pick<Estimate, 'user_id' | 'user_name'>
  created: { estimate_id: number }
}

/** The expected estimate until the server answers. Its number is 0 until then. `at`: UTC milliseconds. */
export const estimateOfCreation = (
  { leadId, content, language = null, by, created }: EstimateCreation,
  at: number,
): Estimate => {
  const { total, deposit } = defaultTotals(content)
  return {
    estimate_id: created.estimate_id,
    lead_id: leadId,
    number_year: 0,
    number_seq: 0,
    revision: 1,
    state: 'draft',
    title: content.title,
    total_cents: total,
    deposit_cents: deposit,
    valid_until: content.valid_until,
    sent_at: null,
    viewed_at: null,
    answered_at: null,
    decline_reason: null,
    ...by,
    created_at: at,
    updated_at: at,
    version: 1,
    language,
    content,
    signature: null,
    signed: null,
    link: null,
    link_expires_at: null,
  }
}
