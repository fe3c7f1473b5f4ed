import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { leadIsOf } from './store.ts'

const GONE = 'lead_gone'

/** Refuses the batch unless the lead, if one is named, is of the contact and outside the trash. */
export const requireLeadOf = (contactId: number, leadId: number | null | undefined): Statement[] =>
  leadId ? [guard(GONE, leadIsOf(leadId, contactId))] : []

/** For `Plan.refused`: the 404 of that guard. */
export const leadNotFound = (reason: string) => (reason === GONE ? new Refusal('lead_gone') : undefined)
