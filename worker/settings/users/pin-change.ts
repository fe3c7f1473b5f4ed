import type { UserAnswer } from '#contract/settings/users.ts'
import { logActivity } from '#worker/activity/store.ts'
import { batchByName } from '#worker/db/named-batch.ts'
import { guard } from '#worker/db/sql.ts'
import { secret } from '#worker/env.ts'
import { unseal } from '#worker/seal.ts'
import { keepAccessCodes } from '#worker/session/device-store.ts'
import { updateUser } from '#worker/session/store.ts'
import { selectRoles } from '#worker/settings/matrix/store.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { requireMayManage } from './access.ts'
import { pinColumnsOf, pinUnavailable, preparePin } from './new-pin.ts'
import { presentUser } from './present.ts'
import { refusalOfUserChange, requireUser } from './refusals.ts'
import { PIN_INDEX, selectSealedPin, selectUser, userIsUnchanged } from './store.ts'

/**
 * Replaces the PIN of a user with the proposed one, or with a generated one. All sessions of that user end; users who
 * change their own PIN stay signed in on the device that sends this.
 * @throws Refusal `not_found`, `permission_denied`, `invalid_input` for the PIN of another user, `too_many_attempts`
 */
export const planPinChange = async (
  { db, env, actor }: EnvScope,
  userId: number,
  pin: string | undefined,
  deviceId: string | undefined,
): Promise<Plan<UserAnswer>> => {
  const choice = await preparePin(env, actor, pin, userId)
  const rows = await batchByName(db, { ...choice.statements, user: selectUser(userId), roles: selectRoles })
  const row = requireUser(rows.user[0])
  requireMayManage(actor, rows.roles, row.role)
  const pinColumns = await pinColumnsOf(env, choice.pinFrom(rows))
  return {
    statements: [
      guard('stale', userIsUnchanged(row)),
      ...(deviceId !== undefined && userId === actor.user.user_id
        ? [keepAccessCodes(deviceId, userId, pinColumns.pin_hash)]
        : []),
      updateUser(userId, pinColumns, actor.now),
      logActivity(actor, { action: 'user_pin_replaced', entity_id: userId, details: { name: row.name } }),
    ],
    answer: { success: true, user: presentUser({ ...row, version: row.version + 1 }) },
    refused: { [PIN_INDEX]: pinUnavailable, ...refusalOfUserChange(db, row) },
  }
}

/**
 * Logs who reads the PIN of a user, then returns it. The response is not stored for repeats, because PINs are stored
 * sealed only. @throws Refusal `not_found`, `permission_denied`, `nothing_to_do` if another secret sealed the PIN
 */
export const revealPin = async ({ db, env, actor }: EnvScope, userId: number): Promise<string> => {
  const [[found], roles] = await db.batch([selectSealedPin(userId), selectRoles])
  const { name, role, pin_sealed } = requireUser(found)
  requireMayManage(actor, roles, role)
  const pin = await unseal(secret(env, 'PIN_SEAL_KEY'), pin_sealed).catch(() => {
    throw new Refusal('pin_unreadable')
  })
  await db.batch([logActivity(actor, { action: 'user_pin_revealed', entity_id: userId, details: { name } })])
  return pin
}
