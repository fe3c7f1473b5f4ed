import { type SQL, sql } from 'drizzle-orm'
import { insertInto } from '#worker/db/sql.ts'
import { contactKeys } from './keys.ts'

export interface ContactRow {
  contact_id: number
  name: string
  phone: string
  email: string | null
  address: string | null
  zip: string | null
  category_id: number | null
  stage_id: number
  seller_id: number | null
  current_lead_id: number | null
  project_title: string | null
  value_cents: number
  version: number
  created_at: number
  updated_at: number
}

export const contactColumns = sql`c.contact_id, c.name, c.phone, c.email, c.address, c.zip, c.category_id, c.stage_id,
  c.seller_id, c.current_lead_id, c.project_title, c.value_cents, c.version, c.created_at, c.updated_at`

export const selectContact = (contactId: number) =>
  sql<ContactRow>`SELECT ${contactColumns} FROM contacts c WHERE c.contact_id = ${contactId} AND c.deleted_at IS NULL`

/** One row where the contact is outside the trash. */
export const selectLiveContact = (contactId: number) =>
  sql<{ contact_id: number }>`SELECT contact_id FROM contacts WHERE contact_id = ${contactId} AND deleted_at IS NULL`

/** Holds while the contact is outside the trash. */
export const contactIsLive = (contactId: number) => sql`EXISTS (${selectLiveContact(contactId)})`

/** The contact, outside the trash, that a phone identifies. */
export const selectContactByPhone = (key: string | SQL) =>
  sql<ContactRow>`SELECT ${contactColumns} FROM contacts c WHERE c.phone_key = ${key} AND c.deleted_at IS NULL`

/** The contact that the phone of a draft identifies. */
export const selectContactOfDraft = (leadId: number) =>
  selectContactByPhone(sql`(SELECT draft_phone_key FROM leads WHERE lead_id = ${leadId})`)

export interface NewContactRow
  extends Omit<ContactRow, 'current_lead_id' | 'project_title' | 'value_cents' | 'version' | 'updated_at'> {
  phone_key: string
  created_by: number
}

export const insertContact = (row: NewContactRow) =>
  insertInto('contacts', { ...row, ...contactKeys(row), updated_at: row.created_at })

/** What a refused batch says when another contact has the phone. */
export const PHONE_TAKEN = 'contacts.phone_key'
