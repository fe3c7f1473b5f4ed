import type { SignedInDevice } from '#contract/session/devices.ts'
import { type DeviceOfUserRow, selectDevicesOf } from '#worker/session/device-store.ts'
import { selectRoles } from '#worker/settings/matrix/store.ts'
import { requireMayManage } from '#worker/settings/users/access.ts'
import { selectUser } from '#worker/settings/users/store.ts'
import type { Scope } from '#worker/write/actor.ts'

/**
 * The devices of a user, the last used first. Devices of one name are numbered by age. `own` is the id of the device
 * that sends the request.
 * @throws Refusal `permission_denied`
 */
export const readDevices = async (
  { db, actor }: Scope,
  userId: number,
  own: string | undefined,
): Promise<SignedInDevice[]> => {
  const [devices, [user], roles] = await db.batch([selectDevicesOf(userId, actor.now), selectUser(userId), selectRoles])
  if (user && userId !== actor.user.user_id) requireMayManage(actor, roles, user.role)
  return devices.map(({ device_id, name, created_at, last_seen_at, is_signed_in, gets_pushes, locked_at }) => ({
    device_id,
    name: numbered(devices, device_id, name),
    created_at,
    last_seen_at,
    is_signed_in: is_signed_in === 1,
    gets_pushes: gets_pushes === 1,
    locked_at,
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
