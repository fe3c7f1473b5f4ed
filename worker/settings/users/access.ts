import type { Role } from '#contract/permissions.ts'
import { managesRole } from '#contract/settings/matrix.ts'
import { matrixOf } from '#worker/settings/matrix/present.ts'
import type { RoleRow } from '#worker/settings/matrix/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'

/** Requires that a user with Manage Users may manage users of these roles. @throws Refusal `permission_denied` */
export const requireMayManage = ({ user }: Actor, rows: readonly RoleRow[], ...roles: Role[]) => {
  const beyond = roles.find((role) => !managesRole(matrixOf(rows), user.role, role))
  if (beyond) throw new Refusal(beyond === 'admin' ? 'admins_by_admins' : 'users_beyond_role')
}
