import * as v from 'valibot'
import { because } from '#contract/validation.ts'
import { Pin } from './session.ts'

/** Popular PINs that no rule below finds, such as the digits of pi. */
const FAMOUS = ['246810', '142857', '314159', '271828', '112358', '520131', '867530', '123012']

/** The column and row of each key of a phone keypad. */
const KEYS = ['1,3', '0,0', '1,0', '2,0', '0,1', '1,1', '2,1', '0,2', '1,2', '2,2'].map((at) =>
  at.split(',').map(Number),
)

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Whether a PIN is popular, so that a thief tries it first: repeats, runs, years, dates, patterns of the keypad. About
 * one in six PINs is.
 * @param pin six digits
 */
export const isPopularPin = (pin: string): boolean => {
  const [start, end] = [pin.slice(0, 3), pin.slice(3)]
  return (
    FAMOUS.includes(pin) ||
    new Set(pin).size < 3 ||
    new Set(steps(pin)).size === 1 ||
    start === end ||
    start === [...end].reverse().join('') ||
    /^(.)\1(.)\2(.)\3$/.test(pin) ||
    /(.)\1\1\1/.test(pin) ||
    hasRunOfFour(pin) ||
    pairsCount(pin) ||
    (isLine(start) && isLine(end)) ||
    isKeypadWalk(pin) ||
    /^(19|20)|(19|20)..$/.test(pin) ||
    isDate(pin)
  )
}

/** The distance of each digit from the one before, from 0 to 9. 0 follows 9. */
const steps = (digits: string) => [...digits].slice(1).map((digit, i) => (Number(digit) - Number(digits[i]) + 10) % 10)

/** Such as 1234, 6543 or 8901. */
const hasRunOfFour = (pin: string) => /1{3}|9{3}/.test(steps(pin).join(''))

/** Such as 102030, 010203 or 131415. */
const pairsCount = (pin: string) => {
  const [first = 0, second = 0, third = 0] = [0, 2, 4].map((at) => Number(pin.slice(at, at + 2)))
  return third - second === second - first && [1, 2, 10, 11].includes(Math.abs(second - first))
}

/** One digit three times, a run of three, or three keys in a row. */
const isLine = (three: string) => {
  const [first = 0, second = 0] = steps(three)
  if (first === second && [0, 1, 9].includes(first)) return true
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = [], [x3 = 0, y3 = 0] = []] = [...three].map(
    (key) => KEYS[Number(key)],
  )
  return x2 - x1 === x3 - x2 && y2 - y1 === y3 - y2
}

/** A path on the keypad in which each key touches the next one, horizontally or vertically. */
const isKeypadWalk = (pin: string) =>
  [...pin].slice(1).every((key, i) => {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [KEYS[Number(key)], KEYS[Number(pin[i])]]
    return Math.abs(x1 - x2) + Math.abs(y1 - y2) === 1
  })

/** A day, a month and two digits of a year, the year first or last. */
const isDate = (pin: string) =>
  [pin.slice(0, 4), pin.slice(2)].some((day) => isDayOfMonth(day) || isDayOfMonth(turned(day)))

const turned = (day: string) => day.slice(2) + day.slice(0, 2)

/** @param day the month, then the day, two digits each */
const isDayOfMonth = (day: string) => {
  const date = Number(day.slice(2))
  return date >= 1 && date <= (DAYS[Number(day.slice(0, 2)) - 1] ?? 0)
}

/** A PIN for a new user, or a replacement. */
export const NewPin = v.pipe(
  Pin,
  v.check((pin) => !isPopularPin(pin), because('pin_popular')),
)
