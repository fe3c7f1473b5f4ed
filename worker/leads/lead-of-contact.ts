import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { leadIsOf } from './store.ts'

/** A guard: the lead, if an id is given, belongs to the contact and is outside the trash. */
export const guardLeadOfContact = (contactId: number, leadId: number | null | undefined): Statement[] =>
  leadId ? [guard('lead_gone', leadIsOf(leadId, contactId))] : []

/** For `Plan.refused`: the 404 of `guardLeadOfContact`. */
export const leadOfContactRefused = { lead_gone: () => new Refusal('lead_gone') }
