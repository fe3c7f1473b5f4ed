import type { Context } from 'hono'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { addressOf } from '#worker/http/network-address.ts'
import { deviceCodeBudget } from '#worker/rate-limits/budgets.ts'
import { logFailure, refuseSpent } from '#worker/rate-limits/refused-sign-in.ts'
import type { Actor } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { deviceCodeHash } from './device-code.ts'
import { hasUsedCode, isUserRow, selectUserOfCode, useDeviceCode } from './device-code-store.ts'
import { createOwner, isOwnerPin } from './owner.ts'
import { pinHash } from './pin.ts'
import { countFailure, selectSpentBudgets, userOf } from './store.ts'

/**
 * The user of a PIN whose device is let in by a code. The PIN is looked at only for the user of a code that holds, so
 * that this is no way past the budgets of wrong PINs; those who try codes have a budget of their own, a code its tries.
 * @throws Refusal `access_denied` for a code that does not hold or another user's, `too_many_attempts`
 */
export const authenticateByDeviceCode = async (c: Context<App>, pin: string, code: string): Promise<Actor> => {
  const now = clockNow()
  const [codeHash, hash, isOwner] = await Promise.all([
    deviceCodeHash(code),
    pinHash(secret(c.env, 'PIN_PEPPER'), pin),
    isOwnerPin(c.env, pin),
  ])
  const budget = deviceCodeBudget(addressOf(c))
  const attempt = { codeHash, pinHash: hash, isOwner, usedBy: crypto.randomUUID(), budget, now }
  const [spent, , , , [user], [business]] = await c.var.db.batch([
    selectSpentBudgets([budget], now),
    ...useDeviceCode(attempt),
    countFailure([budget], now, hasUsedCode(attempt)),
    selectUserOfCode(attempt),
    selectBusiness,
  ])
  refuseSpent(c, spent, now)
  const found = user && !isUserRow(user) ? await createOwner(c, pin, hash, now) : user
  if (!found) {
    logFailure(c, 'access_denied')
    throw new Refusal('device_code_wrong')
  }
  return { user: userOf(found), business: businessOf(business), now }
}
