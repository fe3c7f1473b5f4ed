import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { budgetStateAt, type Counter } from '#worker/rate-limits/budget-state.ts'
import { STRANGERS } from '#worker/rate-limits/budgets.ts'
import { countOnBudgets, selectCounter, selectSpentBudgets } from '#worker/rate-limits/store.ts'
import { call, refusal } from '../support/worker/call.ts'
import { attempt, failures, tally, waitOn } from '../support/worker/guesses.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, database, PINS, signIn, WRONG_PIN } from '../support/worker/people.ts'

// A test sends hundreds of requests. The timeout is for slow machines.
vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000

let enrolled = ''
beforeAll(async () => {
  await addStaff()
  enrolled = await signIn(PINS.manager)
})
beforeEach(() => database().batch([sql`DELETE FROM attempts`]))

const BUDGET = 250

/** Spends the strangers budget of this day. */
const spendBudget = async () => {
  await attempt(WRONG_PIN, { address: newAddress() })
  await database().batch([sql`UPDATE attempts SET count = ${BUDGET} WHERE bucket = 'strangers'`])
}

const signInFromNewDevice = () => call('POST', '/api/v1/auth', { body: { pin: PINS.admin }, address: newAddress() })

/** Sends this number of concurrent wrong PINs, each from a separate address. */
const guess = async (times: number) =>
  tally(await Promise.all(Array.from({ length: times }, () => attempt(WRONG_PIN, { address: newAddress() }))))

test('300 addresses together get 250 wrong PINs a day; then a right PIN returns 429', async () => {
  expect(await guess(300)).toEqual({ 401: BUDGET, 429: 50 })
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
    expect(await guess(40)).toEqual({ 429: 40 })
  }
  const isNeeded = (new_devices_need_code: boolean) =>
    call('PUT', '/api/v1/settings/sign-in', { ...admin, body: { new_devices_need_code } })
  await isNeeded(true)
  expect(await guess(20)).toEqual({ 401: 20 })
  await isNeeded(false)
  expect(await guess(20)).toEqual({ 429: 20 })
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
