import { type SQL, sql } from 'drizzle-orm'
import { type ColumnName, columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { insertInto } from '#worker/db/sql.ts'
import { contactKeys } from './contact-keys.ts'

/** The columns that lists read. */
export const LISTED = [
  'contact_id',
  'name',
  'phone',
  'email',
  'address',
  'zip',
  'category_id',
  'stage_id',
  'seller_id',
  'current_lead_id',
  'project_title',
  'value_cents',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly ColumnName<typeof contacts>[]

export type ContactRow = RowOf<typeof contacts, typeof LISTED>
export const contactColumns = selected(LISTED, 'c')

/** Every column but the sort keys, `phone_tail`, author and trash. */
export const WHOLE_CONTACT = columnsOf(contacts, [
  'phone_tail',
  'category_key',
  'stage_key',
  'seller_key',
  'created_by',
  'deleted_at',
  'deleted_by',
])
export type WholeContactRow = RowOf<typeof contacts, typeof WHOLE_CONTACT>

export const selectContact = (contactId: number) =>
  sql<ContactRow>`SELECT ${contactColumns} FROM contacts c WHERE c.contact_id = ${contactId} AND c.deleted_at IS NULL`

/** One row if the contact is outside the trash, else none. */
export const selectLiveContact = (contactId: number) =>
  sql<{ contact_id: number }>`SELECT contact_id FROM contacts WHERE contact_id = ${contactId} AND deleted_at IS NULL`

/** A condition for `guard`: the contact is outside the trash. */
export const contactIsLive = (contactId: number) => sql`EXISTS (${selectLiveContact(contactId)})`

/** The contact outside the trash that has this phone key. */
export const selectContactByPhone = (key: string | SQL) =>
  sql<ContactRow>`SELECT ${contactColumns} FROM contacts c WHERE c.phone_key = ${key} AND c.deleted_at IS NULL`

/** The contact outside the trash that has the phone of this draft. */
export const selectContactOfDraft = (leadId: number) =>
  selectContactByPhone(sql`(SELECT draft_phone_key FROM leads WHERE lead_id = ${leadId})`)

export interface NewContactRow
  extends Omit<ContactRow, 'current_lead_id' | 'project_title' | 'value_cents' | 'version' | 'updated_at'> {
  phone_key: string
  created_by: number
}

export const insertContact = (row: NewContactRow) =>
  insertInto('contacts', { ...row, ...contactKeys(row), updated_at: row.created_at })

/** The reason of `WriteRefused` when another contact outside the trash has the phone key. */
export const PHONE_TAKEN = 'contacts.phone_key'
