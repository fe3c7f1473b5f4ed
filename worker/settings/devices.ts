import type { SignedInDevice } from '#contract/devices.ts'
import type { Database } from '#worker/db/database.ts'
import { type DeviceOfUserRow, selectDevicesOf } from '#worker/session/device-store.ts'

/** The devices of a user, the last seen first; those of one name are numbered by their age. `own` is the one that asks. */
export const readDevices = async (
  db: Database,
  userId: number,
  now: number,
  own: string | undefined,
): Promise<SignedInDevice[]> => {
  const [devices] = await db.batch([selectDevicesOf(userId, now)])
  return devices.map(({ device_id, name, created_at, last_seen_at, is_signed_in, gets_pushes }) => ({
    device_id,
    name: numbered(devices, device_id, name),
    created_at,
    last_seen_at,
    is_signed_in: is_signed_in === 1,
    gets_pushes: gets_pushes === 1,
    is_this: device_id === own,
  }))
}

const numbered = (devices: readonly DeviceOfUserRow[], deviceId: string, name: string) => {
  const alike = devices
    .filter((one) => one.name === name)
    .sort((a, b) => a.created_at - b.created_at || a.device_id.localeCompare(b.device_id))
  const place = alike.findIndex((one) => one.device_id === deviceId) + 1
  return place > 1 ? `${name} (${place})` : name
}
