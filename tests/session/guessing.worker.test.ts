import { beforeAll, expect, test } from 'vitest'
import { call, refusal } from '../support/worker/call.ts'
import { attempt, failures, revealedBy, tally, waitOn } from '../support/worker/guesses.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, PINS, WRONG_PIN } from '../support/worker/people.ts'

const FIVE_MINUTES = 300_000

beforeAll(addStaff)

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
