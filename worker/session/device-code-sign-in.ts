import type { Context } from 'hono'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { batchByName } from '#worker/db/named-batch.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { wrongDeviceCodesBudget } from '#worker/rate-limits/budgets.ts'
import { addressOf } from '#worker/rate-limits/network.ts'
import { logRefusedSignIn, requireOpenBudgets } from '#worker/rate-limits/refused-sign-in.ts'
import { selectSpentBudgets } from '#worker/rate-limits/store.ts'
import { type Actor, actorOf } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { deviceCodeHash } from './device-code.ts'
import {
  countCodeFailure,
  countFailureOnCode,
  isUserRow,
  selectUserOfCode,
  useDeviceCode,
} from './device-code-store.ts'
import { createOwner, matchesOwnerPin } from './owner.ts'
import { pinHash } from './pin.ts'
import { userOf } from './store.ts'

/**
 * Signs a user in on a new device with a PIN and a device code. The PIN is compared with that of the code's user only, so
 * that a code does not help to guess other PINs. Wrong codes have a budget, and each code admits a few wrong PINs.
 * @throws Refusal `access_denied` for a wrong code or the PIN of another user, `too_many_attempts`
 */
export const authenticateByDeviceCode = async (c: Context<App>, pin: string, code: string): Promise<Actor> => {
  const now = clockNow()
  const [codeHash, hash, isOwnerPin] = await Promise.all([
    deviceCodeHash(code),
    pinHash(secret(c.env, 'PIN_PEPPER'), pin),
    matchesOwnerPin(c.env, pin),
  ])
  const budget = wrongDeviceCodesBudget(addressOf(c))
  const attempt = { codeHash, pinHash: hash, isOwnerPin, usedBy: crypto.randomUUID(), budget, now }
  const rows = await batchByName(c.var.db, {
    spent: selectSpentBudgets([budget], now),
    used: useDeviceCode(attempt),
    failedOnCode: countFailureOnCode(attempt),
    failedOnNetwork: countCodeFailure(attempt),
    user: selectUserOfCode(attempt),
    business: selectBusiness,
  })
  requireOpenBudgets(c, rows.spent, now)
  const [codeUser] = rows.user
  const user = codeUser && !isUserRow(codeUser) ? await createOwner(c, { pin, hash, now }) : codeUser
  if (!user) {
    logRefusedSignIn(c, 'access_denied')
    throw new Refusal('device_code_wrong')
  }
  return actorOf(userOf(user), businessOf(rows.business[0]), now)
}
