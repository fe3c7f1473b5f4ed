import { ROLES, type Role } from '#contract/permissions.ts'
import { managesRole } from '#contract/settings/matrix.ts'
import { useUser } from '#web/session/session.ts'
import { useMatrix } from '#web/settings/permissions/permissions.write.ts'

/** The roles that the signed-in user may manage and grant. The server refuses others. */
export const useManagedRoles = (): readonly Role[] => {
  const { role: own } = useUser()
  const isAdmin = own === 'admin'
  const matrix = useMatrix(!isAdmin).data
  return ROLES.filter((role) => isAdmin || (matrix !== undefined && managesRole(matrix, own, role)))
}
