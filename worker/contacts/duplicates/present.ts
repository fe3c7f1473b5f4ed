import type { Catalog } from '#contract/catalog.ts'
import type { MergeSide } from '#contract/contacts/duplicates.ts'
import { presentContact, presentFacts } from '../present.ts'
import type { MergeRow } from './store.ts'

/** What leaves the server of a contact that a merge chooses from. */
export const presentSide = (row: MergeRow, catalog: Catalog): MergeSide => ({
  ...presentContact(row, catalog),
  ...presentFacts(row),
  // Only what is stored can be chosen.
  zip: row.zip,
  has_lead: row.current_lead_id !== null,
  initial_notes: row.initial_notes,
})
