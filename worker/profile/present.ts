import type { Catalog } from '#contract/catalog.ts'
import type { ContactDetails } from '#contract/profile.ts'
import { presentPoints } from '#worker/contacts/contact-points.ts'
import { presentContact, presentFacts } from '#worker/contacts/present.ts'
import type { DetailsRow } from './store.ts'

/** A contact with all its details as the API answers it; money in dollars. */
export const presentDetails = (row: DetailsRow, catalog: Catalog): ContactDetails => {
  const contact = presentContact(row, catalog)
  return {
    ...contact,
    ...presentFacts(row),
    ...presentPoints(row),
    current_lead_id: row.current_lead_id,
    current_lead_version: row.current_lead_version,
    initial_notes: row.initial_notes,
    estimate: contact.price,
    estimate_amount: contact.price,
    lead_estimate: contact.price,
  }
}
