import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { leadIsOf } from './store.ts'

const GONE = 'lead_gone'

/** A guard: the lead, if an id is given, belongs to the contact and is outside the trash. */
export const guardLeadOfContact = (contactId: number, leadId: number | null | undefined): Statement[] =>
  leadId ? [guard(GONE, leadIsOf(leadId, contactId))] : []

/** For `Plan.refused`: the 404 of `guardLeadOfContact`. */
export const leadOfContactRefused = (reason: string) => (reason === GONE ? new Refusal('lead_gone') : undefined)
