import type { UserAnswer, UserChange } from '#contract/settings/users.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireActiveSeller } from '#worker/catalog/lookup.ts'
import { guard } from '#worker/db/sql.ts'
import { deleteDevicesOf } from '#worker/push/subscription-store.ts'
import { revokeFeedsOf } from '#worker/schedule/feeds/store.ts'
import { adminCanAdmitDevices } from '#worker/session/device-store.ts'
import { selectOtherNames, USER_NAME_INDEX, updateUser } from '#worker/session/store.ts'
import { nameColumns, requireUserName, userNameUsed } from '#worker/session/user-names.ts'
import { selectRoles } from '#worker/settings/matrix/store.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { requireMayManage } from './access.ts'
import { presentUser } from './present.ts'
import { refusalOfUserChange, requireUser, staleUser } from './refusals.ts'
import { hasActiveAdmin, type StaffRow, selectUser, userIsUnchanged } from './store.ts'

/**
 * Changes name, role or seller of a user, from the user's next request on. Only admins change names and their own role.
 * @throws Refusal `not_found`, `permission_denied`, `invalid_input`, `stale` with the current user
 */
export const planUserChange = async (
  { db, actor }: Scope,
  userId: number,
  { version, ...requested }: UserChange,
): Promise<Plan<UserAnswer>> => {
  const [[found], others, roles] = await db.batch([selectUser(userId), selectOtherNames(userId), selectRoles])
  const row = requireUser(found)
  requireMayManage(actor, roles, row.role, ...(requested.role ? [requested.role] : []))
  if (version !== undefined && version !== row.version) throw await staleUser(db, row)
  const change: Partial<Pick<StaffRow, 'name' | 'role' | 'seller_id'>> = {}
  if (requested.name !== undefined && requested.name !== row.name) change.name = requireUserName(requested.name, others)
  if (requested.role !== undefined && requested.role !== row.role) change.role = requested.role
  if (requested.seller_id !== undefined && requested.seller_id !== row.seller_id) {
    if (requested.seller_id !== null) requireActiveSeller(actor.business, requested.seller_id)
    change.seller_id = requested.seller_id
  }
  const { name } = change
  if (actor.user.role !== 'admin') {
    if (name !== undefined) throw new Refusal('user_name_by_admins')
    if (change.role && userId === actor.user.user_id) throw new Refusal('own_role_by_admins')
  }
  if (Object.keys(change).length === 0) return { statements: [], answer: { success: true, user: presentUser(row) } }
  return {
    statements: [
      guard('stale', userIsUnchanged(row)),
      updateUser(userId, name === undefined ? change : { ...change, ...nameColumns(name, actor.now) }, actor.now),
      guard('last_admin', hasActiveAdmin),
      ...(row.role === 'admin' && change.role ? [guard('last_admin_device', adminCanAdmitDevices(actor.now))] : []),
      logActivity(actor, {
        action: 'user_changed',
        entity_id: userId,
        details: { name: row.name, changes: fieldChanges(row, change) },
      }),
    ],
    answer: { success: true, user: presentUser({ ...row, ...change, version: row.version + 1 }) },
    refused: {
      [USER_NAME_INDEX]: () => (name === undefined ? undefined : userNameUsed(name)),
      ...refusalOfUserChange(db, row),
    },
  }
}

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
