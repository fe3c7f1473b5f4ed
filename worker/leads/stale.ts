import type { Database } from '#worker/db/database.ts'
import type { Actor } from '#worker/http/context.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { presentLead } from './present.ts'
import { selectLastChange, selectLead } from './store.ts'

/** The 409 of a lead that somebody else changed meanwhile: who it was, and how it stands. */
export const stale = async (db: Database, actor: Actor, leadId: number): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([selectLead(leadId), selectLastChange(leadId)])
  if (!row) return new Refusal('not_found', 'This lead is no longer here')
  const lead = presentLead(row, actor.business)
  const who = last?.user_name ?? 'Somebody'
  const what = last?.action === 'lead_moved' ? `moved this lead to ${lead.stage_name}` : 'changed this lead'
  return new Refusal('stale', `${who} ${what} meanwhile`, { current: lead })
}
