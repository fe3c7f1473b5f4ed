import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS, PERMISSIONS } from '#contract/permissions.ts'
import { DEVICE_CODE_LETTERS, DeviceCodeAnswer, SignInSettings } from '#contract/session/device-codes.ts'
import { SignInAnswer } from '#contract/session/session.ts'
import { now } from '#worker/clock.ts'
import { REFERENCE_MISSING } from '#worker/db/database.ts'
import { insertInto } from '#worker/db/sql.ts'
import { deviceCodeHash } from '#worker/session/device-code.ts'
import { deviceCodeSql } from '../../scripts/device-code-sql.ts'
import { type Call, call, read, refusal, requestOf } from '../support/worker/call.ts'
import { attempt, failures, revealedBy, tally } from '../support/worker/guesses.ts'
import { overtake } from '../support/worker/interleave.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, addUser, cookieOf, database, grant, openSession, PINS, WRONG_PIN } from '../support/worker/people.ts'

const CODES = '/api/v1/settings/device-codes'
const SETTINGS = '/api/v1/settings/sign-in'

let admin: Awaited<ReturnType<typeof openSession>>
let manager: Awaited<ReturnType<typeof openSession>>
beforeAll(async () => {
  await addStaff()
  admin = await openSession(PINS.admin)
  manager = await openSession(PINS.manager)
})
/** Resets the tables and spends the strangers budget of today. */
beforeEach(async () => {
  await database().batch([
    sql`DELETE FROM attempts`,
    sql`DELETE FROM device_codes`,
    sql`UPDATE settings SET new_devices_need_code = 0`,
    sql`UPDATE users SET is_active = 1`,
    insertInto('attempts', { bucket: 'strangers', count: 250, started_at: now(), allowance: 250, reserve: 600 }),
  ])
  return () => vi.useRealTimers()
})

/** Creates a code: as the admin for the given user, or without a user as the manager for the manager. */
const makeCode = async (user_id?: number) => {
  const by = user_id === undefined ? manager : admin
  const answer = await call('POST', CODES, { ...by, body: user_id === undefined ? {} : { user_id } })
  expect(answer.status).toBe(201)
  return read(answer, DeviceCodeAnswer)
}

const signInWith = (pin: string, device_code: string | undefined, options: Call = {}) =>
  call('POST', '/api/v1/auth', {
    body: { pin, ...(device_code && { device_code }) },
    address: newAddress(),
    ...options,
  })

const reasonOf = async (answer: Response) => {
  const { code, reason } = await refusal(answer)
  return [answer.status, code, reason]
}
const WRONG = [401, 'access_denied', 'device_code_wrong']

test('a code admits one new device when the strangers budget is spent, and the device stays enrolled', async () => {
  const { code, path, expires_at } = await makeCode()
  expect(code).toMatch(new RegExp(`^[${DEVICE_CODE_LETTERS}]{8}$`))
  expect(path).toBe(`/login#code=${code}`)
  expect(Math.abs(expires_at - now() - 600_000)).toBeLessThan(5000)
  expect((await signInWith(PINS.manager, undefined)).status).toBe(429)

  const welcome = await signInWith(PINS.manager, code)
  const { user, access_code } = await read(welcome, SignInAnswer)
  const cookie = cookieOf(welcome)
  expect(user.name).toBe('Max')
  expect((await attempt(access_code, { cookie })).status).toBe(200)
  expect((await attempt(PINS.manager, { cookie, address: newAddress() })).status).toBe(200)

  expect(await reasonOf(await signInWith(PINS.manager, code))).toEqual(WRONG)
  expect((await signInWith(PINS.manager, undefined)).status).toBe(429)
  expect(await failures('strangers')).toBe(250)
})

test('a sign-in accepts a code typed in lower case with spaces and a dash', async () => {
  const { code } = await makeCode()
  expect((await signInWith(PINS.manager, ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `)).status).toBe(200)
})

test.each(['ABCD234', 'ABCD23456', 'ABCD0234', 'ABCD-O234', 'ÀBCD2345', ' '.repeat(99)])(
  'returns "device_code_malformed" for %j and counts no guess',
  async (code) => {
    const address = newAddress()
    expect(await reasonOf(await signInWith(PINS.manager, code, { address }))).toEqual([
      400,
      'invalid_input',
      'device_code_malformed',
    ])
    expect(await failures(`code ${address}`)).toBe(0)
  },
)

test('a user creates codes for others only with the permission, and for admins only as an admin', async () => {
  const { code } = await makeCode(3)
  expect(await reasonOf(await signInWith(PINS.manager, code))).toEqual(WRONG)
  expect(await reasonOf(await signInWith(PINS.admin, code))).toEqual(WRONG)
  expect((await read(await signInWith(PINS.public, code), SignInAnswer)).user.name).toBe('Pia')

  const others = await call('POST', CODES, { ...manager, body: { user_id: 1 } })
  expect(await reasonOf(others)).toEqual([403, 'permission_denied', 'permission_missing'])
  expect((await call('POST', CODES, { ...manager, body: { user_id: 2 } })).status).toBe(201)
  await grant('manager', PERMISSIONS)
  const forAdmin = await call('POST', CODES, { ...manager, body: { user_id: 1 } })
  expect(await reasonOf(forAdmin)).toEqual([403, 'permission_denied', 'admins_by_admins'])
  expect((await call('POST', CODES, { ...manager, body: { user_id: 3 } })).status).toBe(201)
  const nobody = await call('POST', CODES, { ...admin, body: { user_id: 99 } })
  expect(await reasonOf(nobody)).toEqual([400, 'invalid_input', 'user_unknown'])
})

test('the database stores only the hash of a code, and no answer that contains the code', async () => {
  const answer = await call('POST', CODES, { ...manager, body: {}, key: 'device-code-1' })
  const { code } = await read(answer, DeviceCodeAnswer)
  const [codes, keys, log] = await database().batch([
    sql<{ code_hash: string }>`SELECT * FROM device_codes`,
    sql`SELECT * FROM idempotency_keys`,
    sql`SELECT * FROM activity WHERE action = 'device_code_made' ORDER BY activity_id DESC LIMIT 1`,
  ])
  expect(codes.map(({ code_hash }) => code_hash)).toEqual([await deviceCodeHash(code)])
  expect(JSON.stringify([codes, keys, log])).not.toContain(code)
  expect(log).toMatchObject([{ user_name: 'Max', entity: 'user', entity_id: 2, details: '{"user_name":"Max"}' }])
})

test('a new code invalidates the previous code of the user', async () => {
  const [old, fresh] = [await makeCode(), await makeCode(2)]
  expect(await reasonOf(await signInWith(PINS.manager, old.code))).toEqual(WRONG)
  expect((await signInWith(PINS.manager, fresh.code)).status).toBe(200)
})

test('a user creates ten own codes a day and an admin ten more for the user; further requests return 429', async () => {
  const codes = await Promise.all(Array.from({ length: 14 }, () => call('POST', CODES, { ...manager, body: {} })))
  expect(tally(codes)).toEqual({ 201: 10, 429: 4 })
  const spent = await call('POST', CODES, { ...manager, body: {} })
  expect(await reasonOf(spent)).toEqual([429, 'too_many_attempts', 'device_codes_too_many'])
  expect(Number(spent.headers.get('retry-after'))).toBeGreaterThan(80_000)

  expect((await call('POST', CODES, { ...admin, body: {} })).status).toBe(201)
  const { code } = await makeCode(2)
  for (let i = 1; i < 10; i++) await makeCode(2)
  expect((await call('POST', CODES, { ...admin, body: { user_id: 2 } })).status).toBe(429)
  expect((await call('POST', CODES, { ...admin, body: { user_id: 3 } })).status).toBe(201)
  expect(await reasonOf(await signInWith(PINS.manager, code))).toEqual(WRONG)

  // The deployment command has no limit.
  await makeByCommand('ABCD2352', 2)
  expect((await signInWith(PINS.manager, 'ABCD2352')).status).toBe(200)
})

test('a refused request for a code does not count on the code budgets of the user', async () => {
  await grant('manager', PERMISSIONS)
  for (let i = 0; i < 11; i++)
    expect((await call('POST', CODES, { ...manager, body: { user_id: 1 } })).status).toBe(403)
  for (const maker of ['own', 'admin', 'staff']) expect(await failures(`device codes ${maker} 1`)).toBe(0)
  await grant('manager', DEFAULT_PERMISSIONS.manager)
})

test.each([1, 2])('a code admits one sign-in when a second runs before trip %i of the first', async (trip) => {
  const { code } = await makeCode()
  const body = { pin: PINS.manager, device_code: code }
  const slow = requestOf('POST', '/api/v1/auth', { body, address: newAddress() })
  const { first, late } = await overtake(trip, slow, () => signInWith(PINS.manager, code))
  expect([first.status, late.status].sort()).toEqual([200, 401])
})

test('a code expires after ten minutes', async () => {
  const { code } = await makeCode()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  expect(await reasonOf(await signInWith(PINS.manager, code))).toEqual(WRONG)
  vi.setSystemTime(Date.now() - 1000)
  expect((await signInWith(PINS.manager, code)).status).toBe(200)
})

test('the code of a deactivated user is void, and a request for a new code returns "user_unknown"', async () => {
  const { code } = await makeCode(3)
  await database().batch([sql`UPDATE users SET is_active = 0 WHERE user_id = 3`])
  expect(await reasonOf(await signInWith(PINS.public, code))).toEqual(WRONG)
  const none = await call('POST', CODES, { ...admin, body: { user_id: 3 } })
  expect(await reasonOf(none)).toEqual([400, 'invalid_input', 'user_unknown'])
})

test('a code accepts the right PIN after four wrong PINs, and is void after five from different addresses', async () => {
  const [first, second] = [await makeCode(), await makeCode(3)]
  for (let i = 0; i < 4; i++) expect((await signInWith(WRONG_PIN, first.code)).status).toBe(401)
  expect((await signInWith(PINS.manager, first.code)).status).toBe(200)
  const guesses = Array.from({ length: 8 }, (_, i) => signInWith(String(500_000 + i), second.code))
  expect(tally(await Promise.all(guesses))).toEqual({ 401: 8 })
  expect(await reasonOf(await signInWith(PINS.public, second.code))).toEqual(WRONG)
  const [rows] = await database().batch([
    sql<{ failures: number }>`SELECT failures FROM device_codes WHERE user_id = 3`,
  ])
  expect(rows).toEqual([{ failures: 5 }])
})

test('wrong codes count on their network, where a right code returns 429 after five wrong codes', async () => {
  const { code } = await makeCode()
  const address = newAddress()
  const guesses = Array.from({ length: 20 }, () => signInWith(PINS.manager, 'AAAA2222', { address }))
  expect(tally(await Promise.all(guesses))).toEqual({ 401: 5, 429: 15 })
  expect((await signInWith(PINS.manager, code, { address })).status).toBe(429)
  expect((await signInWith(PINS.manager, code)).status).toBe(200)
  expect([await failures(`code ${address}`), await failures(`address ${address}`)]).toEqual([5, 0])
})

test('the answer to a wrong code is the same for a right and a wrong PIN', async () => {
  await makeCode()
  const told = async (pin: string) => revealedBy(await signInWith(pin, 'AAAA2222'))
  expect(await told(PINS.manager)).toEqual(await told(WRONG_PIN))
})

const setNeeded = async (new_devices_need_code: boolean) => {
  const answer = await call('PUT', SETTINGS, { ...admin, body: { new_devices_need_code } })
  expect([answer.status, await answer.json()]).toEqual([200, { new_devices_need_code }])
}

test('a sign-in without a code checks no PIN when new devices need a code', async () => {
  await setNeeded(true)
  await database().batch([sql`DELETE FROM attempts`])
  const told = async (pin: string) => revealedBy(await signInWith(pin, undefined))
  expect(await told(PINS.admin)).toMatchObject({ status: 401, said: { reason: 'device_code_needed' } })
  expect(await told(PINS.admin)).toEqual(await told(WRONG_PIN))
  expect(await reasonOf(await attempt(PINS.admin, { address: newAddress() }))).toEqual([
    401,
    'access_denied',
    'device_code_needed',
  ])
  const [counted] = await database().batch([sql`SELECT bucket FROM attempts`])
  expect(counted).toEqual([])

  expect((await attempt(PINS.manager, { cookie: manager.cookie, address: newAddress() })).status).toBe(200)
  const { code } = await makeCode()
  expect((await signInWith(PINS.manager, code)).status).toBe(200)
  await setNeeded(false)
  expect((await signInWith(PINS.manager, undefined)).status).toBe(200)
})

test('the sign-in settings show the number of wrong PINs of strangers today and their limit', async () => {
  const settings = await read(await call('GET', SETTINGS, admin), SignInSettings)
  expect(settings).toEqual({ new_devices_need_code: false, failures: 250, limit: 250 })
})

test('the device of a deactivated user counts as a stranger', async () => {
  await addUser({ user_id: 40, name: 'Lee', role: 'manager', pin: '404040' })
  const { code } = await makeCode(40)
  const cookie = cookieOf(await signInWith('404040', code))
  await database().batch([sql`UPDATE users SET is_active = 0 WHERE user_id = 40`])
  expect((await attempt(PINS.admin, { cookie, address: newAddress() })).status).toBe(429)
})

/** Stores a code as the deployment command does. */
const makeByCommand = async (code: string, userId?: number) =>
  database().batch((await deviceCodeSql(code, { userId, now: now() })).map((text) => sql.raw(text)))

test('the deployment command creates a code for the first admin or for the given user', async () => {
  const told = await makeByCommand('ABCD2345')
  expect(told.at(-1)).toEqual([{ code_for: 'Ada' }])
  expect((await read(await signInWith(PINS.admin, 'ABCD2345'), SignInAnswer)).user.name).toBe('Ada')
  await makeByCommand('ABCD2346', 3)
  await makeByCommand('ABCD2347', 3)
  expect(await reasonOf(await signInWith(PINS.public, 'ABCD2346'))).toEqual(WRONG)
  expect((await signInWith(PINS.public, 'ABCD2347')).status).toBe(200)
  await expect(makeByCommand('ABCD2353', 99)).rejects.toMatchObject({ reason: REFERENCE_MISSING })
})

test('without an admin, the deployment command creates a code that accepts OWNER_PIN beyond the budget', async () => {
  const OWNER_PIN = env.OWNER_PIN ?? ''
  const code = 'ABCD2349'
  await makeByCommand('ABCD2348')
  expect(await reasonOf(await signInWith(OWNER_PIN, 'ABCD2348'))).toEqual(WRONG)
  await database().batch([
    sql`UPDATE users SET is_active = 0 WHERE role = 'admin'`,
    sql`UPDATE settings SET new_devices_need_code = 1`,
  ])
  expect((await makeByCommand(code)).at(-1)).toEqual([{ code_for: 'the owner, with OWNER_PIN' }])
  expect(await reasonOf(await signInWith(PINS.manager, code))).toEqual(WRONG)
  expect((await read(await signInWith(OWNER_PIN, code), SignInAnswer)).user).toMatchObject({ role: 'admin' })
  await database().batch([sql`UPDATE users SET is_active = 0 WHERE name = 'Owner'`])
})
