import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { ENROLMENT_WINDOW_MS, EnrolmentWindow } from '#contract/settings.ts'
import { now } from '#worker/clock.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { attempt, failures, tally, waitOn } from '../support/worker/guesses.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, database, PINS, signIn, WRONG_PIN } from '../support/worker/people.ts'

// Three hundred calls; the time is for slow machines.
vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000
const openWindowUntil = (time: number) => database().batch([sql`UPDATE settings SET enrolment_open_until = ${time}`])

let enrolled = ''
beforeAll(async () => {
  await addStaff()
  enrolled = await signIn(PINS.manager)
})

const FAILURES_A_DAY = 250

/** Strangers have failed as often as they may on this day. */
const spendBudget = async () => {
  await openWindowUntil(0)
  await waitOn(['strangers'], DAY)
  await attempt(WRONG_PIN, { address: newAddress() })
  await database().batch([sql`UPDATE attempts SET count = ${FAILURES_A_DAY} WHERE bucket = 'strangers'`])
}

const signInFromNewDevice = () => call('POST', '/api/v1/auth', { body: { pin: PINS.admin }, address: newAddress() })

test('300 addresses together get 250 failures a day; then a right PIN is refused as well', async () => {
  await openWindowUntil(0)
  const guesses = Array.from({ length: 300 }, () => attempt(WRONG_PIN, { address: newAddress() }))
  expect(tally(await Promise.all(guesses))).toEqual({ 401: FAILURES_A_DAY, 429: 50 })
  expect(await failures('strangers')).toBe(FAILURES_A_DAY)

  const right = await signInFromNewDevice()
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect((await refusal(right)).error).toBe('Too many wrong codes. Please try again tomorrow, or ask an admin.')
})

test('an enrolled device works and signs in while strangers are refused', async () => {
  await spendBudget()
  expect((await attempt(PINS.manager, { cookie: enrolled, address: newAddress() })).status).toBe(200)
  const again = await call('POST', '/api/v1/auth', {
    body: { pin: PINS.manager },
    cookie: enrolled,
    address: newAddress(),
  })
  expect(again.status).toBe(200)
})

test('the enrolment window lets a new device in, which keeps working afterwards', async () => {
  await spendBudget()
  await openWindowUntil(now() + 600_000)
  const welcome = await signInFromNewDevice()
  expect(welcome.status).toBe(200)
  const cookie = welcome.headers.get('set-cookie')?.split(';')[0] ?? ''

  await openWindowUntil(now() - 1)
  expect((await signInFromNewDevice()).status).toBe(429)
  expect((await attempt(PINS.admin, { cookie, address: newAddress() })).status).toBe(200)
})

test('an admin opens the enrolment window for ten minutes, from an enrolled device', async () => {
  await waitOn(['strangers'], DAY)
  const cookie = await signIn(PINS.admin)
  await spendBudget()
  expect((await signInFromNewDevice()).status).toBe(429)
  const opened = await call('POST', '/api/v1/settings/enrolment-window', { pin: PINS.admin, cookie })
  const { open_until } = await read(opened, EnrolmentWindow)
  expect(open_until - now()).toBeLessThanOrEqual(ENROLMENT_WINDOW_MS)
  expect(open_until - now()).toBeGreaterThan(ENROLMENT_WINDOW_MS - 60_000)
  expect((await signInFromNewDevice()).status).toBe(200)
})

test('the enrolment window does not lift the budget of an address', async () => {
  await openWindowUntil(now() + 600_000)
  const address = newAddress()
  const guesses = Array.from({ length: 8 }, () => attempt(WRONG_PIN, { address }))
  expect(tally(await Promise.all(guesses))).toEqual({ 401: 5, 429: 3 })
})

test('after a day strangers may guess again', async () => {
  await spendBudget()
  await waitOn(['strangers'], DAY)
  expect((await signInFromNewDevice()).status).toBe(200)
  expect((await attempt(WRONG_PIN, { address: newAddress() })).status).toBe(401)
  expect(await failures('strangers')).toBe(1)
})
