import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { SignedInDevice } from '#contract/session/devices.ts'
import { now } from '#worker/clock.ts'
import { hmac } from '#worker/digest.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { attempt, failures, tally, waitOn } from '../support/worker/guesses.ts'
import { overtake } from '../support/worker/interleave.ts'
import { newAddress } from '../support/worker/leads.ts'
import {
  addManager,
  addStaff,
  database,
  deviceIn,
  openSession,
  PINS,
  signIn,
  WRONG_PIN,
} from '../support/worker/people.ts'

const FIVE_MINUTES = 300_000
const DAY = 86_400_000

beforeAll(addStaff)

test('a sign-in sets an HttpOnly, SameSite=Strict cookie; a wrong PIN sets none', async () => {
  const answer = await call('POST', '/api/v1/auth', { body: { pin: PINS.admin } })
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^tradeboard_device=[\w-]{36}\.1\.[0-9a-f]{64};/)
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api', 'Max-Age=34560000']) {
    expect(cookie).toContain(part)
  }
  expect(cookie).not.toContain(PINS.admin)
  const wrong = await call('POST', '/api/v1/auth', { body: { pin: WRONG_PIN }, address: newAddress() })
  expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([401, null])
})

test('a second sign-in sets no cookie; the sign-in of another user replaces the cookie', async () => {
  const cookie = await signIn(PINS.manager)
  const again = await call('POST', '/api/v1/auth', { body: { pin: PINS.manager }, cookie })
  expect(again.headers.get('set-cookie')).toBeNull()
  const colleague = await call('POST', '/api/v1/auth', { body: { pin: PINS.public }, cookie })
  expect(colleague.headers.get('set-cookie')).toContain(`tradeboard_device=${deviceIn(cookie)}.3.`)
})

const wrongPinsOf = async (cookie: string) => {
  const [[row]] = await database().batch([
    sql<{ wrong_pins: number }>`SELECT wrong_pins FROM devices WHERE device_id = ${deviceIn(cookie)}`,
  ])
  return row?.wrong_pins
}

test('the transaction that checks a wrong PIN also counts it', async () => {
  const { pin } = await addManager()
  const cookie = await signIn(pin)
  const guess = (sent: string) => requestOf('GET', '/api/v1/stages', { pin: sent, cookie })
  const seen: (number | undefined)[] = []
  const look = async () => {
    seen.push(await wrongPinsOf(cookie))
    return new Response()
  }
  await overtake(2, guess(WRONG_PIN), look)
  // The PIN of another user counts as wrong until the worker finds that user.
  await overtake(2, guess(PINS.public), look)
  expect([...seen, await wrongPinsOf(cookie)]).toEqual([1, 2, 1])
})

test('a device gets 429 after ten wrong PINs in five minutes, also for its user; another device of the user does not', async () => {
  const { pin } = await addManager()
  const [cookie, other] = [await signIn(pin), await signIn(pin)]
  const bucket = `device ${deviceIn(cookie)}`
  const address = newAddress()
  const guesses = Array.from({ length: 15 }, () => attempt(WRONG_PIN, { cookie, address }))
  expect(tally(await Promise.all(guesses))).toEqual({ 401: 10, 429: 5 })
  expect([await failures(bucket), await failures(`address ${address}`)]).toEqual([10, 0])
  expect((await attempt(pin, { cookie })).status).toBe(429)
  expect((await attempt(pin, { cookie: other })).status).toBe(200)

  await waitOn([bucket], FIVE_MINUTES)
  expect((await attempt(pin, { cookie })).status).toBe(200)
})

test.each(['.x', '.', '.1.x'])('a wrong PIN with the cookie suffix %j counts on the network', async (more) => {
  const { pin } = await addManager()
  const cookie = await signIn(pin)
  const address = newAddress()
  await attempt(WRONG_PIN, { cookie: `${cookie}${more}`, address })
  expect([await failures(`device ${deviceIn(cookie)}`), await failures(`address ${address}`)]).toEqual([0, 1])
})

test('all devices of a user together get 50 wrong PINs a day; then they accept only the PIN of the user', async () => {
  const { pin, bucket } = await addManager()
  const answers: Response[] = []
  for (let device = 0; device < 6; device++) {
    const cookie = await signIn(pin)
    for (let i = 0; i < 10; i++) answers.push(await attempt(WRONG_PIN, { cookie }))
  }
  expect(tally(answers)).toEqual({ 401: 50, 429: 10 })
  expect(await failures(bucket)).toBe(50)

  const fresh = await signIn(pin)
  expect((await attempt(PINS.admin, { cookie: fresh })).status).toBe(429)
  expect((await attempt(pin, { cookie: fresh })).status).toBe(200)

  await waitOn([bucket], DAY)
  expect((await attempt(PINS.admin, { cookie: fresh })).status).toBe(200)
})

test('refused guesses still use up the device budget when the user budget is spent', async () => {
  const { pin, bucket } = await addManager()
  const cookie = await signIn(pin)
  await database().batch([
    sql`INSERT INTO attempts (bucket, count, started_at, allowance, reserve) VALUES (${bucket}, 50, ${now()}, 50, 300)`,
  ])
  for (const guess of [...Array.from({ length: 8 }, (_, i) => String(500_000 + i)), PINS.admin, PINS.public]) {
    expect((await attempt(guess, { cookie })).status).toBe(429)
  }
  expect(await failures(`device ${deviceIn(cookie)}`)).toBe(10)
  expect((await attempt(pin, { cookie })).status).toBe(429)
  await waitOn([`device ${deviceIn(cookie)}`], FIVE_MINUTES)
  expect((await attempt(pin, { cookie })).status).toBe(200)
  expect(await failures(bucket)).toBe(50)
})

/** Sends this number of wrong PINs and frees the budget of the device before each. */
const guessSlowly = async (times: number, cookie: string, address?: string) => {
  const answers: Response[] = []
  for (let i = 0; i < times; i++) {
    await waitOn([`device ${deviceIn(cookie)}`], FIVE_MINUTES)
    answers.push(await attempt(WRONG_PIN, { cookie, ...(address && { address }) }))
  }
  return tally(answers)
}

test('twenty wrong PINs lock a device: its session ends, and the device list shows it as locked', async () => {
  const { user_id, pin, bucket } = await addManager()
  const found = await openSession(pin)
  const address = newAddress()
  expect(await guessSlowly(19, found.cookie, address)).toEqual({ 401: 19 })
  expect((await attempt(found.pin, found)).status).toBe(200)
  expect(await guessSlowly(1, found.cookie, address)).toEqual({ 401: 1 })
  expect([await failures(bucket), await failures(`address ${address}`)]).toEqual([20, 0])

  expect(await refusal(await attempt(found.pin, found))).toMatchObject({ reason: 'device_revoked' })
  expect(await guessSlowly(9, found.cookie, address)).toEqual({ 401: 5, 429: 4 })
  expect((await attempt(pin, { cookie: found.cookie, address })).status).toBe(429)
  expect([await failures(bucket), await failures(`address ${address}`)]).toEqual([20, 5])

  const own = await openSession(pin)
  const devices = await read(await call('GET', '/api/v1/settings/devices', own), v.array(SignedInDevice))
  expect(devices.map(({ device_id, locked_at }) => [device_id, locked_at !== null])).toEqual([
    [deviceIn(own.cookie), false],
    [deviceIn(found.cookie), true],
  ])
  const [log, codes] = await database().batch([
    sql`SELECT action, user_name, details FROM activity WHERE entity = 'user' AND entity_id = ${user_id}`,
    sql`SELECT 1 FROM access_codes WHERE device_id = ${deviceIn(found.cookie)}`,
  ])
  expect(log).toEqual([
    { action: 'device_locked', user_name: 'System', details: `{"device":"Browser","of":"Manager ${user_id}"}` },
  ])
  expect(codes).toEqual([])
})

test('the PIN of the device user resets the wrong PINs of the device; the PIN of another user does not', async () => {
  const { pin } = await addManager()
  const { pin: colleague } = await addManager()
  const cookie = await signIn(pin)
  await guessSlowly(19, cookie)
  expect((await attempt(colleague, { cookie })).status).toBe(200)
  await waitOn([`device ${deviceIn(cookie)}`], FIVE_MINUTES)
  expect((await attempt(pin, { cookie })).status).toBe(200)
  await guessSlowly(19, cookie)
  expect((await attempt(colleague, { cookie })).status).toBe(200)
  await guessSlowly(1, cookie)
  expect((await attempt(pin, { cookie, address: newAddress() })).headers.get('set-cookie')).toBeNull()
  const [[row]] = await database().batch([
    sql<{ revoked_at: number | null }>`SELECT revoked_at FROM devices WHERE device_id = ${deviceIn(cookie)}`,
  ])
  expect(row?.revoked_at).not.toBeNull()
})

test.each([
  ['another user', (cookie: string) => cookie.replace('.2.', '.1.')],
  ['another device', (cookie: string) => cookie.replace(/=[\w-]{8}/, '=00000000')],
  ['a changed signature', (cookie: string) => cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ['a cut signature', (cookie: string) => cookie.slice(0, -1)],
  ['no signature', (cookie: string) => cookie.replace(/\.[0-9a-f]{64}$/, '.')],
  ['parts that are missing', () => 'tradeboard_device=abc'],
  ['nothing', () => 'tradeboard_device='],
  ['broken escapes', () => 'tradeboard_device=%E0%A4%A.1.%00'],
])('a device with %s in its cookie is not enrolled', async (_, tamper) => {
  const cookie = tamper(await signIn(PINS.manager))
  const address = newAddress()
  for (let i = 0; i < 5; i++) expect((await attempt(WRONG_PIN, { cookie, address })).status).toBe(401)
  expect(await failures(`address ${address}`)).toBe(5)
  expect((await attempt(PINS.manager, { cookie, address })).status).toBe(429)
})

test('a wrong PIN counts on the network when another key signed the cookie', async () => {
  const value = `${crypto.randomUUID()}.2`
  const cookie = `tradeboard_device=${value}.${await hmac('another-key', value)}`
  const address = newAddress()
  await attempt(WRONG_PIN, { cookie, address })
  expect(await failures(`address ${address}`)).toBe(1)
})
