import { isPopularPin } from '#contract/session/pin-strength.ts'
import { PIN_LENGTH } from '#contract/session/session.ts'

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

/** Random PINs that are not popular, of which one is free. */
export const randomPins = () => Array.from({ length: CANDIDATES }, randomPin)
