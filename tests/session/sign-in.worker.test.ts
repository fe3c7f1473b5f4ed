import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { ProfileAnswer } from '#contract/session/own-profile.ts'
import { SignInAnswer } from '#contract/session/session.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { api } from '#worker/api.ts'
import { constantTimeEqual } from '#worker/digest.ts'
import { seal, unseal } from '#worker/seal.ts'
import { pinHash } from '#worker/session/pin.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { expectUnexpected } from '../support/worker/unexpected.ts'

beforeAll(addStaff)

const signInWith = (pin: string) => call('POST', '/api/v1/auth', { body: { pin } })

test('a sign-in returns the user with role, permissions and business settings', async () => {
  const { user } = await read(await signInWith(PINS.manager), SignInAnswer)
  expect(user).toMatchObject({
    ...{
      user_id: 2,
      name: 'Max',
      role: 'manager',
      seller_id: 1,
      opens_day: true,
      language: 'en',
      appointment_days: [],
    },
    permissions: expect.arrayContaining([...DEFAULT_PERMISSIONS.manager]),
    business: {
      ...{ name: 'Tradeboard', time_zone: 'America/Chicago', language: 'en', hours: DEFAULT_HOURS },
      stage_days: { waiting: 7, overdue: 14 },
      documents: { tax_rate: 0, estimate_days: 30 },
    },
  })
})

test('a user reads and changes the own profile', async () => {
  await addUser({ user_id: 31, name: 'Nia', role: 'public', pin: '313131' })
  const put = (body: unknown) => call('PUT', '/api/v1/profile', { pin: '313131', body })
  const get = async () => (await read(await call('GET', '/api/v1/profile', { pin: '313131' }), ProfileAnswer)).profile
  const day = { reminder_minutes: 60, opens_day: true, language: 'en' }
  expect(await get()).toEqual({ name: 'Nia', email: null, phone: null, ...day })

  const full = {
    name: 'Nia',
    email: 'nia@example.com',
    phone: '512 555 0100',
    reminder_minutes: null,
    opens_day: false,
    language: 'es',
  }
  expect((await read(await put(full), ProfileAnswer)).profile).toEqual(full)
  expect(await get()).toEqual(full)
  await put({ name: '  Nia  ', email: '', phone: null, ...day })
  expect(await get()).toEqual({ name: 'Nia', email: null, phone: null, ...day })
  await put({ email: 'nia@example.com' })
  await put({ name: 'Nia' })
  expect(await get()).toEqual({ name: 'Nia', email: 'nia@example.com', phone: null, ...day })
})

test('a language chosen on the sign-in screen becomes the user’s, and a sign-in without one keeps it', async () => {
  await addUser({ user_id: 41, name: 'Lia', role: 'manager', pin: '414141' })
  const languageAfter = async (more: object) => {
    const answer = await call('POST', '/api/v1/auth', { body: { pin: '414141', ...more } })
    return (await read(answer, SignInAnswer)).user.language
  }
  const stored = async () => {
    const [rows] = await database().batch([
      sql<{ language: string; version: number; logged: number }>`SELECT language, version,
        (SELECT count(*) FROM activity WHERE action = 'profile_changed' AND entity_id = 41) AS logged
        FROM users WHERE user_id = 41`,
    ])
    return rows[0]
  }
  await database().batch([sql`UPDATE users SET language = NULL WHERE user_id = 41`])
  expect(await languageAfter({})).toBe(null)
  expect(await languageAfter({ first_language: 'es' })).toBe('es')
  expect(await stored()).toEqual({ language: 'es', version: 2, logged: 1 })
  expect(await languageAfter({ first_language: 'en' })).toBe('es')
  expect(await stored()).toEqual({ language: 'es', version: 2, logged: 1 })
  await database().batch([
    sql`UPDATE users SET language = NULL, version = 1 WHERE user_id = 41`,
    sql`DELETE FROM activity WHERE action = 'profile_changed' AND entity_id = 41`,
  ])
  expect(await languageAfter({ language: 'es' })).toBe('es')
  expect(await stored()).toEqual({ language: 'es', version: 2, logged: 1 })
  expect(await languageAfter({})).toBe('es')
  expect(await languageAfter({ language: 'es' })).toBe('es')
  expect(await stored()).toEqual({ language: 'es', version: 2, logged: 1 })
  const wrong = await call('POST', '/api/v1/auth', { body: { pin: '414141', language: 'fr' } })
  expect(await refusal(wrong)).toMatchObject({ code: 'invalid_input', error: 'Please choose one of the languages' })
})

test('a language sent with a wrong PIN changes no user', async () => {
  await call('POST', '/api/v1/auth', { body: { pin: '999998', language: 'es' } })
  const [rows] = await database().batch([
    sql<{ count: number }>`SELECT count(*) AS count FROM users WHERE language = 'es' AND user_id <= 3`,
  ])
  expect(rows[0]).toEqual({ count: 0 })
})

test.each([
  [{ name: 'Nia', email: 'nobody' }, 'Email must look like name@example.com'],
  [{ language: 'ES' }, 'Please choose one of the languages'],
  [{ language: null }, 'Please choose one of the languages'],
])('returns "invalid_input" for a profile of %j', async (body, error) => {
  const answer = await call('PUT', '/api/v1/profile', { pin: PINS.public, body })
  expect(await refusal(answer)).toMatchObject({ code: 'invalid_input', error })
})

test('a sealed PIN opens only unchanged and only with its key', async () => {
  const sealed = await seal('key', '123456')
  expect(await unseal('key', sealed)).toBe('123456')
  expect(await seal('key', '123456')).not.toBe(sealed)
  await expect(unseal('other', sealed)).rejects.toThrow()
  for (let i = 0; i < atob(sealed).length; i++) {
    const bytes = Array.from(atob(sealed), (letter, at) => letter.charCodeAt(0) ^ (at === i ? 1 : 0))
    await expect(unseal('key', btoa(String.fromCharCode(...bytes)))).rejects.toThrow()
  }
})

test('the hash of a PIN depends on the pepper', async () => {
  const hash = await pinHash('pepper', '123456')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await pinHash('pepper', '123456')).toBe(hash)
  expect(await pinHash('salt', '123456')).not.toBe(hash)
  expect(await pinHash('pepper', '123457')).not.toBe(hash)
})

test.each([
  ['', '', true],
  ['987654', '987654', true],
  ['987654', '987655', false],
  ['987654', '9876540', false],
  ['\u00e9', 'e\u0301', false],
])('constantTimeEqual of %j and %j returns %s', async (a, b, same) => {
  expect(await constantTimeEqual(a, b)).toBe(same)
})

test.each(['PIN_PEPPER', 'DEVICE_KEY'] as const)(
  'without the secret %s a sign-in sets no cookie, and only the log contains the reason',
  async (name) => {
    const { [name]: _, ...bare } = env
    const answer = await expectUnexpected(
      async () => api.fetch(requestOf('POST', '/api/v1/auth', { body: { pin: PINS.admin } }), bare),
      name,
    )
    expect(answer.headers.get('set-cookie')).toBeNull()
  },
)
