import type { NewDraft } from '#contract/inquiries/draft.ts'
import { type Inquiry, titleInNotes } from '#contract/inquiries/inquiry.ts'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import { inCents } from '#worker/db/money.ts'
import { newLeadRow } from '#worker/leads/store.ts'
import { draftsStage } from '#worker/pipeline/rules.ts'
import type { Business } from '#worker/write/actor.ts'

/** The row of a new form draft, of an inquiry or by staff. */
export const newDraftRow = (lead_id: number, given: Inquiry | NewDraft, business: Business, now: number) =>
  newLeadRow({
    lead_id,
    stage_id: draftsStage(business.stages).stage_id,
    stage_entered_at: now,
    created_at: now,
    category_id: given.category_id,
    value_cents: inCents(given.value_estimate),
    notes: given.notes || null,
    project_title: titleInNotes(given.notes ?? ''),
    draft_name: given.name,
    draft_phone: given.phone,
    draft_phone_key: phoneKey(given.phone, business.country),
    draft_email: given.email || null,
    draft_address: given.address || null,
    draft_language: ('language' in given && given.language) || null,
  })
