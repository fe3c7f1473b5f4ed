import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { budgetStateAt, type Counter } from '#worker/rate-limits/budget-state.ts'
import { STRANGERS } from '#worker/rate-limits/budgets.ts'
import { countOnBudgets, selectCounter, selectSpentBudgets } from '#worker/rate-limits/store.ts'
import { call, refusal } from '../support/worker/call.ts'
import { attempt, failures, revealedBy, tally, waitOn } from '../support/worker/guesses.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, database, PINS, signIn, WRONG_PIN } from '../support/worker/people.ts'

const FIVE_MINUTES = 300_000

let enrolled = ''
beforeAll(async () => {
  await addStaff()
  enrolled = await signIn(PINS.manager)
})
beforeEach(() => database().batch([sql`DELETE FROM attempts`]))

/** Sends this number of wrong PINs from an address. */
const guess = async (address: string, times: number) => {
  for (let i = 0; i < times; i++) await attempt(WRONG_PIN, { address })
}
const waitOf = async (address: string) => Number((await attempt(WRONG_PIN, { address })).headers.get('retry-after'))

test('returns 401 to 5 and 429 to 15 of 20 concurrent wrong PINs from one address', async () => {
  const address = newAddress()
  const guesses = Array.from({ length: 20 }, (_, i) => attempt(String(500000 + i), { address }))
  expect(tally(await Promise.all(guesses))).toEqual({ 401: 5, 429: 15 })
  expect(await failures(`address ${address}`)).toBe(5)
})

test('a wrong PIN within the budget and beyond it are refused with their reasons', async () => {
  const address = newAddress()
  const denied = { code: 'access_denied', error: 'Access denied. Invalid security code.' }
  for (let i = 0; i < 5; i++) expect(await refusal(await attempt(WRONG_PIN, { address }))).toMatchObject(denied)
  const refused = await attempt(WRONG_PIN, { address })
  expect(refused.status).toBe(429)
  expect(await refusal(refused)).toMatchObject({
    code: 'too_many_attempts',
    error: 'Too many wrong codes. Please wait 5 minutes and try again.',
  })
})

test('when the budget is spent, a right PIN gets the answer of a wrong one; after the window it gets 200', async () => {
  const address = newAddress()
  await guess(address, 5)
  const [right, wrong] = [
    await revealedBy(await attempt(PINS.admin, { address })),
    await revealedBy(await attempt(WRONG_PIN, { address })),
  ]
  expect(right).toEqual({ ...wrong, seconds: expect.any(Number) })
  // The wait gets shorter between the two answers.
  expect(right.seconds - wrong.seconds).toBeGreaterThanOrEqual(0)
  expect(right.seconds - wrong.seconds).toBeLessThan(10)
  expect((await call('POST', '/api/v1/auth', { address, body: { pin: PINS.admin } })).status).toBe(429)

  await waitOn([`address ${address}`], FIVE_MINUTES)
  expect((await attempt(PINS.admin, { address })).status).toBe(200)
  await guess(address, 1)
  expect(await failures(`address ${address}`)).toBe(1)
})

test('the wait is five minutes from the first wrong PIN; a refused guess does not lengthen it', async () => {
  const address = newAddress()
  await guess(address, 9)
  const seconds = await waitOf(address)
  expect(seconds).toBeGreaterThan(290)
  expect(seconds).toBeLessThanOrEqual(300)
  await waitOn([`address ${address}`], FIVE_MINUTES - 20_000)
  const rest = await waitOf(address)
  expect(rest).toBeLessThanOrEqual(20)
  expect(rest).toBeGreaterThan(10)
})

test('right PINs neither count nor reset the failures', async () => {
  const address = newAddress()
  const before = await failures('strangers')
  const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(PINS.manager, { address })))
  expect(tally(answers)).toEqual({ 200: 30 })
  expect([await failures(`address ${address}`), await failures('strangers')]).toEqual([0, before])
  for (const pin of [WRONG_PIN, WRONG_PIN, PINS.admin, WRONG_PIN]) await attempt(pin, { address })
  expect(await failures(`address ${address}`)).toBe(3)
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', "1' OR 1", '12 456'])(
  '%j is malformed and does not count on the network',
  async (pin) => {
    const address = newAddress()
    const headers = { 'x-crm-pin': encodeURIComponent(pin) }
    expect((await call('GET', '/api/v1/stages', { address, headers })).status).toBe(401)
    const signIn = await call('POST', '/api/v1/auth', { address, body: { pin } })
    expect(await refusal(signIn)).toMatchObject({
      code: 'invalid_input',
      error: 'Access code must be exactly 6 digits',
    })
    expect(await failures(`address ${address}`)).toBe(0)
  },
)

// A test sends hundreds of requests. The timeout is for slow machines.
vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000

const BUDGET = 250

/** Spends the strangers budget of this day. */
const spendBudget = async () => {
  await attempt(WRONG_PIN, { address: newAddress() })
  await database().batch([sql`UPDATE attempts SET count = ${BUDGET} WHERE bucket = 'strangers'`])
}

const signInFromNewDevice = () => call('POST', '/api/v1/auth', { body: { pin: PINS.admin }, address: newAddress() })

/** Sends this number of concurrent wrong PINs, each from a separate address. */
const guessEach = async (times: number) =>
  tally(await Promise.all(Array.from({ length: times }, () => attempt(WRONG_PIN, { address: newAddress() }))))

test('300 addresses together get 250 wrong PINs a day; then a right PIN returns 429', async () => {
  expect(await guessEach(300)).toEqual({ 401: BUDGET, 429: 50 })
  expect(await failures('strangers')).toBe(BUDGET)

  const right = await signInFromNewDevice()
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect((await refusal(right)).error).toBe(
    'Too many wrong codes. Please ask an admin for a device code, or try again tomorrow.',
  )
})

test('device codes and changes of the sign-in settings do not raise the strangers budget', async () => {
  const admin = { pin: PINS.admin, cookie: await signIn(PINS.admin) }
  await spendBudget()
  for (let i = 0; i < 3; i++) {
    expect((await call('POST', '/api/v1/settings/device-codes', { ...admin, body: { user_id: 2 } })).status).toBe(201)
    expect(await guessEach(40)).toEqual({ 429: 40 })
  }
  const isNeeded = (new_devices_need_code: boolean) =>
    call('PUT', '/api/v1/settings/sign-in', { ...admin, body: { new_devices_need_code } })
  await isNeeded(true)
  expect(await guessEach(20)).toEqual({ 401: 20 })
  await isNeeded(false)
  expect(await guessEach(20)).toEqual({ 429: 20 })
  expect(await failures('strangers')).toBe(BUDGET)
})

test('an enrolled device works and signs in when the strangers budget is spent', async () => {
  await spendBudget()
  expect((await attempt(PINS.manager, { cookie: enrolled, address: newAddress() })).status).toBe(200)
  const again = await call('POST', '/api/v1/auth', {
    body: { pin: PINS.manager },
    cookie: enrolled,
    address: newAddress(),
  })
  expect(again.status).toBe(200)
})

test('a right PIN from a new device returns 200 one day after strangers spend their budget', async () => {
  await spendBudget()
  await waitOn(['strangers'], DAY)
  expect((await signInFromNewDevice()).status).toBe(200)
  expect((await attempt(WRONG_PIN, { address: newAddress() })).status).toBe(401)
  expect(await failures('strangers')).toBe(1)
})

const STEPS = fc.array(
  fc.record({ wait: fc.integer({ min: 0, max: 12 * DAY }), tries: fc.integer({ min: 0, max: 7 }) }),
  {
    maxLength: 12,
  },
)
/** The limits are small here, so that a few tries use them up. */
const SMALL = {
  ...STRANGERS,
  bucket: 'small',
  limit: 5,
  floor: 2,
  recovery_a_day: 5 / 7,
  reserve: 14,
  refill_a_day: 0.6,
}

test('the stored counter equals the counter that the budget rule computes', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      await database().batch([sql`DELETE FROM attempts`])
      let at = 1_700_000_000_000
      let known: Counter | undefined
      for (const { wait, tries } of steps) {
        at += wait
        for (let i = 0; i < tries; i++) {
          const { limit, ...now } = budgetStateAt(SMALL, known, at)
          if (now.count < limit) known = { ...now, count: now.count + 1 }
          const [spent, , [counter]] = await database().batch([
            selectSpentBudgets([SMALL], at),
            countOnBudgets({ budgets: [SMALL] }, at),
            selectCounter('small'),
          ])
          expect([spent.length === 1, counter]).toEqual([now.count >= limit, known])
          for (const { free_at } of spent) {
            const free = budgetStateAt(SMALL, known, Math.ceil(free_at) + 1)
            expect(free.count).toBeLessThan(free.limit)
          }
        }
      }
    }),
    { numRuns: 30 },
  )
})
