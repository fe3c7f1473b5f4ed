import type { Catalog } from '#contract/catalog/catalog.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { NextAppointment } from '#contract/schedule/appointment.ts'
import { categoryById, sellerById, stageById } from '#worker/catalog/lookup.ts'
import { presentExistingContact } from '#worker/contacts/present.ts'
import { zipOf } from '#worker/contacts/zip.ts'
import { inDollars } from '#worker/db/money.ts'
import { maySee, maySeeLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import { type ContactLeadRow, type ListedRow, newLeadRow, type ShownLeadRow } from './store.ts'

/** A lead as the profile of its contact shows it; money in dollars. */
export const presentContactLead = (row: ContactLeadRow, catalog: Catalog): ContactLead => ({
  lead_id: row.lead_id,
  stage_id: row.stage_id,
  stage_name: stageById(catalog, row.stage_id)?.name ?? '',
  seller_id: row.seller_id,
  seller_name: sellerById(catalog, row.seller_id)?.name ?? null,
  category_id: row.category_id,
  category_name: categoryById(catalog, row.category_id)?.name ?? null,
  value_estimate: inDollars(row.value_cents),
  property_location: row.property_location,
  notes: row.notes,
  project_title: row.project_title,
  title_size: row.title_size,
  title_height: row.title_height,
  title_color: row.title_color,
  archive_reason: row.archive_reason,
  archive_note: row.archive_note,
  created_at: row.created_at,
  version: row.version,
})

/** A lead as the API answers it, without the fields that the user may not see; money in dollars. */
export const presentLead = (row: ShownLeadRow, actor: Actor): Lead =>
  presentSeen(visibleRow(row, actor), actor.business)

const presentSeen = (row: ShownLeadRow, catalog: Catalog): Lead => ({
  ...presentContactLead(row, catalog),
  contact_id: row.contact_id,
  is_draft: row.contact_id === null,
  draft_name: row.draft_name,
  draft_phone: row.draft_phone,
  draft_email: row.draft_email,
  draft_address: row.draft_address,
  draft_language: row.draft_language,
  draft_category_id: row.contact_id === null ? row.category_id : null,
  contact_name: row.contact_name,
  contact_phone: row.contact_phone,
  contact_email: row.contact_email,
  contact_address: row.contact_address,
  contact_zip: zipOf({ zip: row.contact_zip, address: row.contact_address }),
  updated_at: row.updated_at,
  stage_entered_at: row.stage_entered_at,
  next_task: nextTask(row),
  next_appointment: nextAppointment(row),
})

const nextTask = ({ next_task_id, next_task_title, next_task_type, next_task_due }: ShownLeadRow) =>
  next_task_id === null || next_task_type === null
    ? null
    : { task_id: next_task_id, title: next_task_title ?? '', type: next_task_type, due_at: next_task_due }

const nextAppointment = (row: ShownLeadRow): NextAppointment | null => {
  const { next_appointment_id, next_kind, next_state, next_first_day, next_last_day } = row
  if (next_appointment_id === null || !next_kind || !next_state || !next_first_day || !next_last_day) return null
  return {
    appointment_id: next_appointment_id,
    kind: next_kind,
    state: next_state,
    first_day: next_first_day,
    last_day: next_last_day,
    skipped_days: JSON.parse(row.next_skipped_days ?? '[]') as string[],
    start_minute: row.next_start_minute,
    end_minute: row.next_end_minute,
  }
}

/**
 * The row without the fields that the user may not see. A write may move a lead to a stage that the user may not see: then
 * ids, stage and times remain. Without "Contacts: View" the row has no phone, e-mail or address.
 */
const visibleRow = (row: ShownLeadRow, actor: Actor): ShownLeadRow => {
  if (!maySeeLead(actor, row)) {
    const { lead_id, contact_id, stage_id, seller_id, stage_entered_at, created_at, updated_at, version } = row
    return newLeadRow({ lead_id, contact_id, stage_id, seller_id, stage_entered_at, created_at, updated_at, version })
  }
  return row.contact_id === null || maySee(actor, 'contact') ? row : { ...row, ...WITHOUT_PERSON }
}

const WITHOUT_PERSON = {
  draft_phone: null,
  draft_email: null,
  draft_address: null,
  draft_language: null,
  contact_phone: null,
  contact_email: null,
  contact_address: null,
  contact_zip: null,
}

/** A lead in a list. A form draft has the contact with its phone. */
export const presentListedLead = (row: ListedRow, actor: Actor): Lead => {
  const lead = presentLead(row, actor)
  if (row.known_id === undefined || row.contact_id !== null) return lead
  return { ...lead, known_contact: maySee(actor, 'contact') ? knownContact(row, actor.business) : null }
}

const knownContact = ({ known_id, known_name, known_phone, known_seller }: ListedRow, catalog: Catalog) =>
  known_id
    ? presentExistingContact(
        { contact_id: known_id, name: known_name ?? '', phone: known_phone ?? '', seller_id: known_seller ?? null },
        catalog,
      )
    : null
