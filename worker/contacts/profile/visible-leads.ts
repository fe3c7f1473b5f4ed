import { selectNothing } from '#worker/db/sql.ts'
import { maySee, maySeeLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import { type LeadStageRow, selectLeadStages } from './store.ts'

/**
 * Which leads of a contact the user may see: the statement that tells their stages, where those decide, and the function
 * that answers by it for the lead of a log line; null asks for all of them.
 */
export const visibleLeads = (actor: Actor, contactId: number) => {
  const seesLeads = maySee(actor, 'lead')
  const isAlike = seesLeads === maySee(actor, 'draft')
  return {
    select: isAlike ? selectNothing<LeadStageRow>() : selectLeadStages(contactId),
    sees: (rows: readonly LeadStageRow[]) => {
      const seen = rows.filter((row) => maySeeLead(actor, row)).map(({ lead_id }) => lead_id)
      if (isAlike) return () => seesLeads
      return (leadId: number | null) => (leadId === null ? seen.length === rows.length : seen.includes(leadId))
    },
  }
}
