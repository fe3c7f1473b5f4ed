import type { Context } from 'hono'
import { toHex } from '#contract/hex.ts'
import { hmac } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'

const BYTES = 20

/** A new access code: 160 random bits in hex. */
export const newAccessCode = () => toHex(crypto.getRandomValues(new Uint8Array(BYTES)).buffer)

/** The keyed hash of an access code, as the database stores it. */
export const accessCodeHash = (c: Context<App>, code: string) =>
  hmac(secret(c.env, 'PIN_PEPPER'), `access code ${code}`)
