import type { FirstResponse, FirstResponseKind } from '#contract/inquiries/first-response.ts'
import type { DoneAnswer } from '#contract/leads/lead.ts'
import type { Permission } from '#contract/permissions.ts'
import { openMsBetween } from '#contract/settings/business-hours.ts'
import { logActivity } from '#worker/activity/store.ts'
import { stageById } from '#worker/catalog/lookup.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { draftIsUnpromoted, leadIsLive, selectLead } from '#worker/leads/store.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { selectUnanswered, storeCallState, storeFirstResponse, type UnansweredInquiry } from './unanswered-store.ts'

const PERMISSIONS: Record<FirstResponse['kind'], Permission> = { call: 'Contacts: Call', text: 'Contacts: Text' }

/**
 * Records that a user called or texted the visitor of a form draft, or what came of the call. The first response is stored
 * and logged, and so is every outcome. @throws Refusal `draft_gone`, `draft_promoted`
 */
export const planFirstResponse = async (
  { db, actor }: Scope,
  leadId: number,
  { kind, outcome }: FirstResponse,
): Promise<Plan<DoneAnswer>> => {
  requireActorPermission(actor, PERMISSIONS[kind])
  const [[draft], [unanswered]] = await db.batch([selectLead(leadId), selectUnanswered(leadId)])
  if (!draft) throw new Refusal('draft_gone')
  if (stageById(actor.business, draft.stage_id)?.kind !== 'drafts') throw new Refusal('draft_promoted')
  const answer = { success: true } as const
  if (!unanswered && kind === 'text') return { statements: [], answer }
  const line = { name: draft.draft_name ?? draft.contact_name, kind, ...(outcome && { outcome }) }
  return {
    statements: [
      guard('gone', leadIsLive(leadId)),
      guard('already_promoted', draftIsUnpromoted(draft)),
      ...firstResponseStatements(unanswered, kind, actor),
      ...(kind === 'call' ? [storeCallState(leadId, outcome ?? 'called')] : []),
      ...(unanswered || outcome
        ? [
            logActivity(actor, {
              action: 'draft_touched',
              entity_id: leadId,
              lead_id: leadId,
              contact_id: draft.contact_id,
              details: line,
            }),
          ]
        : []),
    ],
    answer,
    refused: { gone: () => new Refusal('draft_gone'), already_promoted: () => new Refusal('draft_promoted') },
  }
}

/** Records the first response of an unanswered inquiry. Of two simultaneous responses the database keeps the first. */
export const firstResponseStatements = (
  unanswered: UnansweredInquiry | undefined,
  kind: FirstResponseKind,
  { user, business, now, today }: Actor,
): Statement[] =>
  unanswered
    ? [
        storeFirstResponse(unanswered.lead_id, {
          touched_at: now,
          touched_by: user.user_id,
          touch_kind: kind,
          touch_seller_id: user.seller_id,
          touched_on: today,
          waited_ms: openMsBetween(unanswered.received_at, now, business),
        }),
      ]
    : []
