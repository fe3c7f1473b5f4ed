import { type Env, secret } from '#worker/env.ts'
import { chooserOf, madePinsBudget, proposedPinsBudget } from '#worker/rate-limits/budgets.ts'
import { tooMany } from '#worker/rate-limits/refused-sign-in.ts'
import { pinHash, sealPin } from '#worker/session/pin.ts'
import { countOn, selectSpentBudgets } from '#worker/session/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import { invalid } from '#worker/write/refusal.ts'
import { randomPins } from './random-pin.ts'
import { selectFreePins } from './store.ts'

/**
 * Chooses the PIN to be given to a user, null for a new one: the proposed PIN, or a made one. `checks` are its statements;
 * with their rows `chosen` answers it. Each choice counts before it is looked at, whatever comes of it: that a PIN is free
 * tells as much as that somebody has it.
 */
export const choosePin = async (env: Env, actor: Actor, proposed: string | undefined, userId: number | null) => {
  const { user, now } = actor
  const isMade = proposed === undefined
  const budget = isMade ? madePinsBudget(chooserOf(user)) : proposedPinsBudget(chooserOf(user))
  const pins = isMade ? randomPins() : [proposed]
  const hashes = await Promise.all(pins.map((pin) => pinHash(secret(env, 'PIN_PEPPER'), pin)))
  return {
    checks: [selectSpentBudgets([budget], now), countOn(budget, now), selectFreePins(hashes, userId)] as const,
    /** @throws Refusal `too_many_attempts`, `invalid_input` for a proposed PIN that somebody else has */
    chosen: (spent: readonly { free_at: number }[], [free]: readonly { hash: string }[]) => {
      if (spent.length > 0) throw tooMany(isMade ? 'made_pins_too_many' : 'pins_too_many', spent, now)
      const pin = pins[hashes.indexOf(free?.hash ?? '')]
      if (free && pin !== undefined) return { pin, pin_hash: free.hash }
      throw isMade ? new Error('No free PIN was found') : pinUnavailable()
    },
  }
}

export const pinUnavailable = () => invalid('pin', 'pin_unavailable')

/** The keyed hash and the sealed text of a PIN. */
export const storedPin = async (env: Env, { pin, pin_hash }: { pin: string; pin_hash: string }) => ({
  pin_hash,
  pin_sealed: await sealPin(secret(env, 'PIN_SEAL_KEY'), pin),
})
