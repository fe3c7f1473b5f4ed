import type { Catalog } from '#contract/catalog/catalog.ts'
import type { Contact, ExistingContact } from '#contract/contacts/contact.ts'
import type { ContactFacts } from '#contract/contacts/profile.ts'
import { categoryById, sellerById, stageById } from '#worker/catalog/lookup.ts'
import { inDollars } from '#worker/db/money.ts'
import type { ContactRow, WholeContactRow } from './store.ts'
import { zipOf } from './zip.ts'

/** A contact in the format of the API; money in dollars. */
export const presentContact = (row: ContactRow, catalog: Catalog): Contact => ({
  contact_id: row.contact_id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  address: row.address,
  zip: zipOf(row),
  category_id: row.category_id,
  category_name: categoryById(catalog, row.category_id)?.name ?? null,
  stage_id: row.stage_id,
  stage_name: stageById(catalog, row.stage_id)?.name ?? '',
  seller_id: row.seller_id,
  seller_name: sellerById(catalog, row.seller_id)?.name ?? null,
  project_title: row.project_title,
  price: inDollars(row.value_cents),
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
})

/** The contact that has a phone, for refusals and form drafts. */
export const presentExistingContact = (
  { contact_id, name, phone, seller_id }: Pick<ContactRow, 'contact_id' | 'name' | 'phone' | 'seller_id'>,
  catalog: Catalog,
): ExistingContact => ({ contact_id, name, phone, seller_name: sellerById(catalog, seller_id)?.name ?? null })

/** The fields of a contact that only its profile and a merge show. */
export const presentFacts = (row: Pick<WholeContactRow, keyof ContactFacts>): ContactFacts => ({
  language: row.language,
  installation_date: row.installation_date,
  job_summary: row.job_summary,
  description: row.description,
})
