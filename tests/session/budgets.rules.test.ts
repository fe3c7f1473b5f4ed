import { expect, test } from 'vitest'
import { DEVICE_CODE_TRIES } from '#contract/session/device-codes.ts'
import { budgetStateAt, type Counter } from '#worker/rate-limits/budget-state.ts'
import {
  type Budget,
  DEVICE_WRONG_PINS_MAX,
  deviceBudgets,
  newDeviceCodesBudget,
  proposedPinsBudget,
  STRANGERS,
} from '#worker/rate-limits/budgets.ts'

const DAY = 86_400_000
/** The number of PINs that are not popular (pin-strength.rules.test.ts). An attacker tries only these. */
const PINS = 840_000

/** Simulates an attacker who uses a part of each day's budget. Returns the guesses of each day. */
const attack = (budget: Budget, days: number, partOf: (day: number) => number, counter?: Counter) => {
  const guesses: number[] = []
  let last = counter
  for (let day = 0; day < days; day++) {
    const { limit, ...now } = budgetStateAt(budget, last, day * DAY)
    const count = Math.floor(limit * partOf(day))
    if (count > 0) last = { ...now, count }
    guesses.push(count)
  }
  return { guesses, last }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const always = () => 1

test('the strangers budget halves after each day that uses it up, down to 10, then to the reserve refill', () => {
  const { guesses } = attack(STRANGERS, 40, always)
  expect(guesses.slice(0, 8)).toEqual([250, 125, 62, 31, 16, 10, 10, 10])
  expect(sum(guesses.slice(-10))).toBeLessThanOrEqual(10)
})

test.each([
  [0, 62],
  [1, 98],
  [3, 169],
  [7, 230],
  [30, 244],
])('two days of attack and %i quiet days give a limit of %i', (quiet, left) => {
  const { last } = attack(STRANGERS, 2, always)
  expect(budgetStateAt(STRANGERS, last, (2 + quiet) * DAY).limit).toBe(left)
})

test.each([
  [0, 250],
  [1, 249],
  [20, 240],
  [249, 125],
])('a day with %i wrong PINs gives the next day a limit of %i', (count, left) => {
  const { limit: _, ...fresh } = budgetStateAt(STRANGERS, undefined, 0)
  expect(budgetStateAt(STRANGERS, { ...fresh, count }, DAY).limit).toBe(left)
})

test('the limit stays the same within a window', () => {
  const counter = { count: 3, started_at: 0, allowance: 31, reserve: 100 }
  expect(budgetStateAt(STRANGERS, counter, DAY - 1)).toEqual({ ...counter, limit: 31 })
})

/** The most guesses in a year for an attacker who alternates attacks and pauses of up to 60 days each. */
const worstYear = (budget: Budget) => {
  let worst = { guesses: 0, strategy: '' }
  for (const part of [0.25, 0.5, 0.75, 1]) {
    for (let on = 1; on <= 60; on += on < 10 ? 1 : 5) {
      for (let off = 0; off <= 60; off += off < 10 ? 1 : 5) {
        const guesses = sum(attack(budget, 366, (day) => (day % (on + off) < on ? part : 0)).guesses)
        if (guesses > worst.guesses) worst = { guesses, strategy: `${part} of each of ${on} days, ${off} quiet` }
      }
    }
  }
  return worst
}

/** The upper bound for every strategy: the reserve and its refills. */
const mostOfYear = ({ reserve, refill_a_day }: Budget) => reserve + 366 * refill_a_day

const chance = (guesses: number, users: number) => 1 - (1 - users / PINS) ** guesses
const percent = (guesses: number, users: number) =>
  `${(chance(guesses, users) * 100).toFixed(2)} % with ${users} ${users === 1 ? 'user' : 'users'}`

test('a stranger finds the PIN of one of twenty users within a year with a chance of at most 2 %', () => {
  const { guesses, strategy } = worstYear(STRANGERS)
  const [most, later] = [mostOfYear(STRANGERS), 366 * STRANGERS.refill_a_day]
  const row = (time: string, tried: number) => `${time}: ${tried} guesses, ${percent(tried, 5)}, ${percent(tried, 20)}`
  console.info(
    [
      row('The first day', STRANGERS.limit),
      row('A year at most', most),
      row('Each further year', later),
      `The worst attack that was found: ${guesses} a year, ${strategy}`,
    ].join('\n'),
  )
  expect(guesses).toBeLessThanOrEqual(most)
  // The search finds real attacks: the worst one is close to the upper bound.
  expect(guesses).toBeGreaterThan(most * 0.95)
  expect(chance(most, 20)).toBeLessThanOrEqual(0.02)
})

const { ofDevice: OF_DEVICE, ofUser: OF_USER } = deviceBudgets({ deviceId: 'one', userId: 1 })

test('a user finds the PIN of one of nineteen others on own devices within a year with a chance of at most 2 %', () => {
  const most = mostOfYear(OF_USER)
  expect(worstYear(OF_USER).guesses).toBeLessThanOrEqual(most)
  expect(chance(most, 19)).toBeLessThanOrEqual(0.02)
  const both = most + mostOfYear(STRANGERS)
  const later = 366 * (OF_USER.refill_a_day + STRANGERS.refill_a_day)
  console.info(
    [
      `A user on own devices: ${most} guesses a year, ${percent(most, 19)}`,
      `and also as a stranger: ${both} guesses, ${percent(both, 19)}; each further year ${percent(later, 19)}`,
    ].join('\n'),
  )
  expect(chance(both, 19)).toBeLessThanOrEqual(0.03)
})

test('a user who proposes PINs finds the PIN of one of twenty users within a year with a chance of at most 2 %', () => {
  const budget = proposedPinsBudget(1)
  const most = mostOfYear(budget)
  console.info(`A user with Manage Users, by proposed PINs: ${most} a year, ${percent(most, 20)}`)
  expect(worstYear(budget).guesses).toBeLessThanOrEqual(most)
  expect(chance(most, 20)).toBeLessThanOrEqual(0.02)
  // The budget is enough for the PINs of twenty users on one day, each chosen twice, and for four more each month.
  const { guesses } = attack(budget, 1, always)
  expect(guesses).toEqual([40])
  const { last } = attack(budget, 1, () => 0.5)
  for (let month = 1, counter = last; month <= 12; month++) {
    const { limit, ...now } = budgetStateAt(budget, counter, month * 30 * DAY)
    expect(limit).toBeGreaterThanOrEqual(4)
    counter = { ...now, count: 4 }
  }
})

test('device codes give an attacker a chance of at most 0.1 % a year at the PIN of their user', () => {
  const [own, given] = [newDeviceCodesBudget(1, 'own'), newDeviceCodesBudget(1, 'admin')]
  const most = Math.floor(mostOfYear(own)) * DEVICE_CODE_TRIES
  console.info(
    `By device codes: ${own.limit * DEVICE_CODE_TRIES} guesses a day at one PIN, ${most} a year, ${percent(most, 1)}`,
  )
  expect(own.bucket).not.toBe(given.bucket)
  expect({ ...own, bucket: '' }).toEqual({ ...given, bucket: '' })
  expect(worstYear(own).guesses * DEVICE_CODE_TRIES).toBeLessThanOrEqual(most)
  expect(chance(most, 1)).toBeLessThanOrEqual(0.001)
})

test('a lost phone allows twenty guesses at the PIN of its user, a shared browser nineteen after each sign-in', () => {
  // The user signs in every day, and an attacker guesses in between.
  const shared = 366 * (DEVICE_WRONG_PINS_MAX - 1)
  console.info(
    [
      `On a lost phone: ${DEVICE_WRONG_PINS_MAX} guesses at one PIN, ${(chance(DEVICE_WRONG_PINS_MAX, 1) * 100).toFixed(4)} %`,
      `In a browser on which its user signs in daily: ${shared} a year, ${percent(shared, 1)}`,
    ].join('\n'),
  )
  expect(chance(DEVICE_WRONG_PINS_MAX, 1)).toBeLessThanOrEqual(0.0001)
  expect(chance(shared, 1)).toBeLessThanOrEqual(0.01)
})

test('a steady budget is full at the start of each window', () => {
  const spent = { count: 10, started_at: 0, allowance: 10, reserve: 10 }
  expect(budgetStateAt(OF_DEVICE, spent, OF_DEVICE.window_ms - 1)).toMatchObject({ count: 10, limit: 10 })
  expect(budgetStateAt(OF_DEVICE, spent, OF_DEVICE.window_ms)).toMatchObject({ count: 0, limit: 10 })
})
