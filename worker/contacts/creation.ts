import type { ContactAnswer, NewContact } from '#contract/contacts/contact.ts'
import { requireActiveCategory, requireActiveSeller, requireStage } from '#worker/catalog/lookup.ts'
import { reserved, reserveIds } from '#worker/db/sql.ts'
import { firstPipelineStage } from '#worker/pipeline/rules.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { phoneKey } from './contact-keys.ts'
import { logContactCreation } from './creation-log.ts'
import { presentContact } from './present.ts'
import { phoneTaken, refusePhoneTaken } from './refusals.ts'
import { insertContact, type NewContactRow, selectContactByPhone } from './store.ts'
import { zipOf } from './zip.ts'

/** Creates a contact without a lead. @throws Refusal `duplicate_contact` when the phone belongs to another contact */
export const planContactCreation = async ({ db, actor }: Scope, input: NewContact): Promise<Plan<ContactAnswer>> => {
  const { business, now, user } = actor
  const stage = input.stage_id ? requireStage(business, input.stage_id) : firstPipelineStage(business.stages)
  if (input.seller_id) requireActiveSeller(business, input.seller_id)
  const key = phoneKey(input.phone, business.country)
  const [ids, [existing]] = await db.batch([reserveIds(['contacts']), selectContactByPhone(key)])
  if (existing) throw phoneTaken(existing, actor)
  const row: NewContactRow = {
    contact_id: input.contact_id ?? reserved(ids, 'contacts'),
    name: input.name,
    phone: input.phone,
    phone_key: key,
    email: input.email || null,
    address: input.address || null,
    zip: zipOf(input),
    language: input.language || null,
    category_id: requireActiveCategory(business, input.category_id).category_id,
    stage_id: stage.stage_id,
    seller_id: input.seller_id ?? null,
    created_by: user.user_id,
    created_at: now,
  }
  return {
    statements: [insertContact(row), logContactCreation(actor, row)],
    answer: {
      success: true,
      contact: presentContact(
        { ...row, current_lead_id: null, project_title: null, value_cents: 0, version: 1, updated_at: now },
        business,
      ),
    },
    refused: refusePhoneTaken({ db, actor }, key),
  }
}
