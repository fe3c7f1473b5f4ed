import { sql } from 'drizzle-orm'
import type { Role } from '#contract/permissions.ts'
import type { Database } from '#worker/db/database.ts'
import { unseal } from '#worker/seal.ts'
import { pinHash } from '#worker/session/pin.ts'
import { DEMO_MAIL, mailOf, type PinSecrets, storedPin, USERS } from './staff.ts'

interface DemoUserRow {
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

const selectDemoUsers = sql<DemoUserRow>`
  SELECT user_id, name, role, email, pin_hash, pin_sealed FROM users
  WHERE email LIKE ${`%${DEMO_MAIL}`} AND is_active = 1 ORDER BY user_id`

const setPin = (userId: number, { pin_hash, pin_sealed }: Awaited<ReturnType<typeof storedPin>>) =>
  sql`UPDATE users SET pin_hash = ${pin_hash}, pin_sealed = ${pin_sealed} WHERE user_id = ${userId}`

/** The current PIN of a user, or undefined when it was stored with other secrets. */
const workingPin = async (secrets: PinSecrets, user: DemoUserRow): Promise<string | undefined> => {
  const pin = await unseal(secrets.PIN_SEAL_KEY, user.pin_sealed).catch(() => undefined)
  return pin !== undefined && (await pinHash(secrets.PIN_PEPPER, pin)) === user.pin_hash ? pin : undefined
}

/**
 * The current PINs of the demo users. A PIN stored with other secrets (a new .dev.vars) is reset to the demo PIN; a PIN
 * that was changed in the product stays.
 */
export const demoPins = async (db: Database, secrets: PinSecrets): Promise<KnownPin[]> => {
  const [users] = await db.batch([selectDemoUsers])
  const known: KnownPin[] = []
  for (const user of users) {
    const demo = USERS.find((candidate) => mailOf(candidate) === user.email)
    const working = await workingPin(secrets, user)
    if (working === undefined && demo) await db.batch([setPin(user.user_id, await storedPin(secrets, demo.pin))])
    const pin = working ?? demo?.pin
    if (pin !== undefined) known.push({ pin, role: user.role, name: user.name })
  }
  return known
}
