import { sql } from 'drizzle-orm'
import type { Role } from '#contract/permissions.ts'
import type { Database } from '#worker/db/database.ts'
import { pinHash, unsealPin } from '#worker/session/pin.ts'
import { DEMO_MAIL, keptPin, mailOf, type PinSecrets, USERS } from './staff.ts'

interface KeptUser {
  user_id: number
  name: string
  role: Role
  email: string
  pin_hash: string
  pin_sealed: string
}

export interface KnownPin {
  pin: string
  role: Role
  name: string
}

const selectDemoUsers = sql<KeptUser>`
  SELECT user_id, name, role, email, pin_hash, pin_sealed FROM users
  WHERE email LIKE ${`%${DEMO_MAIL}`} AND is_active = 1 ORDER BY user_id`

const setPin = (userId: number, { pin_hash, pin_sealed }: Awaited<ReturnType<typeof keptPin>>) =>
  sql`UPDATE users SET pin_hash = ${pin_hash}, pin_sealed = ${pin_sealed} WHERE user_id = ${userId}`

/** The PIN that works now, or undefined where it was kept under other secrets. */
const workingPin = async (secrets: PinSecrets, user: KeptUser): Promise<string | undefined> => {
  const pin = await unsealPin(secrets.PIN_SEAL_KEY, user.pin_sealed).catch(() => undefined)
  return pin !== undefined && (await pinHash(secrets.PIN_PEPPER, pin)) === user.pin_hash ? pin : undefined
}

/**
 * The demo users' PINs as they are now. A PIN kept under secrets that are gone (a new .dev.vars) is put back
 * to the demo's; one that was changed in the product stays as it is.
 */
export const demoPins = async (db: Database, secrets: PinSecrets): Promise<KnownPin[]> => {
  const [users] = await db.batch([selectDemoUsers])
  const known: KnownPin[] = []
  for (const user of users) {
    const demo = USERS.find((candidate) => mailOf(candidate) === user.email)
    const working = await workingPin(secrets, user)
    if (working === undefined && demo) await db.batch([setPin(user.user_id, await keptPin(secrets, demo.pin))])
    const pin = working ?? demo?.pin
    if (pin !== undefined) known.push({ pin, role: user.role, name: user.name })
  }
  return known
}
