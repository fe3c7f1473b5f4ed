import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SessionAnswer } from '#contract/session/session.ts'
import { SESSION_TIMEOUT_MS } from '#contract/session/session-times.ts'
import { USE_WRITTEN_AFTER_MS } from '#worker/session/device-store.ts'
import { type Call, call, cost, read, refusal, requestOf } from '../support/worker/call.ts'
import { attempt, failures, revealedBy, tally } from '../support/worker/guesses.ts'
import { observe } from '../support/worker/interleave.ts'
import { leadBody, newAddress } from '../support/worker/leads.ts'
import { addManager, addStaff, database, deviceIn, openSession, PINS } from '../support/worker/people.ts'
import { newKey } from '../support/worker/writes.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const SESSION = '/api/v1/session'

beforeAll(addStaff)
afterEach(() => vi.useRealTimers())

/** Advances the clock by this time. */
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] })

const statusOf = async (session: Call) => (await attempt(session.pin ?? '', session)).status
const reasonOf = async (session: Call) => (await refusal(await attempt(session.pin ?? '', session))).reason

test('a sign-in returns an access code, and the database stores only its hash', async () => {
  const session = await openSession(PINS.manager)
  expect(session.pin).toMatch(/^[0-9a-f]{40}$/)
  expect((await openSession(PINS.manager)).pin).not.toBe(session.pin)
  const stored = await database().batch([sql`SELECT * FROM access_codes`, sql`SELECT * FROM devices`])
  expect(stored[0].length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toContain(session.pin)
  const { user } = await read(await call('GET', SESSION, session), SessionAnswer)
  expect(user).toMatchObject({ user_id: 2, name: 'Max' })
})

test('an access code works only with the cookie of its device; a PIN works with every cookie', async () => {
  const { pin } = await addManager()
  const [one, two, other] = [await openSession(pin), await openSession(pin), await openSession(PINS.admin)]
  expect(await Promise.all([one, two, other].map(statusOf))).toEqual([200, 200, 200])
  const strange: Call[] = [
    { pin: one.pin, cookie: two.cookie },
    { pin: one.pin, cookie: other.cookie },
    { pin: other.pin, cookie: one.cookie },
    { pin: one.pin },
    { pin: one.pin, cookie: one.cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
    { pin: '0'.repeat(40), cookie: one.cookie },
    { pin: '0'.repeat(40) },
  ]
  for (const each of strange) expect(await reasonOf(each)).toBe('session_over')
  for (const cookie of [one.cookie, two.cookie, other.cookie, undefined]) {
    expect((await attempt(pin, cookie ? { cookie } : {})).status).toBe(200)
  }
})

test.each(['0'.repeat(39), '0'.repeat(41), 'g'.repeat(40), 'A'.repeat(40)])(
  '%j is neither a PIN nor an access code',
  async (pin) => {
    expect(await reasonOf({ pin })).toBe('access_code_malformed')
  },
)

test('an access code takes two trips and no write; a wrong code writes no row and counts on no budget', async () => {
  const session = await openSession(PINS.manager)
  const { answer, written, statements } = await observe(requestOf('GET', SESSION, session))
  expect(answer.status).toBe(200)
  // The second one reads the days with appointments.
  expect(cost(answer).trips).toBe(2)
  const plain = cost(await call('GET', SESSION, { pin: PINS.manager, cookie: session.cookie })).rows
  expect(cost(answer).rows).toBeLessThanOrEqual(plain + 2)
  expect(written).toEqual([0, 0])
  expect(statements.filter((statement) => !/^\s*select/i.test(statement))).toEqual([])

  const address = newAddress()
  const wrong = { cookie: session.cookie, pin: 'a'.repeat(40), address }
  const guess = await observe(requestOf('GET', SESSION, wrong))
  expect([guess.answer.status, guess.written]).toEqual([401, [0]])
  const guesses = await Promise.all(Array.from({ length: 40 }, () => attempt(wrong.pin, wrong)))
  expect(tally(guesses)).toEqual({ 401: 40 })
  for (const bucket of [`address ${address}`, `device ${deviceIn(session.cookie)}`])
    expect(await failures(bucket)).toBe(0)
})

test('each use extends a session, and a session ends 30 to 32 minutes after its last use', async () => {
  stopClock()
  const session = await openSession((await addManager()).pin)
  for (let i = 0; i < 4; i++) {
    pass(SESSION_TIMEOUT_MS)
    expect((await observe(requestOf('GET', SESSION, session))).answer.status).toBe(200)
  }
  pass(SESSION_TIMEOUT_MS + USE_WRITTEN_AFTER_MS)
  expect(await reasonOf(session)).toBe('session_over')
  pass(-USE_WRITTEN_AFTER_MS - SESSION_TIMEOUT_MS)
  expect(await statusOf(session)).toBe(200)
})

test('the worker writes the last use after the answer, at most once in two minutes', async () => {
  stopClock()
  const session = await openSession((await addManager()).pin)
  const writtenAfter = async (wait: number) => {
    pass(wait)
    const { answer, written } = await observe(requestOf('GET', SESSION, session))
    return [cost(answer).trips, ...written]
  }
  expect(await writtenAfter(MINUTE)).toEqual([2, 0, 0])
  expect(await writtenAfter(MINUTE)).toEqual([2, 0, 0, 2])
  expect(await writtenAfter(MINUTE)).toEqual([2, 0, 0])
})

test('a logout ends its own session at once, and no other session', async () => {
  const { pin } = await addManager()
  const [here, there] = [await openSession(pin), await openSession(pin)]
  const again = await openSession(pin, here)
  expect(again.cookie).toBe(here.cookie)
  expect((await call('DELETE', SESSION, here)).status).toBe(200)
  expect(await reasonOf(here)).toBe('session_over')
  expect([await statusOf(again), await statusOf(there)]).toEqual([200, 200])
  expect((await call('DELETE', SESSION, { pin, cookie: there.cookie })).status).toBe(200)
  expect(await statusOf(there)).toBe(200)
})

test('two concurrent sign-ins on one device both succeed', async () => {
  const { pin } = await addManager()
  const first = await openSession(pin)
  const both = await Promise.all([openSession(pin, first), openSession(pin, first)])
  expect(await Promise.all([first, ...both].map(statusOf))).toEqual([200, 200, 200])
})

test('the sign-in of another user ends the sessions of the previous user on the device', async () => {
  const { pin } = await addManager()
  const [mine, own] = [await openSession(pin), await addManager()]
  const theirs = await openSession(own.pin, mine)
  expect(theirs.cookie.split('.')[0]).toBe(mine.cookie.split('.')[0])
  expect(await statusOf(theirs)).toBe(200)
  expect(await reasonOf(mine)).toBe('session_over')
  const back = await openSession(pin, theirs)
  expect(await statusOf(back)).toBe(200)
  expect(await reasonOf({ pin: mine.pin, cookie: back.cookie })).toBe('session_over')
})

test('a deactivation ends the session at once; after a reactivation the user signs in again', async () => {
  const { user_id, pin } = await addManager()
  const session = await openSession(pin)
  const setActive = (is_active: number) =>
    database().batch([sql`UPDATE users SET is_active = ${is_active} WHERE user_id = ${user_id}`])
  await setActive(0)
  expect(await reasonOf(session)).toBe('device_revoked')
  await setActive(1)
  expect(await reasonOf(session)).toBe('session_over')
  expect(await statusOf(await openSession(pin, session))).toBe(200)
})

test('a request or a sign-in renews a cookie after a week, and a cookie expires after 400 days', async () => {
  stopClock()
  const { pin } = await addManager()
  const session = await openSession(pin)
  const setCookie = async (send: Call) => (await call('GET', SESSION, send)).headers.get('set-cookie')
  const withPin = { pin, cookie: session.cookie }
  pass(6 * DAY)
  expect(await setCookie(withPin)).toBeNull()
  pass(DAY)
  const { answer } = await observe(requestOf('GET', SESSION, withPin))
  expect(answer.headers.get('set-cookie')).toContain(`${session.cookie}; Max-Age=34560000`)
  expect(await setCookie(withPin)).toBeNull()
  pass(7 * DAY)
  const again = await call('POST', '/api/v1/auth', { body: { pin }, cookie: session.cookie })
  expect(again.headers.get('set-cookie')).toContain(session.cookie)

  const address = newAddress()
  pass(400 * DAY - 1)
  await attempt('999999', { cookie: session.cookie, address })
  expect(await failures(`address ${address}`)).toBe(0)
  pass(1)
  await attempt('999999', { cookie: session.cookie, address })
  expect(await failures(`address ${address}`)).toBe(1)
})

test('a repeated write returns the first answer after a new sign-in of the same user', async () => {
  const { pin } = await addManager()
  const session = await openSession(pin)
  const [key, body] = [newKey(), leadBody()]
  const first = await call('POST', '/api/v1/leads', { ...session, key, body })
  const again = await call('POST', '/api/v1/leads', { ...(await openSession(pin, session)), key, body })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await again.text()).toBe(await first.text())
})

test('the refusal is the same for an unknown access code and for the access code of another device', async () => {
  const { pin } = await addManager()
  const [session, other] = [await openSession(pin), await openSession(pin)]
  const told = async (sent: Call) => revealedBy(await call('GET', SESSION, sent))
  const unknown = await told({ pin: 'b'.repeat(40), cookie: other.cookie })
  expect(await told({ pin: session.pin, cookie: other.cookie })).toEqual(unknown)
})
