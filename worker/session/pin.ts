import { hmac } from '#worker/digest.ts'

/** The keyed hash of a PIN, as the database stores it. */
export const pinHash = (pepper: string, pin: string) => hmac(pepper, `pin ${pin}`)

/** The start of the stored hash of a user without a PIN. No PIN has such a hash. */
export const NO_PIN = 'none '

/** The columns of a user without a PIN, such as one that was restored without its secrets. An admin sets a new PIN. */
export const withoutPin = (userId: number) => ({ pin_hash: `${NO_PIN}${userId}`, pin_sealed: '' })
