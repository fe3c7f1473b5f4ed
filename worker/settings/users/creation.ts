import type { NewUser, UserAnswer } from '#contract/settings/users.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireActiveSeller } from '#worker/catalog/lookup.ts'
import { batchByName } from '#worker/db/named-batch.ts'
import { reserved, reserveIds } from '#worker/db/sql.ts'
import { insertUser, selectOtherNames, USER_NAME_INDEX } from '#worker/session/store.ts'
import { requireUserName, userNameUsed } from '#worker/session/user-names.ts'
import { selectRoles } from '#worker/settings/matrix/store.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { requireMayManage } from './access.ts'
import { pinColumnsOf, pinUnavailable, preparePin } from './new-pin.ts'
import { presentUser } from './present.ts'
import { PIN_INDEX } from './store.ts'

/**
 * Adds a user, who can sign in with the PIN at once. Without a proposed PIN, the server generates one.
 * @throws Refusal `permission_denied`, `invalid_input` for a name or PIN of another user, `too_many_attempts`
 */
export const planUserCreation = async (
  { db, env, actor }: EnvScope,
  { name: proposedName, role, seller_id = null, pin }: NewUser,
): Promise<Plan<UserAnswer>> => {
  if (seller_id !== null) requireActiveSeller(actor.business, seller_id)
  const choice = await preparePin(env, actor, pin, null)
  const rows = await batchByName(db, {
    ...choice.statements,
    otherNames: selectOtherNames(null),
    ids: reserveIds(['users']),
    roles: selectRoles,
  })
  requireMayManage(actor, rows.roles, role)
  const name = requireUserName(proposedName, rows.otherNames)
  const pinColumns = await pinColumnsOf(env, choice.pinFrom(rows))
  const user_id = reserved(rows.ids, 'users')
  const user = { user_id, name, role, seller_id, created_at: actor.now, language: null }
  return {
    statements: [
      insertUser({ ...user, ...pinColumns }),
      logActivity(actor, { action: 'user_created', entity_id: user_id, details: { name, role } }),
    ],
    answer: { success: true, user: presentUser({ ...user, is_active: 1, version: 1 }) },
    refused: { [USER_NAME_INDEX]: () => userNameUsed(name), [PIN_INDEX]: pinUnavailable },
  }
}
