import type { Catalog } from '#contract/catalog/catalog.ts'
import type { MergeSide } from '#contract/contacts/duplicates.ts'
import { presentFurtherMethods } from '#worker/contacts/contact-methods.ts'
import { presentContact, presentFacts } from '#worker/contacts/present.ts'
import type { MergeContactRow } from './store.ts'

/** One of the two contacts of a merge, with every field that the user can choose. */
export const presentMergeContact = (row: MergeContactRow, catalog: Catalog): MergeSide => ({
  ...presentContact(row, catalog),
  ...presentFacts(row),
  ...presentFurtherMethods(row),
  // The stored ZIP: the user cannot choose a ZIP that is only in the address.
  zip: row.zip,
  has_lead: row.current_lead_id !== null,
  initial_notes: row.initial_notes,
})
