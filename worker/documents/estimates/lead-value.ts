import { setsLeadValue } from '#contract/documents/totals.ts'
import type { Author } from '#worker/activity/store.ts'
import { applyLeadValue } from '#worker/leads/change.ts'
import type { LeadRow } from '#worker/leads/store.ts'
import type { EstimateWithLead } from './access.ts'
import { contentOf } from './content-columns.ts'
import { type EstimateRow, passValueBefore } from './store.ts'

type ValueColumns = Pick<EstimateRow, 'given_value_cents' | 'value_before_cents'>

/**
 * The lead with the total of a draft as its value, where `setsLeadValue` says so. `columns`: what the draft remembers, to
 * give the value from before back. A revision remembers what the revision before does.
 */
export const valueOfDraft = (by: Author, lead: LeadRow, draft: EstimateRow, isOtherSigned: boolean) => {
  if (!setsLeadValue(contentOf(draft), isOtherSigned)) return { next: lead, statements: [], columns: {} }
  const { given_value_cents: given, value_before_cents: before } = draft
  const columns: ValueColumns = {
    given_value_cents: draft.total_cents,
    value_before_cents: before !== null && lead.value_cents === given ? before : lead.value_cents,
  }
  return { ...applyLeadValue(by, lead, draft.total_cents), columns }
}

/**
 * The lead with its value from before a declined estimate gave it one. A value that was changed since stays: when another
 * estimate gave it, that one gets the value from before.
 */
export const valueGivenBack = (by: Author, { estimate, lead, isOtherSigned }: EstimateWithLead) => {
  const { given_value_cents, value_before_cents } = estimate
  if (value_before_cents === null || isOtherSigned) return { next: lead, statements: [] }
  return lead.value_cents === given_value_cents
    ? applyLeadValue(by, lead, value_before_cents)
    : { next: lead, statements: [passValueBefore(estimate)] }
}
