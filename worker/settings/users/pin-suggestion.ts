import { isPopularPin } from '#contract/pin-strength.ts'
import { PIN_LENGTH } from '#contract/session.ts'
import type { Database } from '#worker/db/database.ts'
import { type Env, secret } from '#worker/env.ts'
import { pinHash } from '#worker/session/pin.ts'
import { selectFreePins } from './store.ts'

/** That one of so many is neither popular nor taken is certain enough: of popular ones there is one in six. */
const CANDIDATES = 12

const PINS = 10 ** PIN_LENGTH
/** The largest multiple of `PINS` in 32 bits: above it, small PINs would come more often. */
const EVEN = Math.floor(2 ** 32 / PINS) * PINS

const randomPin = (): string => {
  const [number = EVEN] = crypto.getRandomValues(new Uint32Array(1))
  const pin = String(number % PINS).padStart(PIN_LENGTH, '0')
  return number >= EVEN || isPopularPin(pin) ? randomPin() : pin
}

/** A random PIN that is not popular and that nobody has. */
export const suggestPin = async (db: Database, env: Env): Promise<string> => {
  const pepper = secret(env, 'PIN_PEPPER')
  const pins = Array.from({ length: CANDIDATES }, randomPin)
  const hashes = await Promise.all(pins.map((pin) => pinHash(pepper, pin)))
  const [free] = await db.batch([selectFreePins(hashes)])
  const pin = pins.find((_, i) => free.some(({ hash }) => hash === hashes[i]))
  if (pin === undefined) throw new Error('No free PIN was found')
  return pin
}
