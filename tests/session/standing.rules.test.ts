import { expect, test } from 'vitest'
import { DEVICE_CODE_TRIES } from '#contract/session/device-codes.ts'
import { type Counter, standingOf } from '#worker/rate-limits/budget-state.ts'
import {
  type Budget,
  DEVICE_TRIES,
  deviceCodesBudget,
  enrolledBudgets,
  proposedPinsBudget,
  STRANGERS,
} from '#worker/rate-limits/budgets.ts'

const DAY = 86_400_000
/** PINs that are not popular (pin-strength.rules.test.ts); an attacker tries no others. */
const PINS = 840_000

/** An attacker who uses this part of each day's budget. Answers what each day took. */
const attack = (budget: Budget, days: number, partOf: (day: number) => number, counter?: Counter) => {
  const taken: number[] = []
  let last = counter
  for (let day = 0; day < days; day++) {
    const { limit, ...now } = standingOf(budget, last, day * DAY)
    const count = Math.floor(limit * partOf(day))
    if (count > 0) last = { ...now, count }
    taken.push(count)
  }
  return { taken, last }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const always = () => 1

test('while strangers use up each day, the next has half of it, down to ten, and then what the reserve gives back', () => {
  const { taken } = attack(STRANGERS, 40, always)
  expect(taken.slice(0, 8)).toEqual([250, 125, 62, 31, 16, 10, 10, 10])
  expect(sum(taken.slice(-10))).toBeLessThanOrEqual(10)
})

test.each([
  [0, 62],
  [1, 98],
  [3, 169],
  [7, 230],
  [30, 244],
])('two days of attack and then %i quiet days leave %i for the next', (quiet, left) => {
  const { last } = attack(STRANGERS, 2, always)
  expect(standingOf(STRANGERS, last, (2 + quiet) * DAY).limit).toBe(left)
})

test.each([
  [0, 250],
  [1, 249],
  [20, 240],
  [249, 125],
])('a day with %i wrong PINs leaves %i for the next', (count, left) => {
  const { limit: _, ...fresh } = standingOf(STRANGERS, undefined, 0)
  expect(standingOf(STRANGERS, { ...fresh, count }, DAY).limit).toBe(left)
})

test('the limit of a window stays what it was when it began', () => {
  const counter = { count: 3, started_at: 0, allowance: 31, reserve: 100 }
  expect(standingOf(STRANGERS, counter, DAY - 1)).toEqual({ ...counter, limit: 31 })
})

/** The most guesses of a year that attacking and pausing by turns can take, for all lengths of both up to 60 days. */
const worstYear = (budget: Budget) => {
  let worst = { guesses: 0, strategy: '' }
  for (const part of [0.25, 0.5, 0.75, 1]) {
    for (let on = 1; on <= 60; on += on < 10 ? 1 : 5) {
      for (let off = 0; off <= 60; off += off < 10 ? 1 : 5) {
        const guesses = sum(attack(budget, 366, (day) => (day % (on + off) < on ? part : 0)).taken)
        if (guesses > worst.guesses) worst = { guesses, strategy: `${part} of each of ${on} days, ${off} quiet` }
      }
    }
  }
  return worst
}

/** No strategy takes more: all that is counted comes from the reserve, and what is given back to it. */
const mostOfYear = ({ reserve, refill_a_day }: Budget) => reserve + 366 * refill_a_day

const chance = (guesses: number, users: number) => 1 - (1 - users / PINS) ** guesses
const percent = (guesses: number, users: number) =>
  `${(chance(guesses, users) * 100).toFixed(2)} % with ${users} ${users === 1 ? 'user' : 'users'}`

test('a year of guessing finds the PIN of one of twenty users with a chance of at most 2 %', () => {
  const { guesses, strategy } = worstYear(STRANGERS)
  const [most, later] = [mostOfYear(STRANGERS), 366 * STRANGERS.refill_a_day]
  const tell = (time: string, tried: number) => `${time}: ${tried} guesses, ${percent(tried, 5)}, ${percent(tried, 20)}`
  console.info(
    [
      tell('The first day', STRANGERS.limit),
      tell('A year at most', most),
      tell('Each further year', later),
      `The worst attack that was found: ${guesses} a year, ${strategy}`,
    ].join('\n'),
  )
  expect(guesses).toBeLessThanOrEqual(most)
  // The search does find attacks: the worst comes near what cannot be exceeded.
  expect(guesses).toBeGreaterThan(most * 0.95)
  expect(chance(most, 20)).toBeLessThanOrEqual(0.02)
})

const [OF_DEVICE, OF_USER] = enrolledBudgets({ deviceId: 'one', userId: 1 })

test('one of staff finds that of one of nineteen others with a chance of at most 2 % a year on their own devices', () => {
  const most = mostOfYear(OF_USER)
  expect(worstYear(OF_USER).guesses).toBeLessThanOrEqual(most)
  expect(chance(most, 19)).toBeLessThanOrEqual(0.02)
  const both = most + mostOfYear(STRANGERS)
  const later = 366 * (OF_USER.refill_a_day + STRANGERS.refill_a_day)
  console.info(
    [
      `One of staff on their own devices: ${most} guesses a year, ${percent(most, 19)}`,
      `and as a stranger besides: ${both} guesses, ${percent(both, 19)}; each further year ${percent(later, 19)}`,
    ].join('\n'),
  )
  expect(chance(both, 19)).toBeLessThanOrEqual(0.03)
})

test('whoever proposes PINs finds that of one of twenty users with a chance of at most 2 % a year', () => {
  const budget = proposedPinsBudget(1)
  const most = mostOfYear(budget)
  console.info(`Whoever manages users, by PINs that are taken: ${most} a year, ${percent(most, 20)}`)
  expect(worstYear(budget).guesses).toBeLessThanOrEqual(most)
  expect(chance(most, 20)).toBeLessThanOrEqual(0.02)
  // The PINs of twenty people on one day, each chosen twice, and four more each month.
  const { taken } = attack(budget, 1, always)
  expect(taken).toEqual([40])
  const { last } = attack(budget, 1, () => 0.5)
  for (let month = 1, counter = last; month <= 12; month++) {
    const { limit, ...now } = standingOf(budget, counter, month * 30 * DAY)
    expect(limit).toBeGreaterThanOrEqual(4)
    counter = { ...now, count: 4 }
  }
})

test('device codes take few guesses at the PIN of their user', () => {
  const [own, given] = [deviceCodesBudget(1, 'own'), deviceCodesBudget(1, 'admin')]
  const most = Math.floor(mostOfYear(own)) * DEVICE_CODE_TRIES
  console.info(
    `By device codes: ${own.limit * DEVICE_CODE_TRIES} guesses a day at one PIN, ${most} a year, ${percent(most, 1)}`,
  )
  expect(own.bucket).not.toBe(given.bucket)
  expect({ ...own, bucket: '' }).toEqual({ ...given, bucket: '' })
  expect(worstYear(own).guesses * DEVICE_CODE_TRIES).toBeLessThanOrEqual(most)
  expect(chance(most, 1)).toBeLessThanOrEqual(0.001)
})

test('a found phone takes twenty guesses at the PIN of its user, a shared browser nineteen after each sign-in', () => {
  // Its user signs in every day, and somebody guesses in between.
  const shared = 366 * (DEVICE_TRIES - 1)
  console.info(
    [
      `On a found phone: ${DEVICE_TRIES} guesses at one PIN, ${(chance(DEVICE_TRIES, 1) * 100).toFixed(4)} %`,
      `In a browser on which its user signs in daily: ${shared} a year, ${percent(shared, 1)}`,
    ].join('\n'),
  )
  expect(chance(DEVICE_TRIES, 1)).toBeLessThanOrEqual(0.0001)
  expect(chance(shared, 1)).toBeLessThanOrEqual(0.01)
})

test('a steady budget is whole again with each window', () => {
  const spent = { count: 10, started_at: 0, allowance: 10, reserve: 10 }
  expect(standingOf(OF_DEVICE, spent, OF_DEVICE.window_ms - 1)).toMatchObject({ count: 10, limit: 10 })
  expect(standingOf(OF_DEVICE, spent, OF_DEVICE.window_ms)).toMatchObject({ count: 0, limit: 10 })
})
