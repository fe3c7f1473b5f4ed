import { allows } from '#contract/permissions.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { selectOwner, updateRevoked } from '#worker/session/device-store.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { Refusal } from '#worker/verb/refusal.ts'

/**
 * Ends a device of the user's own, or for those who manage users of anybody's.
 * @throws Refusal `device_gone`, also for one of somebody else: who may not manage users learns of no other device
 */
export const planRevocation = async (
  db: Database,
  actor: Actor,
  deviceId: string,
): Promise<Plan<{ success: true }>> => {
  const [[device]] = await db.batch([selectOwner(deviceId)])
  const isOwn = device?.user_id === actor.user.user_id
  if (!device || !(isOwn || allows(actor.user.permissions, 'Admin Panel: Manage Users'))) {
    throw new Refusal('device_gone')
  }
  return {
    statements: [
      updateRevoked(deviceId, actor.now),
      logActivity(actor, {
        action: 'device_revoked',
        entity_id: device.user_id,
        details: { device: device.name, of: isOwn ? null : device.user_name },
      }),
    ],
    answer: { success: true },
  }
}
