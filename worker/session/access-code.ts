import type { Context } from 'hono'
import { toHex } from '#contract/hex.ts'
import { hmac } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'

const BYTES = 20

/** An access code: 160 random bits in hex, which nobody guesses. */
export const newAccessCode = () => toHex(crypto.getRandomValues(new Uint8Array(BYTES)).buffer)

/** The keyed hash by which an access code is looked up. */
export const accessCodeHash = (c: Context<App>, code: string) =>
  hmac(secret(c.env, 'PIN_PEPPER'), `access code ${code}`)
