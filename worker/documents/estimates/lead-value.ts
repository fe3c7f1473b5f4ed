import { setsLeadValue } from '#contract/documents/totals.ts'
import { applyLeadValue } from '#worker/leads/change.ts'
import type { LeadRow } from '#worker/leads/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import { contentOf } from './content-columns.ts'
import type { EstimateRow } from './store.ts'

/** The lead with the total of a draft as its value, where `setsLeadValue` says so. */
export const valueOfDraft = (actor: Actor, lead: LeadRow, draft: EstimateRow, isOtherSigned: boolean) =>
  setsLeadValue(contentOf(draft), isOtherSigned)
    ? applyLeadValue(actor, lead, draft.total_cents)
    : { next: lead, statements: [] }
