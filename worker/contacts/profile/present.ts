import type { ContactDetails } from '#contract/contacts/profile.ts'
import { presentFurtherMethods } from '#worker/contacts/contact-methods.ts'
import { presentContact, presentFacts } from '#worker/contacts/present.ts'
import { maySeeLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { DetailsRow } from './store.ts'

const firstNotes = ({ first_notes, first_stage }: DetailsRow, actor: Actor) =>
  first_stage !== null && maySeeLead(actor, { stage_id: first_stage }) ? first_notes : null

/**
 * A contact with all details in the format of the API; money in dollars. Without initial notes of its own, it has the notes
 * of the lead that it was created with, if the user may see that lead.
 */
export const presentDetails = (row: DetailsRow, actor: Actor): ContactDetails => {
  const contact = presentContact(row, actor.business)
  return {
    ...contact,
    ...presentFacts(row),
    ...presentFurtherMethods(row),
    current_lead_id: row.current_lead_id,
    current_lead_version: row.current_lead_version,
    initial_notes: row.initial_notes ?? firstNotes(row, actor),
    estimate: contact.price,
    estimate_amount: contact.price,
    lead_estimate: contact.price,
  }
}
