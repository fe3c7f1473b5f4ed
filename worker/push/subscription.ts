import { encryptNotification } from '@block65/webcrypto-web-push'
import type { NewPushSubscription } from '#contract/push.ts'
import type { Env } from '#worker/env.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { invalid, Refusal } from '#worker/verb/refusal.ts'
import { deviceName } from './device-name.ts'
import { isPushService } from './push-service.ts'
import { takeDevice } from './subscription-store.ts'
import { vapidKeys } from './vapid.ts'

export interface SubscribedDevice {
  endpoint: string
  p256dh: string
  auth: string
  vapid_key: string | null
  name: string
}

/**
 * Makes a device one of this user, also one that another user of it had.
 * @throws Refusal `push_off` without keys, `push_service_unknown`, `push_keys_unreadable`
 */
export const planSubscription = async (
  env: Env,
  actor: Actor,
  { subscription: { endpoint, keys }, vapid_key }: NewPushSubscription,
  userAgent: string,
): Promise<Plan<{ success: true }>> => {
  if (!vapidKeys(env)) throw new Refusal('push_off')
  if (!isPushService(endpoint)) throw invalid('endpoint', 'push_service_unknown')
  // Whether something can be encrypted for it shows whether its keys are right.
  await encryptNotification({ endpoint, expirationTime: null, keys }, new Uint8Array(), { pad: false }).catch(() => {
    throw invalid('keys', 'push_keys_unreadable')
  })
  const device = { endpoint, ...keys, vapid_key: vapid_key ?? null, name: deviceName(userAgent) }
  return { statements: takeDevice(actor.user.user_id, device, actor.now), answer: { success: true } }
}
