import { DEVICE_CODE_LENGTH, DEVICE_CODE_LETTERS } from '#contract/session/device-codes.ts'
import { sha256 } from '#contract/sha256.ts'

/** A random code: 40 bits. */
export const newDeviceCode = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(DEVICE_CODE_LENGTH)),
    (byte) => DEVICE_CODE_LETTERS[byte % DEVICE_CODE_LETTERS.length],
  ).join('')

/** The hash needs no secret, because a code is random and expires after ten minutes. `npm run device-code` has none. */
export const deviceCodeHash = (code: string) => sha256(`device code ${code}`)
