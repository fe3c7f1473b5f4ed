import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { SessionAnswer, SignInAnswer } from '#contract/session/session.ts'
import { BusinessSettings } from '#contract/settings/business-settings.ts'
import { seedDemo } from '#demo/seed.ts'
import { api } from '#worker/api.ts'
import { unseal } from '#worker/seal.ts'
import { withoutPin } from '#worker/session/pin.ts'
import { call, read, requestOf } from '../support/worker/call.ts'
import { failures } from '../support/worker/guesses.ts'
import { overtake } from '../support/worker/interleave.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addUser, database, grant, PINS, WRONG_PIN } from '../support/worker/people.ts'

const OWNER_PIN = '475963'

beforeEach(async () => {
  await database().batch([
    sql`DELETE FROM users`,
    sql`DELETE FROM activity`,
    sql`DELETE FROM attempts`,
    sql`DELETE FROM sellers`,
    sql`UPDATE settings SET is_set_up = 0, version = 1`,
  ])
  for (const role of ['admin', 'manager'] as const) await grant(role, DEFAULT_PERMISSIONS[role])
})

const signInAs = (pin: string, address = newAddress()) => call('POST', '/api/v1/auth', { body: { pin }, address })

const users = async () => {
  const [rows] = await database().batch([
    sql<{ user_id: number; name: string; role: string; pin_sealed: string }>`
      SELECT user_id, name, role, pin_sealed FROM users WHERE is_active = 1 ORDER BY user_id`,
  ])
  return rows
}

test('without users, OWNER_PIN creates one admin; a second sign-in returns the same admin', async () => {
  const { user } = await read(await signInAs(OWNER_PIN), SignInAnswer)
  expect(user).toMatchObject({ name: 'Owner', role: 'admin', seller_id: null })
  expect((await read(await signInAs(OWNER_PIN), SignInAnswer)).user).toEqual(user)

  const rows = await users()
  expect(rows).toHaveLength(1)
  expect(await unseal('test-seal-key', rows[0]?.pin_sealed ?? '')).toBe(OWNER_PIN)
  const [log] = await database().batch([sql`SELECT action, entity_id FROM activity`])
  expect(log).toEqual([{ action: 'owner_created', entity_id: user.user_id }])
})

test('OWNER_PIN creates an admin when the only admin has no PIN, as after a restore with other secrets', async () => {
  await addUser({ user_id: 70, name: 'Ada', role: 'admin', pin: PINS.admin })
  expect((await signInAs(OWNER_PIN)).status).toBe(401)
  const { pin_hash, pin_sealed } = withoutPin(70)
  await database().batch([sql`UPDATE users SET pin_hash = ${pin_hash}, pin_sealed = ${pin_sealed} WHERE user_id = 70`])
  expect((await read(await signInAs(OWNER_PIN), SignInAnswer)).user).toMatchObject({ name: 'Owner', role: 'admin' })
  expect((await signInAs(PINS.admin)).status).toBe(401)
})

test.each([1, 2, 3])('sign-ins create one admin when a second runs before trip %i of the first', async (trip) => {
  const slow = requestOf('POST', '/api/v1/auth', { body: { pin: OWNER_PIN }, address: newAddress() })
  const { first, late } = await overtake(trip, slow, () => signInAs(OWNER_PIN))
  const [one, two] = [await read(first, SignInAnswer), await read(late, SignInAnswer)]
  expect(two.user).toEqual(one.user)
  expect(two.access_code).not.toBe(one.access_code)
  expect(await users()).toHaveLength(1)
})

test('OWNER_PIN returns 401 when another admin is created during the sign-in', async () => {
  const slow = requestOf('POST', '/api/v1/auth', { body: { pin: OWNER_PIN }, address: newAddress() })
  const { late } = await overtake(3, slow, async () => {
    await addUser({ user_id: 70, name: 'Ada', role: 'admin', pin: PINS.admin })
    return new Response()
  })
  expect(late.status).toBe(401)
  expect((await users()).map((user) => user.name)).toEqual(['Ada'])
})

test('OWNER_PIN also creates the admin on a route other than the sign-in', async () => {
  expect((await call('GET', '/api/v1/leads', { pin: OWNER_PIN })).status).toBe(200)
  expect(await users()).toHaveLength(1)
})

test('OWNER_PIN counts as a wrong PIN when an admin exists', async () => {
  await addUser({ user_id: 1, name: 'Ada', role: 'admin', pin: PINS.admin })
  const address = newAddress()
  expect((await signInAs(OWNER_PIN, address)).status).toBe(401)
  expect(await failures(`address ${address}`)).toBe(1)
  expect(await users()).toHaveLength(1)
})

test('OWNER_PIN creates an admin when all admins are deactivated and a manager is active', async () => {
  await addUser({ user_id: 1, name: 'Ada', role: 'admin', pin: PINS.admin })
  await addUser({ user_id: 2, name: 'Max', role: 'manager', pin: PINS.manager })
  await database().batch([
    sql`UPDATE users SET is_active = 0 WHERE user_id = 1`,
    sql`UPDATE sequences SET value = 2 WHERE name = 'users'`,
  ])
  expect((await read(await signInAs(OWNER_PIN), SignInAnswer)).user.role).toBe('admin')
  expect((await users()).map((user) => user.role)).toEqual(['manager', 'admin'])
})

test('OWNER_PIN creates "Owner 2" when a deactivated admin has the name "Owner"', async () => {
  await addUser({ user_id: 1, name: 'Owner', role: 'admin', pin: PINS.admin })
  await database().batch([
    sql`UPDATE users SET is_active = 0`,
    sql`UPDATE sequences SET value = 1 WHERE name = 'users'`,
  ])
  expect((await read(await signInAs(OWNER_PIN), SignInAnswer)).user).toMatchObject({ user_id: 2, name: 'Owner 2' })
})

test('without an admin, a wrong PIN returns 401 and counts on the network', async () => {
  const address = newAddress()
  for (let i = 0; i < 5; i++) expect((await signInAs(WRONG_PIN, address)).status).toBe(401)
  expect((await signInAs(OWNER_PIN, address)).status).toBe(429)
  expect(await users()).toEqual([])
})

test('a deployment without OWNER_PIN returns 401 and creates no admin', async () => {
  const { OWNER_PIN: _, ...bare } = env
  const request = requestOf('POST', '/api/v1/auth', { body: { pin: OWNER_PIN }, address: newAddress() })
  expect((await api.fetch(request, bare)).status).toBe(401)
  expect(await users()).toEqual([])
})

const BUSINESS = '/api/v1/settings/business'

const signIn = async (pin: string) =>
  (await read(await call('POST', '/api/v1/auth', { body: { pin } }), SignInAnswer)).user
/** Returns the setup state in the session of the user with this PIN. */
const setupFor = async (pin: string) =>
  (await read(await call('GET', '/api/v1/session', { pin }), SessionAnswer)).user.business.setup
const put = async (body: object) => read(await call('PUT', BUSINESS, { pin: OWNER_PIN, body }), BusinessSettings)
const addSeller = (name: string) => call('POST', '/api/v1/settings/sellers', { pin: OWNER_PIN, body: { name } })

test('the setup state is "new" until a change, "begun" until an admin ends the setup, and then absent', async () => {
  expect((await signIn(OWNER_PIN)).business.setup).toBe('new')
  expect((await put({ name: 'Alamo Shade' })).is_set_up).toBe(false)
  expect(await setupFor(OWNER_PIN)).toBe('begun')
  expect((await addSeller('Ada Long')).status).toBe(201)
  expect(await setupFor(OWNER_PIN)).toBe('begun')
  const { version } = await put({ is_set_up: true })
  expect(await setupFor(OWNER_PIN)).toBeUndefined()
  // A finished setup stays finished, and a repeated request does not change the version.
  expect(await put({ is_set_up: false })).toMatchObject({ version, is_set_up: true })
  expect(await put({ is_set_up: true })).toMatchObject({ version })
})

test('the setup state is "begun" when the first change is a new seller', async () => {
  await signIn(OWNER_PIN)
  await addSeller('Ada Long')
  expect(await setupFor(OWNER_PIN)).toBe('begun')
})

test('the session shows the setup state to every admin, but to no manager with the same permissions', async () => {
  await signIn(OWNER_PIN)
  await addUser({ user_id: 80, name: 'Eve', role: 'admin', pin: PINS.admin })
  await addUser({ user_id: 81, name: 'Max', role: 'manager', pin: PINS.manager })
  await addUser({ user_id: 82, name: 'Pia', role: 'public', pin: PINS.public })
  await grant('manager', DEFAULT_PERMISSIONS.admin)
  expect(await Promise.all([PINS.admin, PINS.manager, PINS.public].map(setupFor))).toEqual([
    'new',
    undefined,
    undefined,
  ])
})

test.each<Permission>(['Admin Panel: Manage Users', 'Admin Panel: System Settings', 'Admin Panel'])(
  'the session shows no setup state to an admin whose role lacks "%s"',
  async (lacking) => {
    await signIn(OWNER_PIN)
    await grant(
      'admin',
      DEFAULT_PERMISSIONS.admin.filter((one) => one !== lacking),
    )
    expect(await setupFor(OWNER_PIN)).toBeUndefined()
  },
)

test('the demo data has a finished setup', async () => {
  await seedDemo(database(), { PIN_PEPPER: 'test-pepper', PIN_SEAL_KEY: 'test-seal-key' }, Date.now())
  expect((await signIn(PINS.admin)).business.setup).toBeUndefined()
})
