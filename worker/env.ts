export interface Env {
  DB: D1Database
  PHOTOS: R2Bucket
  ASSETS: Fetcher
  /** Secret under which PINs are looked up. */
  PIN_PEPPER?: string
  /** Secret under which PINs are kept readable for an admin's "reveal". */
  PIN_SEAL_KEY?: string
  /** Secret that signs device cookies. */
  DEVICE_KEY?: string
  /** Signs in, and makes the first admin, only while there is no active admin. */
  OWNER_PIN?: string
}

export type Secret = 'PIN_PEPPER' | 'PIN_SEAL_KEY' | 'DEVICE_KEY'

/** A secret's value. Throws where the deployment lacks it: nothing has a default. */
export const secret = (env: Env, name: Secret): string => {
  const value = env[name]
  if (!value) throw new Error(`The secret ${name} is not set. Set it with: wrangler secret put ${name}`)
  return value
}
