import { type Catalog, type Category, DEFAULT_CATEGORY_ID, isWelding, type Stage } from '#contract/catalog/catalog.ts'
import type { LeadAnswer, NewLead } from '#contract/leads/lead.ts'
import { dayOf, weekOf } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import { categoryById, requireActiveCategory, requireActiveSeller, requireStage } from '#worker/catalog/lookup.ts'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import { logContactCreation } from '#worker/contacts/creation-log.ts'
import { contactNotFound, phoneTaken, refusePhoneTaken } from '#worker/contacts/refusals.ts'
import {
  contactIsLive,
  insertContact,
  type NewContactRow,
  selectContact,
  selectContactByPhone,
} from '#worker/contacts/store.ts'
import { zipOf } from '#worker/contacts/zip.ts'
import type { Database } from '#worker/db/database.ts'
import { inCents } from '#worker/db/money.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { awardOfEntry, firstPipelineStage } from '#worker/pipeline/rules.ts'
import { notifyAssignment } from '#worker/pipeline/seller-notifications.ts'
import { ledgerStatements } from '#worker/pipeline/store.ts'
import { selectOwnInstallationDate } from '#worker/schedule/installation-date-store.ts'
import { bookOwnDate } from '#worker/schedule/work-booking.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { presentLead } from './present.ts'
import { insertLead, newLeadRow } from './store.ts'

/**
 * Creates a lead with its first award, for an existing contact or together with a new one.
 * @throws Refusal `duplicate_contact` when the new contact's phone is taken, `not_found` for an unknown contact
 */
export const planLeadCreation = async ({ db, actor }: Scope, input: NewLead): Promise<Plan<LeadAnswer>> => {
  const { business } = actor
  const stage = input.stage_id ? requireStage(business, input.stage_id) : firstPipelineStage(business.stages)
  if (stage.kind === 'drafts') throw new Refusal('lead_starts_in_drafts')
  requireActiveSeller(business, input.seller_id)

  const { lead_id, contact, appointment_id, ownDate, statements, refused } = input.contact
    ? await withNewContact({ db, actor }, input, input.contact, stage.stage_id)
    : await withExistingContact(db, input)
  const category = input.category_id
    ? requireActiveCategory(business, input.category_id)
    : inheritedCategory(business, contact)
  const project_title = requireTitle(input, category)

  const row = newLeadRow({
    ...firstStageColumns(stage, actor),
    lead_id,
    contact_id: contact.contact_id,
    seller_id: input.seller_id,
    category_id: category.category_id,
    value_cents: inCents(input.value_estimate ?? 0),
    property_location: input.property_location ?? null,
    notes: input.notes || null,
    project_title,
    title_size: input.title_size || null,
    title_height: input.title_height || null,
    title_color: input.title_color ?? null,
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    contact_address: contact.address,
    contact_zip: contact.zip,
  })
  const booking = bookOwnDate(actor, row, appointment_id, ownDate)
  return {
    statements: [
      ...statements,
      insertLead(row, actor.user.user_id),
      ...ledgerStatements(actor, row, { award: awardOfEntry(stage, []), reverse: [] }),
      logActivity(actor, {
        action: 'lead_created',
        entity_id: lead_id,
        lead_id,
        contact_id: contact.contact_id,
        details: {
          to: stage.stage_id,
          title: row.project_title,
          name: contact.name,
        },
      }),
      ...notifyAssignment(actor, row, 'lead_created'),
      ...booking.statements,
    ],
    answer: { success: true, lead: presentLead({ ...row, ...booking.next }, actor) },
    refused,
  }
}

/** The category of a new lead: that of its contact, or the default if the contact has none or an inactive one. */
const inheritedCategory = (catalog: Catalog, { category_id }: Pick<NewContactRow, 'category_id'>) => {
  const category = categoryById(catalog, category_id)
  return category?.is_active ? category : requireActiveCategory(catalog, DEFAULT_CATEGORY_ID)
}

/** The columns of a new lead that depend on its first stage and on `now`, for an imported lead its own day. */
export const firstStageColumns = (stage: Stage, { business, now }: Actor) => ({
  stage_id: stage.stage_id,
  stage_entered_at: now,
  entered_week: stage.kind === 'pipeline' ? weekOf(now, business.timeZone) : null,
  archived_on: stage.kind === 'archive' ? dayOf(now, business.timeZone) : null,
  created_at: now,
})

const withNewContact = async (
  { db, actor }: Scope,
  input: NewLead,
  newContact: NonNullable<NewLead['contact']>,
  stage_id: number,
) => {
  const { business, now, user } = actor
  const key = phoneKey(newContact.phone, business.country)
  const [ids, [existing]] = await db.batch([reserveIds(['leads', 'contacts']), selectContactByPhone(key)])
  if (existing) throw phoneTaken(existing, actor)
  const contact: NewContactRow = {
    contact_id: newContact.contact_id ?? reserved(ids, 'contacts'),
    name: newContact.name,
    phone: newContact.phone,
    phone_key: key,
    email: null,
    address: newContact.address || null,
    zip: zipOf(newContact),
    language: newContact.language || null,
    category_id: input.category_id ?? DEFAULT_CATEGORY_ID,
    stage_id,
    seller_id: input.seller_id,
    created_by: user.user_id,
    created_at: now,
  }
  return {
    lead_id: input.lead_id ?? reserved(ids, 'leads'),
    contact,
    appointment_id: 0,
    ownDate: undefined,
    statements: [
      insertContact(contact),
      logContactCreation(actor, contact, { ...input, value_cents: inCents(input.value_estimate ?? 0) }),
    ],
    refused: refusePhoneTaken({ db, actor }, key),
  }
}

const withExistingContact = async (db: Database, { lead_id, contact_id: contactId = 0 }: NewLead) => {
  const [ids, [contact], [ownDate]] = await db.batch([
    reserveIds(['leads', 'appointments']),
    selectContact(contactId),
    selectOwnInstallationDate(contactId),
  ])
  if (!contact) throw contactNotFound()
  return {
    lead_id: lead_id ?? reserved(ids, 'leads'),
    contact,
    appointment_id: reserved(ids, 'appointments'),
    ownDate,
    statements: [guard('not_found', contactIsLive(contactId))],
    refused: { not_found: contactNotFound },
  }
}

const MEASURES = ['title_size', 'title_height', 'title_color'] as const

/**
 * The title of a new lead. Requires the fields of the form of its category (docs/product.md#lead-form). A shade without a
 * title gets one from its measures; a shade with the category of its contact needs a title only.
 * @throws Refusal `invalid_input`
 */
const requireTitle = (input: NewLead, { name }: Category): string => {
  const isTitledShade = input.category_id === undefined && input.project_title
  if (!isWelding(name) || isTitledShade) {
    if (!input.project_title) throw invalid('project_title', 'text_required', { label: 'form_title' })
    return input.project_title
  }
  for (const field of MEASURES) if (!input[field]) throw invalid(field, 'text_required', { label: field })
  if (input.value_estimate === undefined) throw invalid('value_estimate', 'text_required', { label: 'price' })
  return input.project_title || MEASURES.map((field) => input[field]).join(' | ')
}
