import { isPopularPin } from '#contract/session/pin-strength.ts'
import { PIN_LENGTH } from '#contract/session/session.ts'

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
export const randomPins = () => Array.from({ length: CANDIDATES }, randomPin)
