import type { SignedInDevice } from '#contract/devices.ts'
import type { Database } from '#worker/db/database.ts'
import { selectDevicesOf } from '#worker/session/device-store.ts'

/** The devices of a user, the last seen first. `own` is the one that asks. */
export const readDevices = async (
  db: Database,
  userId: number,
  now: number,
  own: string | undefined,
): Promise<SignedInDevice[]> => {
  const [devices] = await db.batch([selectDevicesOf(userId, now)])
  return devices.map(({ device_id, name, created_at, last_seen_at, is_signed_in, gets_pushes, locked_at }) => ({
    device_id,
    name,
    created_at,
    last_seen_at,
    is_signed_in: is_signed_in === 1,
    gets_pushes: gets_pushes === 1,
    locked_at,
    is_this: device_id === own,
  }))
}
