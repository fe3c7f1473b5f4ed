import type { Context } from 'hono'
import { isPopularPin } from '#contract/session/pin-strength.ts'
import { OWNER_NAME, userNameKey } from '#contract/settings/user-name.ts'
import { logActivity } from '#worker/activity/store.ts'
import { WriteRefused } from '#worker/db/database.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { constantTimeEqual } from '#worker/digest.ts'
import { type Env, secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { seal } from '#worker/seal.ts'
import { Refusal } from '#worker/write/refusal.ts'
import type { PinAttempt } from './pin-attempt-store.ts'
import { insertUser, noActiveAdmin, reinstateOwner, selectOtherNames, selectUserByPin, type UserRow } from './store.ts'

export const matchesOwnerPin = async (env: Env, pin: string): Promise<boolean> =>
  env.OWNER_PIN !== undefined && constantTimeEqual(pin, env.OWNER_PIN)

/**
 * Creates the first admin, or reactivates the deactivated user of this PIN as an admin. Two simultaneous calls create one
 * user, and both return it.
 * @throws Refusal `owner_pin_popular`: a guessed PIN must not create an admin
 */
export const createOwner = async (
  c: Context<App>,
  { pin, hash, now }: Pick<PinAttempt, 'pin' | 'hash' | 'now'>,
): Promise<UserRow | undefined> => {
  const [, [reinstated]] = await c.var.db.batch([reinstateOwner(hash, now), selectUserByPin(hash)])
  if (reinstated) return reinstated
  if (isPopularPin(pin)) throw new Refusal('owner_pin_popular')
  const sealed = await seal(secret(c.env, 'PIN_SEAL_KEY'), pin)
  const [ids, others] = await c.var.db.batch([reserveIds(['users']), selectOtherNames(null)])
  const user_id = reserved(ids, 'users')
  const owner = {
    user_id,
    // A deactivated earlier owner may still have the name.
    name: others.some(({ name }) => userNameKey(name) === userNameKey(OWNER_NAME))
      ? `${OWNER_NAME} ${user_id}`
      : OWNER_NAME,
    role: 'admin',
    seller_id: null,
    pin_hash: hash,
    pin_sealed: sealed,
  } as const
  await c.var.db
    .batch([
      guard('admin_exists', noActiveAdmin),
      insertUser({ ...owner, created_at: now }),
      logActivity({ user: null, now }, { action: 'owner_created', entity_id: user_id, details: {} }),
    ])
    .catch((error) => {
      if (!(error instanceof WriteRefused)) throw error
    })
  const [[user]] = await c.var.db.batch([selectUserByPin(hash)])
  return user
}
