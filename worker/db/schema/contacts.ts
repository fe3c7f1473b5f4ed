import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { categories, sellers, stages } from './catalog.ts'
import { ageKey, liveIndex, stamps, trash } from './columns.ts'

/** Every phone of every contact outside the trash, main and further alike: no two contacts share one. Triggers keep it. */
export const phone_owners = sqliteTable(
  'phone_owners',
  {
    phone_key: text().primaryKey(),
    contact_id: integer().notNull(),
  },
  (table) => [index('phone_owners_contact').on(table.contact_id)],
)

/** Further phone numbers of a contact, beside the main one of its own row. */
export const contact_phones = sqliteTable(
  'contact_phones',
  {
    phone_id: integer().primaryKey(),
    contact_id: integer()
      .notNull()
      .references(() => contacts.contact_id),
    phone: text().notNull(),
    /** As `contacts.phone_key`. */
    phone_key: text().notNull(),
    label: text(),
  },
  (table) => [index('contact_phones_contact').on(table.contact_id), index('contact_phones_key').on(table.phone_key)],
)

/** Further e-mail addresses of a contact. */
export const contact_emails = sqliteTable(
  'contact_emails',
  {
    email_id: integer().primaryKey(),
    contact_id: integer()
      .notNull()
      .references(() => contacts.contact_id),
    email: text().notNull(),
    label: text(),
  },
  (table) => [index('contact_emails_contact').on(table.contact_id)],
)

export const contacts = sqliteTable(
  'contacts',
  {
    contact_id: integer().primaryKey(),
    name: text().notNull(),
    phone: text().notNull(),
    /** The contact's identity: E.164 where it parses, else its digits. Unique among all phones: see `phone_owners`. */
    phone_key: text().notNull(),
    /** The last ten digits of the phone, by which numbers with and without country code are compared. */
    phone_tail: text().generatedAlwaysAs(
      sql`iif(length(ltrim(phone_key, '+')) >= 7, substr(ltrim(phone_key, '+'), -10), NULL)`,
      { mode: 'virtual' },
    ),
    /** Sort key of the name, and comparison key of the address: see worker/contacts/contact-keys.ts. */
    name_key: text().notNull().default(''),
    address_key: text(),
    email: text(),
    /** What the main phone and e-mail are called: "Mobile", "Office". */
    phone_label: text(),
    email_label: text(),
    address: text(),
    zip: text(),
    category_id: integer().references(() => categories.category_id),
    stage_id: integer()
      .notNull()
      .references(() => stages.stage_id),
    seller_id: integer().references(() => sellers.seller_id),
    /** Its newest lead outside the trash; triggers keep it, and copy stage, seller, title and value of that lead. */
    current_lead_id: integer(),
    project_title: text(),
    value_cents: integer().notNull().default(0),
    /** Sort keys: the names of category, stage and seller in lower case; triggers keep them. */
    category_key: text().notNull().default(''),
    stage_key: text().notNull().default(''),
    seller_key: text().notNull().default(''),
    job_summary: text(),
    description: text(),
    initial_notes: text(),
    installation_date: text(),
    language: text(),
    created_by: integer(),
    ...stamps,
    age_key: ageKey('contact_id'),
    ...trash,
  },
  (table) => [
    liveIndex('contacts_live', table.age_key),
    // The trash included: what is in a stage by itself.
    index('contacts_without_lead').on(table.stage_id).where(sql`current_lead_id IS NULL`),
    liveIndex('contacts_phone_tail', table.phone_tail),
    liveIndex('contacts_address', table.address_key),
    // The directory: each sort key under each filter, then the name, then the id; by age, what is filtered is found through
    // the search index. Of those with a stage there are as few as will do, as every move writes them: see `walkOf` in
    // worker/contacts/directory/store.ts.
    liveIndex('contacts_name', table.name_key, table.contact_id),
    liveIndex('contacts_category_name', table.category_key, table.name_key, table.contact_id),
    liveIndex('contacts_stage_name', table.stage_key, table.name_key, table.contact_id),
    liveIndex('contacts_seller_name', table.seller_key, table.name_key, table.contact_id),
    liveIndex('contacts_category_seller_name', table.category_key, table.seller_key, table.name_key, table.contact_id),
    liveIndex('contacts_stage_seller_name', table.stage_key, table.seller_key, table.name_key, table.contact_id),
    liveIndex('contacts_both_name', table.category_key, table.stage_key, table.name_key, table.contact_id),
    liveIndex(
      'contacts_both_seller_name',
      table.category_key,
      table.stage_key,
      table.seller_key,
      table.name_key,
      table.contact_id,
    ),
  ],
)
