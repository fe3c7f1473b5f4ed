import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { selectLastAuthor } from '#worker/activity/last-author-store.ts'
import type { ContactMethodsRow } from '#worker/contacts/contact-methods.ts'
import {
  type ContactRow,
  contactColumns,
  furtherColumns,
  WHOLE_CONTACT,
  type WholeContactRow,
} from '#worker/contacts/store.ts'
import { selected } from '#worker/db/columns.ts'
import { incremented, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { activity } from '#worker/db/schema/activity.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { leads } from '#worker/db/schema/leads.ts'
import { inList } from '#worker/db/sql.ts'

/** A contact with all columns of its profile. */
export interface DetailsRow extends WholeContactRow, ContactMethodsRow {
  current_lead_version: number | null
  /** Notes and stage of the lead that it was created with, if the contact has no initial notes of its own. */
  first_notes: string | null
  first_stage: number | null
}

const ownColumns = selected(WHOLE_CONTACT, 'c')

/** The lead that the contact was created with. Later leads are excluded: their notes are not those of the contact. */
const firstLead = sql`LEFT JOIN leads f ON c.initial_notes IS NULL AND f.created_at <= c.created_at AND f.lead_id = (
  SELECT lead_id FROM leads WHERE contact_id = c.contact_id AND deleted_at IS NULL ORDER BY age_key LIMIT 1)`

/** A contact outside the trash. */
export const selectDetails = (contactId: number) => sql<DetailsRow>`
  SELECT ${ownColumns}, ${furtherColumns}, l.version AS current_lead_version,
    f.notes AS first_notes, f.stage_id AS first_stage
  FROM contacts c LEFT JOIN leads l ON l.lead_id = c.current_lead_id ${firstLead}
  WHERE c.contact_id = ${contactId} AND c.deleted_at IS NULL`

/** The stages of all leads of a contact, leads in the trash included. */
export const selectLeadStages = (contactId: number) =>
  statement(
    query
      .select({ lead_id: leads.lead_id, stage_id: leads.stage_id })
      .from(leads)
      .where(eq(leads.contact_id, contactId)),
  )

export type LeadStageRow = RowOfStatement<typeof selectLeadStages>

/** A subquery: the id of the contact's newest lead outside the trash. */
export const currentLeadOf = (contactId: number): SQL =>
  sql`(SELECT current_lead_id FROM contacts WHERE contact_id = ${contactId} AND deleted_at IS NULL)`

/** A condition for `guard`: the contact is outside the trash and has the version and current lead that were read. */
export const contactIsUnchanged = ({ contact_id, version, current_lead_id }: DetailsRow): SQL =>
  sql`EXISTS (SELECT 1 FROM contacts WHERE contact_id = ${contact_id} AND version = ${version}
    AND current_lead_id IS ${current_lead_id} AND deleted_at IS NULL)`

/** The columns that an edit of a contact may write. The mirrored columns only if it has no lead. */
export type ContactColumns = Omit<
  DetailsRow,
  | 'further_phones'
  | 'further_emails'
  | 'contact_id'
  | 'current_lead_id'
  | 'current_lead_version'
  | 'initial_notes'
  | 'first_notes'
  | 'first_stage'
  | 'version'
  | 'created_at'
  | 'updated_at'
>

/** Updates columns of a contact and increments its version. */
export const updateContact = (contactId: number, values: Partial<ContactColumns>, now: number) =>
  statement(
    query
      .update(contacts)
      .set({ ...values, updated_at: now, version: incremented(contacts.version) })
      .where(eq(contacts.contact_id, contactId)),
  )

/** The last change of a contact or of one of its leads: its user and action. */
export const selectLastChangeOfContact = (contactId: number) =>
  selectLastAuthor(and(eq(activity.contact_id, contactId), inArray(activity.entity, ['contact', 'lead'])))

/**
 * Moves a contact to the trash with its leads, tasks, notes and photos. All these rows get the same time and user, by
 * which a restoration distinguishes them from rows that were trashed before.
 */
export const trashContact = (contactId: number, userId: number, now: number): SQL[] =>
  trashWhere(sql`contact_id = ${contactId}`, userId, now)

/** The same for several contacts. */
export const trashContacts = (contactIds: readonly number[], userId: number, now: number): SQL[] =>
  trashWhere(sql`contact_id IN ${inList(contactIds)}`, userId, now)

const trashWhere = (which: SQL, userId: number, now: number): SQL[] => {
  const trashed = sql`deleted_at = ${now}, deleted_by = ${userId}`
  const versioned = sql`${trashed}, updated_at = ${now}, version = version + 1`
  const ofContact = sql`WHERE ${which} AND deleted_at IS NULL`
  return [
    sql`UPDATE contacts SET ${versioned} ${ofContact}`,
    sql`UPDATE leads SET ${versioned} ${ofContact}`,
    sql`UPDATE tasks SET ${versioned} ${ofContact}`,
    sql`UPDATE notes SET ${trashed} ${ofContact}`,
    sql`UPDATE images SET ${trashed} ${ofContact}`,
  ]
}

/** A contact in or outside the trash. `is_merged`: it is in the trash because it was merged into another one. */
interface TrashableContact {
  contact_id: number
  name: string
  deleted_at: number | null
  deleted_by: number | null
  is_merged: 0 | 1
}

const isMerged = sql`EXISTS (SELECT 1 FROM merges m WHERE m.other_id = c.contact_id AND m.stands)`

export const selectTrashable = (contactId: number) => sql<TrashableContact>`
  SELECT contact_id, name, deleted_at, deleted_by, ${isMerged} AS is_merged FROM contacts c WHERE contact_id = ${contactId}`

/** A condition for `guard`: the contact is in the trash since the time that was read. */
export const isStillTrashed = ({ contact_id, deleted_at }: TrashableContact): SQL =>
  sql`EXISTS (SELECT 1 FROM contacts WHERE contact_id = ${contact_id} AND deleted_at = ${deleted_at})`

/** Restores a contact with the rows that were trashed with it. A unique index refuses it if a phone is in use. */
export const restoreContact = ({ contact_id, deleted_at, deleted_by }: TrashableContact, now: number): SQL[] => {
  const set = sql`deleted_at = NULL, deleted_by = NULL`
  const versioned = sql`${set}, updated_at = ${now}, version = version + 1`
  const withIt = sql`WHERE contact_id = ${contact_id} AND deleted_at = ${deleted_at} AND deleted_by IS ${deleted_by}`
  return [
    sql`UPDATE contacts SET ${versioned} ${withIt}`,
    sql`UPDATE leads SET ${versioned} ${withIt}`,
    sql`UPDATE tasks SET ${versioned} ${withIt}`,
    sql`UPDATE notes SET ${set} ${withIt}`,
    sql`UPDATE images SET ${set} ${withIt}`,
  ]
}

/** The contacts that have a phone of a contact in the trash, each with that phone. */
export const selectOwnersOfTrashed = (contactId: number) => sql<ContactRow & { taken_phone: string }>`
  SELECT ${contactColumns}, p.phone AS taken_phone
  FROM (SELECT phone, phone_key FROM contacts WHERE contact_id = ${contactId}
    UNION ALL SELECT phone, phone_key FROM contact_phones WHERE contact_id = ${contactId}) p
  JOIN phone_owners o ON o.phone_key = p.phone_key JOIN contacts c ON c.contact_id = o.contact_id`
