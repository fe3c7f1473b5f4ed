import { encryptNotification } from '@block65/webcrypto-web-push'
import type { NewPushSubscription, PushEvent, PushSettings, PushSubscriptionAnswer } from '#contract/push/push.ts'
import type { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { deviceName } from '#worker/session/device-name.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import {
  assignDevice,
  type DeviceRow,
  selectDevices,
  selectMutedEvents,
  selectRemovedDevices,
} from './subscription-store.ts'
import { isPushService, vapidKeys } from './vapid.ts'

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

/** The push settings of a user. One round trip. */
export const readPushSettings = async (db: Database, env: Env, userId: number): Promise<PushSettings> => {
  const [[user], devices] = await db.batch([selectMutedEvents(userId), selectDevices(userId)])
  return {
    vapid_key: vapidKeys(env)?.publicKey ?? null,
    muted: JSON.parse(user?.muted_pushes ?? '[]') as PushEvent[],
    devices: devices.map(presentDevice),
  }
}

const presentDevice = ({
  subscription_id,
  name,
  endpoint,
  created_at,
  last_delivered_at,
  last_failed_at,
}: DeviceRow) => ({ subscription_id, name, endpoint, created_at, last_delivered_at, last_failed_at })
