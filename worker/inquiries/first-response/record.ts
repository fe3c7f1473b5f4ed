import type { Touch } from '#contract/inquiries/first-response.ts'
import type { Permission } from '#contract/permissions.ts'
import { logActivity } from '#worker/activity/store.ts'
import { stageById } from '#worker/catalog/by-id.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { draftIsUnpromoted, leadIsLive, selectLead } from '#worker/leads/store.ts'
import { requirePermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { touchStatements } from './statements.ts'
import { selectWaiting } from './store.ts'

const PERMISSIONS: Record<Touch['kind'], Permission> = { call: 'Contacts: Call', text: 'Contacts: Text' }

/**
 * Records that a draft's visitor was called or texted. The first touch ends the waiting and is logged; later ones leave
 * nothing. @throws Refusal `draft_gone`, `draft_promoted`
 */
export const planLeadTouch = async (
  db: Database,
  actor: Actor,
  leadId: number,
  { kind }: Touch,
): Promise<Plan<{ success: true }>> => {
  requirePermission(actor, PERMISSIONS[kind])
  const [[draft], [waiting]] = await db.batch([selectLead(leadId), selectWaiting(leadId)])
  if (!draft) throw new Refusal('draft_gone')
  if (stageById(actor.business, draft.stage_id)?.kind !== 'drafts') throw new Refusal('draft_promoted')
  const answer = { success: true } as const
  if (!waiting) return { statements: [], answer }
  return {
    statements: [
      guard('gone', leadIsLive(leadId)),
      guard('already_promoted', draftIsUnpromoted(draft)),
      ...touchStatements(waiting, kind, actor),
      logActivity(actor, {
        action: 'draft_touched',
        entity_id: leadId,
        lead_id: leadId,
        contact_id: draft.contact_id,
        details: { name: draft.draft_name ?? draft.contact_name, kind },
      }),
    ],
    answer,
    refused: (reason) => {
      if (reason === 'gone') return new Refusal('draft_gone')
      return reason === 'already_promoted' ? new Refusal('draft_promoted') : undefined
    },
  }
}
