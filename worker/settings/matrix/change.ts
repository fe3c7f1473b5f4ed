import { allows, PERMISSIONS, type Permission, ROLES, type Role } from '#contract/permissions.ts'
import { LOCKED_FOR_ADMINS, type Matrix, type MatrixChange } from '#contract/settings/matrix.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { requireMayManage } from '#worker/settings/users/access.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { matrixOf } from './present.ts'
import { type RoleRow, roleIsUnchanged, selectLastMatrixChange, selectRoles, updateRole } from './store.ts'

/**
 * Changes the permissions of roles, from the next request of their users on.
 * @throws Refusal `invalid_input`, `permission_denied`, `stale` with the current matrix
 */
export const planMatrixChange = async ({ db, actor }: Scope, requested: MatrixChange): Promise<Plan<Matrix>> => {
  const [rows] = await db.batch([selectRoles])
  const before = matrixOf(rows)
  const changes = ROLES.flatMap((role) => {
    const roleChange = requested[role]
    return roleChange
      ? [{ role, seen: roleChange.version ?? before[role].version, ...differenceOf(before[role], roleChange) }]
      : []
  })
  if (changes.some(({ role, seen }) => seen !== before[role].version)) throw await staleMatrix(db)
  const changed = changes.filter(({ granted, taken }) => granted.length + taken.length > 0)
  for (const change of changed) requireMayChange(actor, rows, change)
  return {
    statements: changed.flatMap(({ role, permissions, granted, taken }) => [
      guard('stale', roleIsUnchanged({ role, version: before[role].version })),
      updateRole(role, permissions),
      logActivity(actor, { action: 'permissions_changed', entity_id: 1, details: { role, granted, taken } }),
    ]),
    answer: {
      ...before,
      ...Object.fromEntries(
        changed.map(({ role, permissions }) => [role, { permissions, version: before[role].version + 1 }]),
      ),
    },
    refused: { stale: () => staleMatrix(db) },
  }
}

/** The requested permissions in the order of the matrix, and their differences from the stored ones. */
const differenceOf = (
  before: { permissions: readonly Permission[] },
  requested: { permissions: readonly Permission[] },
) => {
  const permissions = PERMISSIONS.filter((name) => requested.permissions.includes(name))
  return {
    permissions,
    granted: permissions.filter((name) => !before.permissions.includes(name)),
    taken: before.permissions.filter((name) => !permissions.includes(name)),
  }
}

interface RoleDifference {
  role: Role
  granted: readonly Permission[]
  taken: readonly Permission[]
}

/**
 * Admins cannot lock themselves out. Other users change only roles that they manage, and grant only permissions that
 * they have. A page grants the stored actions of the role as well, so these count too.
 */
const requireMayChange = (actor: Actor, rows: readonly RoleRow[], { role, granted, taken }: RoleDifference) => {
  if (actor.user.role !== 'admin') {
    requireMayManage(actor, rows, role)
    const lacking = granted.find((permission) => !allows(actor.user.permissions, permission))
    if (lacking) throw new Refusal('permission_missing', { permission: lacking })
  }
  const locked = role === 'admin' && taken.find((permission) => LOCKED_FOR_ADMINS.includes(permission))
  if (locked) throw invalid('admin', 'permission_locked', { permission: locked })
}

const staleMatrix = async (db: Database): Promise<Refusal> => {
  const [rows, [last]] = await db.batch([selectRoles, selectLastMatrixChange])
  return new Refusal('permissions_changed', { who: last?.user_name ?? null }, { current: matrixOf(rows) })
}
