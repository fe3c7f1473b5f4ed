import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type ColumnName, columnsOf, namedFields, type RowOf, selected } from '#worker/db/columns.ts'
import { incremented, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { contact_emails, contact_phones, contacts, phone_owners } from '#worker/db/schema/contacts.ts'
import { inList, insertInto, insertRows } from '#worker/db/sql.ts'
import { contactKeys } from './contact-keys.ts'
import type { ContactMethods } from './contact-methods.ts'

/** The columns of a contact in a list. */
export const LISTED_COLUMNS = [
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

export type ContactRow = RowOf<typeof contacts, typeof LISTED_COLUMNS>
const contactFields = namedFields(contacts, LISTED_COLUMNS)
export const contactColumns = selected(LISTED_COLUMNS, 'c')

/** Every column except the sort keys, `phone_tail`, author and trash. */
export const WHOLE_CONTACT = columnsOf(contacts, [
  'phone_tail',
  'age_key',
  'category_key',
  'stage_key',
  'seller_key',
  'created_by',
  'deleted_at',
  'deleted_by',
])
export type WholeContactRow = RowOf<typeof contacts, typeof WHOLE_CONTACT>

/** The further phones and e-mails of the contact `c`, as JSON. */
export const furtherColumns = sql`
  (SELECT json_group_array(json_array(phone_key, phone, label) ORDER BY phone_id) FROM contact_phones p
    WHERE p.contact_id = c.contact_id) AS further_phones,
  (SELECT json_group_array(json_array(lower(email), email, label) ORDER BY email_id) FROM contact_emails e
    WHERE e.contact_id = c.contact_id) AS further_emails`

const isLiveContact = (contactId: number) => and(eq(contacts.contact_id, contactId), isNull(contacts.deleted_at))

export const selectContact = (contactId: number) =>
  statement(query.select(contactFields).from(contacts).where(isLiveContact(contactId)))

/** The language of a contact outside the trash. */
export const selectContactLanguage = (contactId: number) =>
  statement(query.select({ language: contacts.language }).from(contacts).where(isLiveContact(contactId)))

/** Sets the language of a contact that has none. */
export const setContactLanguageIfEmpty = (contactId: number, language: string, now: number) =>
  statement(
    query
      .update(contacts)
      .set({ language, updated_at: now, version: incremented(contacts.version) })
      .where(and(eq(contacts.contact_id, contactId), or(isNull(contacts.language), eq(contacts.language, '')))),
  )

/** Removes a language from a contact that still has it. */
export const clearContactLanguage = (contactId: number, language: string, now: number) =>
  statement(
    query
      .update(contacts)
      .set({ language: null, updated_at: now, version: incremented(contacts.version) })
      .where(and(eq(contacts.contact_id, contactId), eq(contacts.language, language))),
  )

/** One row if the contact is outside the trash, else none. */
export const selectLiveContact = (contactId: number) =>
  statement(query.select({ contact_id: contacts.contact_id }).from(contacts).where(isLiveContact(contactId)))

/** A condition for `guard`: the contact is outside the trash. */
export const contactIsLive = (contactId: number) => sql`EXISTS (${selectLiveContact(contactId)})`

/** The contact outside the trash that has this phone key, as its main phone or as a further one. */
export const selectContactByPhone = (key: string | SQL) =>
  statement(
    query
      .select(contactFields)
      .from(phone_owners)
      .innerJoin(contacts, eq(contacts.contact_id, phone_owners.contact_id))
      .where(eq(phone_owners.phone_key, key)),
  )

/** The contacts outside the trash that have these phone keys, once for each key. */
export const selectOwners = (keys: readonly string[]) =>
  statement(
    query
      .select({ ...contactFields, owned_key: sql<string>`${phone_owners.phone_key}`.as('owned_key') })
      .from(phone_owners)
      .innerJoin(contacts, eq(contacts.contact_id, phone_owners.contact_id))
      .where(inArray(phone_owners.phone_key, inList(keys))),
  )

/** A contact with one of its phone keys. */
export type OwnerRow = RowOfStatement<typeof selectOwners>

/** The contact outside the trash that has the phone of this draft. */
export const selectContactOfDraft = (leadId: number) =>
  selectContactByPhone(sql`(SELECT draft_phone_key FROM leads WHERE lead_id = ${leadId})`)

/** The contact outside the trash that this one was merged into, directly or through other merges. */
export const selectMergedInto = (contactId: number) => sql<{ contact_id: number }>`
  WITH RECURSIVE chain (contact_id) AS (
    SELECT contact_id FROM merges WHERE other_id = ${contactId} AND stands
    UNION SELECT m.contact_id FROM chain JOIN merges m ON m.other_id = chain.contact_id AND m.stands)
  SELECT c.contact_id FROM chain CROSS JOIN contacts c ON c.contact_id = chain.contact_id AND c.deleted_at IS NULL`

export interface NewContactRow
  extends Omit<ContactRow, 'current_lead_id' | 'project_title' | 'value_cents' | 'version' | 'updated_at'> {
  phone_key: string
  created_by: number
  language?: string | null
}

/** The columns of a new contact. */
export const contactRecord = (row: NewContactRow) => ({ ...row, ...contactKeys(row), updated_at: row.created_at })

/** The sort keys of a new contact. Without them a trigger sets them, which writes each index twice. */
const sortKeys = (of: (column: 'category_id' | 'stage_id' | 'seller_id') => SQL) => ({
  category_key: sql`coalesce((SELECT lower(name) FROM categories WHERE category_id = ${of('category_id')}), '')`,
  stage_key: sql`coalesce((SELECT lower(name) FROM stages WHERE stage_id = ${of('stage_id')}), '')`,
  seller_key: sql`coalesce((SELECT lower(name) FROM sellers WHERE seller_id = ${of('seller_id')}), '')`,
})

export const insertContact = (row: NewContactRow) =>
  insertInto('contacts', { ...contactRecord(row), ...sortKeys((column) => sql`${row[column]}`) })

export const insertContacts = (rows: readonly ReturnType<typeof contactRecord>[]) =>
  insertRows('contacts', rows, sortKeys)

/** Replaces the further phones and e-mails. `clear` runs before the main ones change, `insert` after. */
export const replaceFurtherMethods = (contactId: number, { phones, emails }: ContactMethods) => ({
  clear: [
    statement(query.delete(contact_phones).where(eq(contact_phones.contact_id, contactId))),
    statement(query.delete(contact_emails).where(eq(contact_emails.contact_id, contactId))),
  ],
  insert: [
    sql`INSERT INTO contact_phones (contact_id, phone_key, phone, label)
      SELECT ${contactId}, value ->> 'key', value ->> 'value', value ->> 'label'
      FROM json_each(${JSON.stringify(phones.slice(1))}) ORDER BY key`,
    sql`INSERT INTO contact_emails (contact_id, email, label)
      SELECT ${contactId}, value ->> 'value', value ->> 'label'
      FROM json_each(${JSON.stringify(emails.slice(1))}) ORDER BY key`,
  ],
})

/** The reason of `WriteRefused` when another contact outside the trash has the phone key. */
export const PHONE_TAKEN = 'phone_owners.phone_key'
