import { DEVICE_CODE_MS, type DeviceCodeAnswer, type NewDeviceCode } from '#contract/device-codes.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { deviceCodeHash, newDeviceCode } from '#worker/session/device-code.ts'
import { insertDeviceCode } from '#worker/session/device-code-store.ts'
import { requirePermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { selectRoles } from './matrix/store.ts'
import { requireMayManage } from './users/access.ts'
import { selectUser } from './users/store.ts'

/**
 * Makes a code for a new device of the user, or of another one. It ends the code that the user may have.
 * @throws Refusal `permission_denied` for another user without the permission, `user_unknown`
 */
export const planDeviceCode = async (
  db: Database,
  actor: Actor,
  { user_id = actor.user.user_id }: NewDeviceCode,
): Promise<Plan<DeviceCodeAnswer>> => {
  if (user_id !== actor.user.user_id) requirePermission(actor, 'Admin Panel: Manage Users')
  const code = newDeviceCode()
  const expires_at = actor.now + DEVICE_CODE_MS
  const [hash, [[user], roles]] = await Promise.all([
    deviceCodeHash(code),
    db.batch([selectUser(user_id), selectRoles]),
  ])
  const unknown = new Refusal('user_unknown')
  if (!user) throw unknown
  if (user_id !== actor.user.user_id) requireMayManage(actor, roles, user.role)
  return {
    statements: [
      ...insertDeviceCode({ code_hash: hash, user_id, created_at: actor.now, expires_at }),
      logActivity(actor, { action: 'device_code_made', entity_id: user_id, details: { user_name: user.name } }),
    ],
    // In the fragment, which a browser keeps to itself: the code reaches no log of a server.
    answer: { success: true, code, path: `/login#code=${code}`, expires_at },
    refused: (reason) => (reason === 'user_gone' ? unknown : undefined),
  }
}
