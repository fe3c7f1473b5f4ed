import { selectNothing } from '#worker/db/sql.ts'
import { maySee, maySeeLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import { type LeadStageRow, selectLeadStages } from './store.ts'

/**
 * Which leads of a contact the user may see. `select` reads their stages, if the user may see only leads or only form
 * drafts. `sees` returns a function that tests the lead of a log line; null stands for all leads.
 */
export const leadVisibility = (actor: Actor, contactId: number) => {
  const seesLeads = maySee(actor, 'lead')
  const seesAllOrNone = seesLeads === maySee(actor, 'draft')
  return {
    select: seesAllOrNone ? selectNothing<LeadStageRow>() : selectLeadStages(contactId),
    sees: (rows: readonly LeadStageRow[]) => {
      const seen = rows.filter((row) => maySeeLead(actor, row)).map(({ lead_id }) => lead_id)
      if (seesAllOrNone) return () => seesLeads
      return (leadId: number | null) => (leadId === null ? seen.length === rows.length : seen.includes(leadId))
    },
  }
}
