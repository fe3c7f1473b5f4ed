import type { UserAnswer } from '#contract/settings/users.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Env } from '#worker/env.ts'
import { keepAccessCodes } from '#worker/session/device-store.ts'
import { updateUser } from '#worker/session/store.ts'
import { selectRoles } from '#worker/settings/matrix/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { requireMayManage } from './access.ts'
import { choosePin, pinUnavailable, storedPin } from './new-pin.ts'
import { presentUser } from './present.ts'
import { changeRefused, requireUser } from './refusals.ts'
import { PIN_TAKEN, selectUser, userIsUnchanged } from './store.ts'

/**
 * Gives a user another PIN, a made one where none is proposed. The old one is good for nothing from then on, and ends all sessions of that user but the one
 * on the device that sends this, where it is their own.
 * @throws Refusal `not_found`, `permission_denied`, `invalid_input` for a taken PIN, `too_many_attempts`
 */
export const planPinChange = async (
  db: Database,
  env: Env,
  actor: Actor,
  userId: number,
  pin: string | undefined,
  deviceId: string | undefined,
): Promise<Plan<UserAnswer>> => {
  const { checks, chosen } = await choosePin(env, actor, pin, userId)
  const [spent, , free, [found], roles] = await db.batch([...checks, selectUser(userId), selectRoles])
  const row = requireUser(found)
  requireMayManage(actor, roles, row.role)
  const stored = await storedPin(env, chosen(spent, free))
  return {
    statements: [
      guard('stale', userIsUnchanged(row)),
      ...(deviceId !== undefined && userId === actor.user.user_id
        ? [keepAccessCodes(deviceId, userId, stored.pin_hash)]
        : []),
      updateUser(userId, stored, actor.now),
      logActivity(actor, { action: 'user_pin_replaced', entity_id: userId, details: { name: row.name } }),
    ],
    answer: { success: true, user: presentUser({ ...row, version: row.version + 1 }) },
    refused: (reason) => (reason === PIN_TAKEN ? pinUnavailable() : changeRefused(db, row)(reason)),
  }
}
