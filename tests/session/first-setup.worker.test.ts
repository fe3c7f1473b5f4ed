import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { SessionAnswer, SignInAnswer } from '#contract/session/session.ts'
import { BusinessSettings } from '#contract/settings/business-settings.ts'
import { seedDemo } from '#demo/seed.ts'
import { call, read } from '../support/worker/call.ts'
import { addUser, database, grant, PINS } from '../support/worker/people.ts'

const OWNER_PIN = '475963'
const BUSINESS = '/api/v1/settings/business'

beforeEach(async () => {
  await database().batch([
    sql`DELETE FROM users`,
    sql`DELETE FROM sellers`,
    sql`UPDATE settings SET is_set_up = 0, version = 1`,
  ])
  for (const role of ['admin', 'manager'] as const) await grant(role, DEFAULT_PERMISSIONS[role])
})

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
