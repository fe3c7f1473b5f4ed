import type { PushEvent, PushSettings } from '#contract/push/push.ts'
import type { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { type DeviceRow, selectDevices, selectMutedEvents } from './subscription-store.ts'
import { vapidKeys } from './vapid.ts'

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
