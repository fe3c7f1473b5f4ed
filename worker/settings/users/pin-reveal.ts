import { logActivity } from '#worker/activity/store.ts'
import { secret } from '#worker/env.ts'
import { unseal } from '#worker/seal.ts'
import { selectRoles } from '#worker/settings/matrix/store.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { requireMayManage } from './access.ts'
import { requireUser } from './refusals.ts'
import { selectSealedPin } from './store.ts'

/**
 * Logs who reads the PIN of a user, then returns it. The response is not stored for repeats, because PINs are stored
 * sealed only. @throws Refusal `not_found`, `permission_denied`, `nothing_to_do` if another secret sealed the PIN
 */
export const revealPin = async ({ db, env, actor }: EnvScope, userId: number): Promise<string> => {
  const [[found], roles] = await db.batch([selectSealedPin(userId), selectRoles])
  const { name, role, pin_sealed } = requireUser(found)
  requireMayManage(actor, roles, role)
  const pin = await unseal(secret(env, 'PIN_SEAL_KEY'), pin_sealed).catch(() => {
    throw new Refusal('pin_unreadable')
  })
  await db.batch([logActivity(actor, { action: 'user_pin_revealed', entity_id: userId, details: { name } })])
  return pin
}
