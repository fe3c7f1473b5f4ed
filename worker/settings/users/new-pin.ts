import { isPopularPin } from '#contract/session/pin-strength.ts'
import { PIN_LENGTH } from '#contract/session/session.ts'
import { type Env, secret } from '#worker/env.ts'
import { generatedPinsBudget, pinChooserOf, proposedPinsBudget } from '#worker/rate-limits/budgets.ts'
import { budgetSpentRefusal } from '#worker/rate-limits/refused-sign-in.ts'
import { countOnBudgets, type SpentBudget, selectSpentBudgets } from '#worker/rate-limits/store.ts'
import { seal } from '#worker/seal.ts'
import { pinHash } from '#worker/session/pin.ts'
import type { Actor } from '#worker/write/actor.ts'
import { invalid } from '#worker/write/refusal.ts'
import { selectFreePins } from './store.ts'

interface PinRows {
  spent: readonly SpentBudget[]
  freePins: readonly { hash: string }[]
}

interface NewPin {
  pin: string
  pin_hash: string
}

/**
 * Prepares the PIN of a user (`userId` null: of a new user), either the proposed or a generated one. Run `statements` in
 * a batch, then call `pinFrom` with their rows. Each choice counts on a budget before the PIN is looked up: the result
 * reveals whether somebody has the PIN.
 */
export const preparePin = async (env: Env, actor: Actor, proposed: string | undefined, userId: number | null) => {
  const { user, now } = actor
  const isGenerated = proposed === undefined
  const budget = isGenerated ? generatedPinsBudget(pinChooserOf(user)) : proposedPinsBudget(pinChooserOf(user))
  const pins = isGenerated ? randomPins() : [proposed]
  const hashes = await Promise.all(pins.map((pin) => pinHash(secret(env, 'PIN_PEPPER'), pin)))
  return {
    statements: {
      spent: selectSpentBudgets([budget], now),
      counted: countOnBudgets({ budgets: [budget] }, now),
      freePins: selectFreePins(hashes, userId),
    },
    /** @throws Refusal `too_many_attempts`, `invalid_input` for a proposed PIN that another user has */
    pinFrom: ({ spent, freePins: [free] }: PinRows): NewPin => {
      if (spent.length > 0) throw budgetSpentRefusal(isGenerated ? 'made_pins_too_many' : 'pins_too_many', spent, now)
      const pin = pins[hashes.indexOf(free?.hash ?? '')]
      if (free && pin !== undefined) return { pin, pin_hash: free.hash }
      throw isGenerated ? new Error('No free PIN was found') : pinUnavailable()
    },
  }
}

export const pinUnavailable = () => invalid('pin', 'pin_unavailable')

/** The keyed hash and the sealed text of a PIN. */
export const pinColumnsOf = async (env: Env, { pin, pin_hash }: NewPin) => ({
  pin_hash,
  pin_sealed: await seal(secret(env, 'PIN_SEAL_KEY'), pin),
})

/** With this many candidates, one is almost certainly unused. */
const CANDIDATES = 12

const PINS = 10 ** PIN_LENGTH
/** The largest multiple of `PINS` within 32 bits. Larger numbers would make small PINs more frequent. */
const EVEN = Math.floor(2 ** 32 / PINS) * PINS

const randomPin = (): string => {
  const [number = EVEN] = crypto.getRandomValues(new Uint32Array(1))
  const pin = String(number % PINS).padStart(PIN_LENGTH, '0')
  return number >= EVEN || isPopularPin(pin) ? randomPin() : pin
}

/** Random PINs that are not popular, of which at least one is unused. */
const randomPins = () => Array.from({ length: CANDIDATES }, randomPin)
