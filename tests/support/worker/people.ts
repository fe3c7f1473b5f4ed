import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { DEFAULT_PERMISSIONS, type Permission, type Role } from '#contract/permissions.ts'
import { SignInAnswer } from '#contract/session/session.ts'
import { Database } from '#worker/db/database.ts'
import { insertInto } from '#worker/db/sql.ts'
import { seal } from '#worker/seal.ts'
import { pinHash } from '#worker/session/pin.ts'
import { insertUser } from '#worker/session/store.ts'
import { call, read } from './call.ts'

export const PINS = { admin: '100001', manager: '200002', public: '300003' } as const
export const WRONG_PIN = '999999'
export const START = Date.parse('2026-03-04T15:00:00Z')

export const database = () => new Database(env.DB, 'first-primary')

/** A user with this PIN. */
export const addUser = async (user: { user_id: number; name: string; role: Role; pin: string; seller_id?: number }) =>
  database().batch([
    insertUser({
      user_id: user.user_id,
      name: user.name,
      role: user.role,
      seller_id: user.seller_id ?? null,
      pin_hash: await pinHash('test-pepper', user.pin),
      pin_sealed: await seal('test-seal-key', user.pin),
      created_at: START,
      language: 'en',
    }),
    sql`UPDATE sequences SET value = max(value, ${user.user_id}) WHERE name = 'users'`,
  ])

let lastManager = 100
/** Adds a manager that only the current test uses, and returns also the budget of its wrong PINs. */
export const addManager = async () => {
  const user_id = ++lastManager
  const pin = String(600_000 + user_id)
  await addUser({ user_id, name: `Manager ${user_id}`, role: 'manager', pin })
  return { user_id, pin, bucket: `user ${user_id}` }
}

/** Two sellers, and a user of each role; the manager is the first seller. */
export const addStaff = async () => {
  await database().batch([
    insertInto('sellers', { seller_id: 1, name: 'Maria Lopez' }),
    insertInto('sellers', { seller_id: 2, name: 'Ben Carter' }),
  ])
  await addUser({ user_id: 1, name: 'Ada', role: 'admin', pin: PINS.admin })
  await addUser({ user_id: 2, name: 'Max', role: 'manager', pin: PINS.manager, seller_id: 1 })
  await addUser({ user_id: 3, name: 'Pia', role: 'public', pin: PINS.public })
}

/** The cookie of an answer. */
export const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

/** The device's id in its cookie. */
export const deviceIn = (cookie: string) => cookie.split('=')[1]?.split('.')[0] ?? ''

/** A browser's cookie after a sign-in with this PIN. */
export const signIn = async (pin: string): Promise<string> => (await openSession(pin)).cookie

/** A browser's headers after a sign-in with this PIN: device cookie and access code. */
export const openSession = async (pin: string, known?: { cookie: string }, headers: Record<string, string> = {}) => {
  const answer = await call('POST', '/api/v1/auth', { body: { pin }, address: '203.0.113.77', headers, ...known })
  const { access_code, user } = await read(answer, SignInAnswer)
  return { pin: access_code, cookie: cookieOf(answer) || (known?.cookie ?? ''), userId: user.user_id }
}

/** Removes these permissions from the managers' defaults. */
export const denyManager = (...denied: Permission[]) =>
  grant(
    'manager',
    DEFAULT_PERMISSIONS.manager.filter((permission) => !denied.includes(permission)),
  )

/** Sets the permissions of a role. */
export const grant = (role: Role, permissions: readonly string[]) =>
  database().batch([sql`UPDATE roles SET permissions = ${JSON.stringify(permissions)} WHERE role = ${role}`])
