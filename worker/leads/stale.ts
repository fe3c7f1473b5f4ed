import type { Database } from '#worker/db/database.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { presentLead } from './present.ts'
import { selectLastChange, selectLead } from './store.ts'

/** What somebody did to a lead, up to the name of the stage where it is now. */
const DEEDS: Record<string, string> = {
  lead_moved: 'moved this lead to',
  lead_move_undone: 'moved this lead back to',
  lead_promoted: 'promoted this lead to',
}

/** The 409 of a lead that somebody else changed meanwhile: who it was, and how it stands. */
export const staleLead = async (db: Database, actor: Actor, leadId: number): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([selectLead(leadId), selectLastChange(leadId)])
  if (!row) return new Refusal('not_found', 'This lead is no longer here')
  const lead = presentLead(row, actor.business)
  const who = last?.user_name ?? 'Somebody'
  const deed = DEEDS[last?.action ?? ''] ?? 'changed this lead in'
  return new Refusal('stale', `${who} ${deed} ${lead.stage_name} meanwhile`, { current: lead })
}
