import { contactNotFound } from '#worker/contacts/refusals.ts'
import { contactIsLive } from '#worker/contacts/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { leadOfContactRefused } from '#worker/leads/lead-of-contact.ts'
import { invalid } from '#worker/write/refusal.ts'
import { userIsActive } from './store.ts'

interface References {
  contact_id?: number | null
  assigned_to?: number | null
}

/** Guards: the contact and the user, if their ids are given, exist. */
export const requireReferences = ({ contact_id, assigned_to }: References): Statement[] => [
  ...(contact_id ? [guard('contact_gone', contactIsLive(contact_id))] : []),
  ...(assigned_to ? [guard('user_unknown', userIsActive(assigned_to))] : []),
]

/** For `Plan.refused`: the refusals of these guards, or of `guardLeadOfContact`. */
export const referenceRefused = {
  contact_gone: contactNotFound,
  user_unknown: () => invalid('assigned_to', 'user_unknown'),
  ...leadOfContactRefused,
}
