import type { Role } from '#contract/permissions.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { Refusal } from '#worker/verb/refusal.ts'

/**
 * Whoever may manage users manages those of these roles. Admins are managed by admins only: otherwise the permission
 * would be the way to all others. @throws Refusal `permission_denied`
 */
export const requireMayManage = (actor: Actor, ...roles: Role[]) => {
  if (actor.user.role !== 'admin' && roles.includes('admin')) throw new Refusal('admins_by_admins')
}
