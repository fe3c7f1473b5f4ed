export interface Env {
  DB: D1Database
  PHOTOS: R2Bucket
  ASSETS: Fetcher
  /** Secret of the keyed hash by which PINs and access codes are looked up; it also keys photo links and idempotency. */
  PIN_PEPPER?: string
  /** Secret that encrypts PINs, so that an admin can reveal them. */
  PIN_SEAL_KEY?: string
  /** Secret that signs device cookies. */
  DEVICE_KEY?: string
  /** The PIN that creates the first admin. It works only while no admin is active. */
  OWNER_PIN?: string
  /** The key pair of web push, base64url, from `npm run vapid`. No pushes are sent without it and the subject. */
  VAPID_PUBLIC_KEY?: string
  VAPID_PRIVATE_KEY?: string
  /** A mailto: or https: address of the operator, for the push services. */
  VAPID_SUBJECT?: string
  /** If both are set, the public form requires a check by Cloudflare Turnstile. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string
}

export type Secret = 'PIN_PEPPER' | 'PIN_SEAL_KEY' | 'DEVICE_KEY'

/** The value of a secret. @throws Error when it is not set: no secret has a default */
export const secret = (env: Env, name: Secret): string => {
  const value = env[name]
  if (!value) throw new Error(`The secret ${name} is not set. Set it with: wrangler secret put ${name}`)
  return value
}
