import type { NewDraft } from '#contract/inquiries/draft.ts'
import type { DoneAnswer } from '#contract/leads/lead.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireActiveCategory } from '#worker/catalog/lookup.ts'
import { reserved, reserveIds } from '#worker/db/sql.ts'
import { insertLead } from '#worker/leads/store.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { newDraftRow } from './draft-row.ts'

/** Creates a form draft by staff, for example after a phone call. It has no inquiry, so it needs no first response. */
export const planDraftCreation = async ({ db, actor }: Scope, input: NewDraft): Promise<Plan<DoneAnswer>> => {
  const { business, now } = actor
  const { category_id } = requireActiveCategory(business, input.category_id)
  const [ids] = await db.batch([reserveIds(['leads'])])
  const lead_id = reserved(ids, 'leads')
  const row = newDraftRow(lead_id, { ...input, category_id }, business, now)
  return {
    statements: [
      insertLead(row, actor.user.user_id),
      logActivity(actor, { action: 'draft_created', entity_id: lead_id, lead_id, details: { name: input.name } }),
    ],
    answer: { success: true },
  }
}
