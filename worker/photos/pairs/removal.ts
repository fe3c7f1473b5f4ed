import type { DoneAnswer } from '#contract/leads/lead.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { deletePair, pairExists, selectPair } from './store.ts'

const pairNotFound = () => new Refusal('photo_pair_gone')

/** Separates the photos of a pair. Both photos stay. @throws Refusal `not_found`, `permission_denied` */
export const planPairRemoval = async ({ db, actor }: Scope, pairId: number): Promise<Plan<DoneAnswer>> => {
  const [[pair]] = await db.batch([selectPair(pairId)])
  if (!pair) throw pairNotFound()
  requireVisibleLead(actor, pair)
  const { contact_id, lead_id, name } = pair
  return {
    statements: [
      guard('gone', pairExists(pairId)),
      deletePair(pairId),
      logActivity(actor, {
        action: 'photos_unpaired',
        entity_id: pair.before_id,
        contact_id,
        lead_id,
        details: { name },
      }),
    ],
    answer: { success: true },
    refused: { gone: pairNotFound },
  }
}
