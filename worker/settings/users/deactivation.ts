import type { UserAnswer } from '#contract/settings/users.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { deleteDevicesOf } from '#worker/push/subscription-store.ts'
import { revokeFeedsOf } from '#worker/schedule/feeds/store.ts'
import { adminCanAdmitDevices } from '#worker/session/device-store.ts'
import { updateUser } from '#worker/session/store.ts'
import { selectRoles } from '#worker/settings/matrix/store.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { requireMayManage } from './access.ts'
import { presentUser } from './present.ts'
import { refusalOfUserChange, requireUser } from './refusals.ts'
import { hasActiveAdmin, selectUser, userIsUnchanged } from './store.ts'

/**
 * Activates or deactivates a user. The next request of a deactivated user is refused, and the user's devices get no more
 * pushes, and the user's calendar links end. Name, points and records of the user stay. @throws Refusal `not_found`, `permission_denied`
 */
export const planActivation = async (
  { db, actor }: Scope,
  userId: number,
  isActive: boolean,
): Promise<Plan<UserAnswer>> => {
  const [[found], roles] = await db.batch([selectUser(userId), selectRoles])
  const row = requireUser(found)
  requireMayManage(actor, roles, row.role)
  const is_active = isActive ? 1 : 0
  if (row.is_active === is_active) return { statements: [], answer: { success: true, user: presentUser(row) } }
  return {
    statements: [
      guard('stale', userIsUnchanged(row)),
      updateUser(userId, { is_active: isActive }, actor.now),
      guard('last_admin', hasActiveAdmin),
      ...(row.role === 'admin' && !isActive ? [guard('last_admin_device', adminCanAdmitDevices(actor.now))] : []),
      ...(isActive ? [] : [deleteDevicesOf(userId), revokeFeedsOf(userId, actor.now)]),
      logActivity(actor, {
        action: isActive ? 'user_reactivated' : 'user_deactivated',
        entity_id: userId,
        details: { name: row.name },
      }),
    ],
    answer: { success: true, user: presentUser({ ...row, is_active, version: row.version + 1 }) },
    refused: refusalOfUserChange(db, row),
  }
}
