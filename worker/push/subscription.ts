import { encryptNotification } from '@block65/webcrypto-web-push'
import type { NewPushSubscription, PushSubscriptionAnswer } from '#contract/push/push.ts'
import { deviceName } from '#worker/session/device-name.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { isPushService } from './push-service.ts'
import { assignDevice, selectRemovedDevices } from './subscription-store.ts'
import { vapidKeys } from './vapid.ts'

/**
 * Subscribes a device for this user, also one of another user. A device that the user removed stays removed if it only
 * renews its subscription.
 * @throws Refusal `push_off` without keys, `push_service_unknown`, `push_keys_unreadable`
 */
export const planSubscription = async (
  { db, env, actor }: EnvScope,
  { subscription: { endpoint, keys }, vapid_key, renews }: NewPushSubscription,
  sent: { deviceId: string | null; userAgent: string },
): Promise<Plan<PushSubscriptionAnswer>> => {
  if (!vapidKeys(env)) throw new Refusal('push_off')
  if (!isPushService(endpoint)) throw invalid('endpoint', 'push_service_unknown')
  // A test encryption shows whether the keys are valid.
  await encryptNotification({ endpoint, expirationTime: null, keys }, new Uint8Array(), { pad: false }).catch(() => {
    throw invalid('keys', 'push_keys_unreadable')
  })
  const userId = actor.user.user_id
  const [removed] = renews ? await db.batch([selectRemovedDevices(userId, [endpoint, renews])]) : [[]]
  if (removed.length > 0) return { statements: [], answer: { success: true, is_removed: true } }
  const device = {
    device_id: sent.deviceId,
    endpoint,
    ...keys,
    vapid_key: vapid_key ?? null,
    name: deviceName(sent.userAgent),
  }
  return { statements: assignDevice(userId, device, actor.now), answer: { success: true, is_removed: false } }
}
