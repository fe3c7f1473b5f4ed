import type { Permission } from '#contract/permissions.ts'
import type { Touch } from '#contract/touch.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { requirePermission } from '#worker/session/policy.ts'
import { selectWaiting } from '#worker/touches/store.ts'
import { touchStatements } from '#worker/touches/touch.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { selectLead } from './store.ts'

const PERMISSIONS: Record<Touch['kind'], Permission> = { call: 'Contacts: Call', text: 'Contacts: Text' }

/** Records that a draft's visitor was called or texted. Each is logged; the first ends the waiting. @throws Refusal `not_found` */
export const planLeadTouch = async (
  db: Database,
  actor: Actor,
  leadId: number,
  { kind }: Touch,
): Promise<Plan<{ success: true }>> => {
  requirePermission(actor, PERMISSIONS[kind])
  const [[row], [waiting]] = await db.batch([selectLead(leadId), selectWaiting(leadId)])
  if (!row) throw new Refusal('lead_gone')
  return {
    statements: [
      ...touchStatements(waiting, kind, actor),
      logActivity(actor, {
        action: 'draft_touched',
        entity_id: leadId,
        lead_id: leadId,
        contact_id: row.contact_id,
        details: { name: row.draft_name ?? row.contact_name, kind },
      }),
    ],
    answer: { success: true },
  }
}
