import type { Action } from '#contract/activity/actions.ts'
import { maySeeLead } from '#worker/session/visibility.ts'
import type { Scope } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentLead } from './present.ts'
import { selectLastChange, selectLead } from './store.ts'

const REASONS: { [action in Action]?: 'lead_moved' | 'lead_moved_back' | 'lead_promoted' } = {
  lead_moved: 'lead_moved',
  lead_move_undone: 'lead_moved_back',
  lead_promoted: 'lead_promoted',
}

/**
 * The 409 of a lead that another user changed: names the user and the kind of change, and has the current lead if the user
 * may see it. A 404 when the lead is in the trash.
 */
export const staleLead = async ({ db, actor }: Scope, leadId: number): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([selectLead(leadId), selectLastChange(leadId)])
  if (!row) return new Refusal('lead_gone')
  const lead = presentLead(row, actor)
  const reason = (last && REASONS[last.action]) ?? 'lead_changed'
  return new Refusal(
    reason,
    { who: last?.user_name ?? null, stage: lead.stage_name },
    maySeeLead(actor, row) ? { current: lead } : {},
  )
}
