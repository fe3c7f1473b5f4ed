import { titleInNotes } from '#contract/inquiry.ts'
import type { NewDraft } from '#contract/leads/draft.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireActiveCategory } from '#worker/catalog/by-id.ts'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import type { Database } from '#worker/db/database.ts'
import { inCents } from '#worker/db/money.ts'
import { reserved, reserveIds } from '#worker/db/sql.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { insertLead, newLeadRow } from './store.ts'

/** Puts what staff were told, say by telephone, into Form Drafts, where it waits as an inquiry does. */
export const planDraftCreation = async (
  db: Database,
  actor: Actor,
  input: NewDraft,
): Promise<Plan<{ success: true }>> => {
  const { business, now } = actor
  const { category_id } = requireActiveCategory(business, input.category_id)
  const drafts = business.stages.find((stage) => stage.kind === 'drafts')
  if (!drafts) throw new Error('The Form Drafts stage is missing')
  const [ids] = await db.batch([reserveIds(['leads'])])
  const lead_id = reserved(ids, 'leads')
  const row = newLeadRow({
    lead_id,
    stage_id: drafts.stage_id,
    stage_entered_at: now,
    created_at: now,
    category_id,
    value_cents: inCents(input.value_estimate),
    notes: input.notes || null,
    project_title: titleInNotes(input.notes ?? ''),
    draft_name: input.name,
    draft_phone: input.phone,
    draft_phone_key: phoneKey(input.phone, business.country),
    draft_email: input.email || null,
    draft_address: input.address || null,
  })
  return {
    statements: [
      insertLead(row, actor.user.user_id),
      logActivity(actor, { action: 'draft_created', entity_id: lead_id, lead_id, details: { name: input.name } }),
    ],
    answer: { success: true },
  }
}
