import type { NewUser, UserAnswer } from '#contract/settings/users.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireActiveSeller } from '#worker/catalog/by-id.ts'
import type { Database } from '#worker/db/database.ts'
import { reserved, reserveIds } from '#worker/db/sql.ts'
import type { Env } from '#worker/env.ts'
import { insertUser, NAME_TAKEN, selectOtherNames } from '#worker/session/store.ts'
import { freeUserName, nameTaken } from '#worker/session/user-names.ts'
import { selectRoles } from '#worker/settings/matrix/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { requireMayManage } from './access.ts'
import { choosePin, pinUnavailable, storedPin } from './new-pin.ts'
import { presentUser } from './present.ts'
import { PIN_TAKEN } from './store.ts'

/**
 * Adds a user, who can sign in with the PIN at once. Without one, one is made.
 * @throws Refusal `permission_denied`, `invalid_input` for a name or PIN that is taken, `too_many_attempts`
 */
export const planUserCreation = async (
  db: Database,
  env: Env,
  actor: Actor,
  { name: asked, role, seller_id = null, pin }: NewUser,
): Promise<Plan<UserAnswer>> => {
  if (seller_id !== null) requireActiveSeller(actor.business, seller_id)
  const { checks, chosen } = await choosePin(env, actor, pin, null)
  const [spent, , free, names, ids, roles] = await db.batch([
    ...checks,
    selectOtherNames(null),
    reserveIds(['users']),
    selectRoles,
  ])
  requireMayManage(actor, roles, role)
  const name = freeUserName(asked, names)
  const stored = await storedPin(env, chosen(spent, free))
  const user_id = reserved(ids, 'users')
  const user = { user_id, name, role, seller_id, created_at: actor.now }
  return {
    statements: [
      insertUser({ ...user, ...stored }),
      logActivity(actor, { action: 'user_created', entity_id: user_id, details: { name, role } }),
    ],
    answer: { success: true, user: presentUser({ ...user, is_active: 1, version: 1 }) },
    refused: (reason) => {
      if (reason === NAME_TAKEN) return nameTaken(name)
      return reason === PIN_TAKEN ? pinUnavailable() : undefined
    },
  }
}
