import { DEVICE_CODE_MS, type DeviceCodeAnswer, type NewDeviceCode } from '#contract/session/device-codes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { guard } from '#worker/db/sql.ts'
import { newDeviceCodesBudget } from '#worker/rate-limits/budgets.ts'
import { budgetSpentRefusal } from '#worker/rate-limits/refused-sign-in.ts'
import { budgetsAreOpen, countOnBudgets, selectSpentBudgets } from '#worker/rate-limits/store.ts'
import { deviceCodeHash, newDeviceCode } from '#worker/session/device-code.ts'
import { insertDeviceCode } from '#worker/session/device-code-store.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import { selectRoles } from '#worker/settings/matrix/store.ts'
import { requireMayManage } from '#worker/settings/users/access.ts'
import { selectUser } from '#worker/settings/users/store.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'

/**
 * Creates a device code for the user or for another one. It replaces an unused code of that user.
 * @throws Refusal `permission_denied` for another user without the permission, `user_unknown`, `too_many_attempts`
 */
export const planDeviceCode = async (
  { db, actor }: Scope,
  { user_id = actor.user.user_id }: NewDeviceCode,
): Promise<Plan<DeviceCodeAnswer>> => {
  const isOwn = user_id === actor.user.user_id
  if (!isOwn) requireActorPermission(actor, 'Admin Panel: Manage Users')
  const code = newDeviceCode()
  const expires_at = actor.now + DEVICE_CODE_MS
  const budget = newDeviceCodesBudget(user_id, isOwn ? 'own' : actor.user.role === 'admin' ? 'admin' : 'staff')
  const selectSpent = selectSpentBudgets([budget], actor.now)
  const [hash, [[user], spent, roles]] = await Promise.all([
    deviceCodeHash(code),
    db.batch([selectUser(user_id), selectSpent, selectRoles]),
  ])
  const unknown = new Refusal('user_unknown')
  if (!user) throw unknown
  if (!isOwn) requireMayManage(actor, roles, user.role)
  if (spent.length > 0) throw budgetSpentRefusal('device_codes_too_many', spent, actor.now)
  return {
    statements: [
      guard('codes_spent', budgetsAreOpen([budget], actor.now)),
      countOnBudgets({ budgets: [budget] }, actor.now),
      ...insertDeviceCode({ code_hash: hash, user_id, created_at: actor.now, expires_at }),
      logActivity(actor, { action: 'device_code_made', entity_id: user_id, details: { user_name: user.name } }),
    ],
    // Browsers do not send the fragment, so that no server logs the code.
    answer: { success: true, code, path: `/login#code=${code}`, expires_at },
    refused: {
      user_gone: () => unknown,
      codes_spent: async () => {
        const [spentNow] = await db.batch([selectSpent])
        return budgetSpentRefusal('device_codes_too_many', spentNow, actor.now)
      },
    },
  }
}
