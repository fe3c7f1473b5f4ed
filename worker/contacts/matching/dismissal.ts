import type { PairAnswer } from '#contract/contacts/suspected-pairs.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { dismissPair, selectPair } from './pairs-store.ts'

/**
 * Dismisses a suspected pair, because its contacts are two people, or suspects it again. A repeat is no error.
 * @throws Refusal `pair_gone` when a contact was deleted, or the pair is no longer suspected
 */
export const planDismissal = async (
  { db, actor }: Scope,
  pairId: number,
  is_dismissed: boolean,
): Promise<Plan<PairAnswer>> => {
  const [[pair]] = await db.batch([selectPair(pairId)])
  if (!pair) throw new Refusal('pair_gone')
  const answer: PairAnswer = { success: true, pair_id: pairId, is_dismissed }
  if ((pair.dismissed_at !== null) === is_dismissed) return { statements: [], answer }
  const { contact_id, other_id, name, other_name } = pair
  return {
    statements: [
      is_dismissed ? dismissPair(pairId, actor.now, actor.user.user_id) : dismissPair(pairId, null, null),
      logActivity(actor, {
        action: is_dismissed ? 'duplicate_dismissed' : 'duplicate_suspected',
        entity_id: contact_id,
        contact_id,
        details: { name, other_name, other_id },
      }),
    ],
    answer,
  }
}
