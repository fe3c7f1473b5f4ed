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
  /** The PIN that creates the first admin; it works only while there is no active admin. */
  OWNER_PIN?: string
  /** The key pair of web push, base64url, made by `npm run vapid`. Without it and the subject no pushes are sent. */
  VAPID_PUBLIC_KEY?: string
  VAPID_PRIVATE_KEY?: string
  /** A mailto: or https: address, by which a push service can reach who runs this deployment. */
  VAPID_SUBJECT?: string
  /** Both set: the public form asks Cloudflare Turnstile whether a person sends it. */
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
