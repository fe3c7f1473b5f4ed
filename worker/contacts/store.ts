import { type SQL, sql } from 'drizzle-orm'
import { phraseOf, rowidBefore, TRIGRAM } from '#worker/db/search.ts'
import { insertInto } from '#worker/db/sql.ts'

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
  project_title: string | null
  value_cents: number
  version: number
  created_at: number
  updated_at: number
}

const contactColumns = sql`c.contact_id, c.name, c.phone, c.email, c.address, c.zip, c.category_id, c.stage_id,
  c.seller_id, c.project_title, c.value_cents, c.version, c.created_at, c.updated_at`

export const selectContact = (contactId: number) =>
  sql<ContactRow>`SELECT ${contactColumns} FROM contacts c WHERE c.contact_id = ${contactId} AND c.deleted_at IS NULL`

/** The contact, outside the trash, that a phone identifies. */
export const selectContactByPhone = (key: string | SQL) =>
  sql<ContactRow>`SELECT ${contactColumns} FROM contacts c WHERE c.phone_key = ${key} AND c.deleted_at IS NULL`

/** The contact that the phone of a draft identifies. */
export const selectContactOfDraft = (leadId: number) =>
  selectContactByPhone(sql`(SELECT draft_phone_key FROM leads WHERE lead_id = ${leadId})`)

interface ListPage {
  limit: number
  /** The last id of the page before. */
  before: number | undefined
  offset: number
}

/** Contacts, the newest first; one more than the limit tells whether there is a next page. */
export const selectContacts = ({ limit, before, offset }: ListPage) => sql<ContactRow>`
  SELECT ${contactColumns} FROM contacts c
  WHERE c.deleted_at IS NULL ${before === undefined ? sql`` : sql`AND c.contact_id < ${before}`}
  ORDER BY c.contact_id DESC LIMIT ${limit + 1} OFFSET ${offset}`

/** Contacts whose name, phone, address or ZIP contains the text, whatever its case and accents; the newest first. */
export const searchContacts = (text: string, page: ListPage) =>
  [...text].length < TRIGRAM ? scanContacts(text, page) : matchContacts(text, page)

const matchContacts = (text: string, { limit, before, offset }: ListPage) => sql<ContactRow>`
  SELECT ${contactColumns} FROM contacts_search s JOIN contacts c ON c.contact_id = s.rowid
  WHERE contacts_search MATCH ${phraseOf(text)} ${rowidBefore(before)}
  ORDER BY s.rowid DESC LIMIT ${limit + 1} OFFSET ${offset}`

const scanContacts = (text: string, { limit, before, offset }: ListPage) => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<ContactRow>`
    SELECT ${contactColumns} FROM contacts c
    WHERE c.deleted_at IS NULL ${before === undefined ? sql`` : sql`AND c.contact_id < ${before}`}
      AND (c.name LIKE ${pattern} ESCAPE '\\' OR c.phone LIKE ${pattern} ESCAPE '\\'
        OR c.address LIKE ${pattern} ESCAPE '\\' OR c.zip LIKE ${pattern} ESCAPE '\\')
    ORDER BY c.contact_id DESC LIMIT ${limit + 1} OFFSET ${offset}`
}

/** All live contacts: the roll-up row that the triggers keep beside the parts. */
export const selectContactCount = sql<{ contacts: number }>`
  SELECT contacts FROM contact_totals WHERE category_id = -1 AND stage_id = -1`

export interface NewContactRow {
  contact_id: number
  name: string
  phone: string
  phone_key: string
  email: string | null
  address: string | null
  zip: string | null
  category_id: number | null
  stage_id: number
  seller_id: number | null
  created_by: number
  created_at: number
}

export const insertContact = (row: NewContactRow) => insertInto('contacts', { ...row, updated_at: row.created_at })

/** What a refused batch says when another contact has the phone. */
export const PHONE_TAKEN = 'contacts.phone_key'
