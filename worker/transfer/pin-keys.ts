import type { PinKeys } from '#contract/transfer/archive.ts'
import { hmac } from '#worker/digest.ts'

const LENGTH = 16

const keyOf = async (secret: string) => (await hmac(secret, 'archive')).slice(0, LENGTH)

/** Keys to compare the secrets of PINs without revealing them: see `PinKeys` of the contract. */
export const pinKeysOf = async (secrets: { PIN_PEPPER: string; PIN_SEAL_KEY: string }): Promise<PinKeys> => ({
  pepper: await keyOf(secrets.PIN_PEPPER),
  seal: await keyOf(secrets.PIN_SEAL_KEY),
})
