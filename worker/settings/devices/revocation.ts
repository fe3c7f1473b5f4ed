import type { DoneAnswer } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { adminCanAdmitDevices, revokeDevice, selectDeviceUser } from '#worker/session/device-store.ts'
import { selectRoles } from '#worker/settings/matrix/store.ts'
import { requireMayManage } from '#worker/settings/users/access.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'

/**
 * Revokes an own device, or with Manage Users the device of another user. While new devices need a code, an admin's
 * last device stays, because nobody could create a code without it.
 * @throws Refusal `device_gone`, also for a device of another user without Manage Users; `permission_denied`,
 * `last_admin_device`
 */
export const planDeviceRevocation = async ({ db, actor }: Scope, deviceId: string): Promise<Plan<DoneAnswer>> => {
  const [[device], roles] = await db.batch([selectDeviceUser(deviceId), selectRoles])
  const isOwn = device?.user_id === actor.user.user_id
  if (!device || !(isOwn || allows(actor.user.permissions, 'Admin Panel: Manage Users'))) {
    throw new Refusal('device_gone')
  }
  if (!isOwn) requireMayManage(actor, roles, device.role)
  return {
    statements: [
      revokeDevice(deviceId, actor.now),
      ...(device.role === 'admin' ? [guard('last_admin_device', adminCanAdmitDevices(actor.now))] : []),
      logActivity(actor, {
        action: 'device_revoked',
        entity_id: device.user_id,
        details: { device: device.name, of: isOwn ? null : device.user_name },
      }),
    ],
    answer: { success: true },
    refused: { last_admin_device: () => new Refusal('last_admin_device') },
  }
}
