import type { Context } from 'hono'
import { isPopularPin } from '#contract/session/pin-strength.ts'
import { OWNER_NAME, userNameKey } from '#contract/settings/user-name.ts'
import { logActivity } from '#worker/activity/store.ts'
import { WriteRefused } from '#worker/db/database.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { constantTimeEqual } from '#worker/digest.ts'
import { type Env, secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { sealPin } from './pin.ts'
import { insertUser, noActiveAdmin, reinstateOwner, selectOtherNames, selectUserByPin, type UserRow } from './store.ts'

export const isOwnerPin = async (env: Env, pin: string): Promise<boolean> =>
  env.OWNER_PIN !== undefined && constantTimeEqual(pin, env.OWNER_PIN)

/**
 * Creates the first admin, or reactivates the user of this PIN as one. Of two simultaneous calls one creates it; both find it.
 * @throws Refusal `owner_pin_popular`: whoever guessed it must not become the admin
 */
export const createOwner = async (
  c: Context<App>,
  pin: string,
  hash: string,
  now: number,
): Promise<UserRow | undefined> => {
  const [, [switchedOff]] = await c.var.db.batch([reinstateOwner(hash, now), selectUserByPin(hash)])
  if (switchedOff) return switchedOff
  if (isPopularPin(pin)) throw new Refusal('owner_pin_popular')
  const sealed = await sealPin(secret(c.env, 'PIN_SEAL_KEY'), pin)
  const [ids, known] = await c.var.db.batch([reserveIds(['users']), selectOtherNames(null)])
  const user_id = reserved(ids, 'users')
  const owner = {
    user_id,
    // An owner of old, switched off by now, may still have the name.
    name: known.some(({ name }) => userNameKey(name) === userNameKey(OWNER_NAME))
      ? `${OWNER_NAME} ${user_id}`
      : OWNER_NAME,
    role: 'admin',
    seller_id: null,
    pin_hash: hash,
    pin_sealed: sealed,
  } as const
  await c.var.db
    .batch([
      guard('taken', noActiveAdmin),
      insertUser({ ...owner, created_at: now }),
      logActivity({ user: null, now }, { action: 'owner_created', entity_id: user_id, details: {} }),
    ])
    .catch((error) => {
      if (!(error instanceof WriteRefused)) throw error
    })
  const [[user]] = await c.var.db.batch([selectUserByPin(hash)])
  return user
}
