import { TAKEN_PINS_MAX } from '#contract/users.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { type Env, secret } from '#worker/env.ts'
import { retryAfterSeconds, steadyBudget } from '#worker/session/budgets.ts'
import { pinHash, sealPin } from '#worker/session/pin.ts'
import { countFailure, selectSpentBudgets } from '#worker/session/store.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { invalid, Refusal } from '#worker/verb/refusal.ts'
import { pinIsFree, selectPinTaken } from './store.ts'

/** The budget of PINs that this user tried to give and that somebody has: each tells of a PIN that is good. */
const takenPinBudget = (actor: Actor) => steadyBudget(`taken pins ${actor.user.user_id}`, TAKEN_PINS_MAX, DAY_MS)

/**
 * The statements that look whether a PIN can be given to a user, null for a new one. A PIN that somebody has counts in
 * the transaction that finds it, so that simultaneous tries cannot exceed the budget.
 */
export const pinChecks = (actor: Actor, hash: string, userId: number | null) => {
  const budgets = [takenPinBudget(actor)]
  return [
    selectSpentBudgets(budgets, actor.now),
    countFailure(budgets, actor.now, pinIsFree(hash, userId)),
    selectPinTaken(hash, userId),
  ] as const
}

/** @throws Refusal `too_many_attempts` where too many taken PINs were tried, `invalid_input` for another one of them */
export const requireFreePin = (
  actor: Actor,
  spent: readonly { free_at: number }[],
  [taken]: readonly { taken: 1 }[],
) => {
  if (spent.length > 0) {
    const seconds = retryAfterSeconds(Math.max(...spent.map(({ free_at }) => free_at)) - actor.now)
    throw new Refusal('pins_too_many', {}, {}, { 'Retry-After': String(seconds) })
  }
  if (taken) throw pinUnavailable()
}

export const pinUnavailable = () => invalid('pin', 'pin_unavailable')

/** The keyed hash and the sealed text of a PIN. */
export const storedPin = async (env: Env, pin: string) => ({
  pin_hash: await pinHash(secret(env, 'PIN_PEPPER'), pin),
  pin_sealed: await sealPin(secret(env, 'PIN_SEAL_KEY'), pin),
})
