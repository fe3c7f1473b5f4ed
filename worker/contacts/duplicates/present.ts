import type { Catalog } from '#contract/catalog.ts'
import type { MergeSide } from '#contract/contacts/duplicates.ts'
import { presentContact, presentFacts } from '#worker/contacts/present.ts'
import type { MergeRow } from './store.ts'

/** One of the two contacts of a merge, with every field that can be chosen. */
export const presentSide = (row: MergeRow, catalog: Catalog): MergeSide => ({
  ...presentContact(row, catalog),
  ...presentFacts(row),
  // The stored ZIP, not the one found in the address: only a stored value can be chosen.
  zip: row.zip,
  has_lead: row.current_lead_id !== null,
  initial_notes: row.initial_notes,
})
