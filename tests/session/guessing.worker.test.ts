import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#worker/api.ts'
import { call, refusal } from '../support/worker/call.ts'
import { attempt, failures, tally, waitOn } from '../support/worker/guesses.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, PINS, WRONG_PIN } from '../support/worker/people.ts'
import { sampleOf } from '../support/worker/samples.ts'

const FIVE_MINUTES = 300_000

beforeAll(addStaff)

test('returns 401 to 5 and 429 to 15 of 20 concurrent wrong PINs from one address', async () => {
  const address = '198.51.100.20'
  const guesses = Array.from({ length: 20 }, (_, i) => attempt(String(500000 + i), { address }))
  expect(tally(await Promise.all(guesses))).toEqual({ 401: 5, 429: 15 })
  expect(await failures(`address ${address}`)).toBe(5)
})

test('returns 401 to a wrong PIN within the budget and 429 beyond the budget', async () => {
  const address = newAddress()
  for (let i = 0; i < 5; i++) {
    expect(await refusal(await attempt(WRONG_PIN, { address }))).toMatchObject({
      code: 'access_denied',
      error: 'Access denied. Invalid security code.',
    })
  }
  const refused = await attempt(WRONG_PIN, { address })
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(290)
  expect(seconds).toBeLessThanOrEqual(300)
  const { code, error } = await refusal(refused)
  expect(code).toBe('too_many_attempts')
  expect(error).toBe('Too many wrong codes. Please wait 5 minutes and try again.')
})

test('returns 429 to a right PIN when the budget is spent, and 200 after the window', async () => {
  const address = newAddress()
  for (let i = 0; i < 5; i++) await attempt(WRONG_PIN, { address })
  expect((await attempt(PINS.admin, { address })).status).toBe(429)
  expect((await call('POST', '/api/v1/auth', { address, body: { pin: PINS.admin } })).status).toBe(429)

  await waitOn([`address ${address}`], FIVE_MINUTES)
  expect((await attempt(PINS.admin, { address })).status).toBe(200)
  expect(await refusal(await attempt(WRONG_PIN, { address }))).toMatchObject({ code: 'access_denied' })
  expect(await failures(`address ${address}`)).toBe(1)
})

test('the answers to a right and a wrong PIN are equal when the budget is spent', async () => {
  const address = newAddress()
  for (let i = 0; i < 5; i++) await attempt(WRONG_PIN, { address })
  const told = async (pin: string) => {
    const answer = await attempt(pin, { address })
    const changing = ['x-request-id', 'retry-after', 'x-d1-bookmark']
    const headers = [...answer.headers].filter(([name]) => !changing.includes(name))
    const { request_id, params, ...said } = await refusal(answer)
    return {
      seconds: Number(params.seconds),
      told: { status: answer.status, headers, said, names: Object.keys(params) },
    }
  }
  const [right, wrong] = [await told(PINS.admin), await told(WRONG_PIN)]
  expect(right.told).toEqual(wrong.told)
  // The wait gets shorter between the two answers.
  expect(right.seconds - wrong.seconds).toBeGreaterThanOrEqual(0)
  expect(right.seconds - wrong.seconds).toBeLessThan(10)
})

test('a refused guess does not lengthen the wait', async () => {
  const address = newAddress()
  for (let i = 0; i < 9; i++) await attempt(WRONG_PIN, { address })
  await waitOn([`address ${address}`], FIVE_MINUTES - 20_000)
  const seconds = Number((await attempt(WRONG_PIN, { address })).headers.get('retry-after'))
  expect(seconds).toBeLessThanOrEqual(20)
  expect(seconds).toBeGreaterThan(10)
})

test('right PINs do not count against the budget', async () => {
  const address = newAddress()
  const before = await failures('strangers')
  const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(PINS.manager, { address })))
  expect(tally(answers)).toEqual({ 200: 30 })
  expect([await failures(`address ${address}`), await failures('strangers')]).toEqual([0, before])
})

test('a right PIN does not reset the failures', async () => {
  const address = newAddress()
  for (const pin of [WRONG_PIN, WRONG_PIN, PINS.admin, WRONG_PIN]) await attempt(pin, { address })
  expect(await failures(`address ${address}`)).toBe(3)
})

test('every route that needs a sign-in counts a wrong PIN', async () => {
  for (const endpoint of endpoints.filter((each) => each.policy !== 'open')) {
    const address = newAddress()
    const path = endpoint.path.replace(/:\w+/g, '1')
    expect((await call(endpoint.method, path, { pin: WRONG_PIN, address })).status).toBe(401)
    expect(await failures(`address ${address}`)).toBe(1)
  }
})

test('an open route ignores the PIN', async () => {
  const address = newAddress()
  for (const endpoint of endpoints.filter((each) => each.policy === 'open')) {
    const { path, body } = await sampleOf(endpoint, PINS.admin)
    expect((await call(endpoint.method, path, { pin: WRONG_PIN, address, body })).ok).toBe(true)
  }
  expect(await failures(`address ${address}`)).toBe(0)
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', "1' OR 1", '12 456'])(
  '%j is malformed and does not count on the network',
  async (pin) => {
    const address = newAddress()
    const header = encodeURIComponent(pin)
    const answer = await call('GET', '/api/v1/stages', { address, headers: { 'x-crm-pin': header } })
    expect(answer.status).toBe(401)
    const signIn = await call('POST', '/api/v1/auth', { address, body: { pin } })
    expect(await refusal(signIn)).toMatchObject({
      code: 'invalid_input',
      error: 'Access code must be exactly 6 digits',
    })
    expect(await failures(`address ${address}`)).toBe(0)
  },
)

test('addresses in one IPv6 /64 network share a budget; the next network has a separate budget', async () => {
  for (let i = 1; i <= 5; i++) await attempt(WRONG_PIN, { address: `2001:db8:7:8::${i}` })
  expect((await attempt(PINS.admin, { address: '2001:db8:7:8:ffff::1' })).status).toBe(429)
  expect((await attempt(PINS.admin, { address: '2001:db8:7:9::1' })).status).toBe(200)
})
