import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BusinessHours,
  DEFAULT_HOURS,
  openMsBetween,
  opensAt,
  timeAfterOpen,
} from '#contract/settings/business-hours.ts'

const CHICAGO = 'America/Chicago'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const USUAL = { hours: DEFAULT_HOURS, timeZone: CHICAGO }

const at = Date.parse
const iso = (time: number) => new Date(time).toISOString()

test.each([
  ['within an afternoon', '2026-07-01T20:00Z', '2026-07-01T20:12Z', 12],
  [
    'over a night, from a quarter to closing to half an hour after opening',
    '2026-07-01T22:45Z',
    '2026-07-02T13:30Z',
    45,
  ],
  ['from Saturday noon to Monday nine', '2026-07-04T17:00Z', '2026-07-06T14:00Z', 120],
  ['on a closed day', '2026-07-05T15:00Z', '2026-07-05T20:00Z', 0],
  ['over two whole weeks', '2026-07-01T15:00Z', '2026-07-15T15:00Z', 2 * 54 * 60],
  [
    'over the week in which daylight saving begins, the hours are as many',
    '2026-03-04T16:00Z',
    '2026-03-18T15:00Z',
    2 * 54 * 60,
  ],
])('the business is open: %s', (_, from, to, minutes) => {
  expect(openMsBetween(at(from), at(to), USUAL) / MINUTE).toBe(minutes)
})

test('a night shift across a clock change has its real length', () => {
  const nights = { hours: [...DEFAULT_HOURS.slice(0, 6), [0, 6 * 60]] as BusinessHours, timeZone: CHICAGO }
  const sunday = (day: string, before: number) =>
    [at(`${day}T00:00Z`) - before, at(`${day}T00:00Z`) + 36 * HOUR] as const
  expect(openMsBetween(...sunday('2026-03-08', 0), nights)).toBe(5 * HOUR)
  expect(openMsBetween(...sunday('2026-11-01', 0), nights)).toBe(7 * HOUR)
  // Also as part of whole weeks.
  const weeks = (from: string, to: string) => openMsBetween(at(from), at(to), nights) / HOUR
  expect(weeks('2026-03-01T12:00Z', '2026-03-16T05:00Z')).toBe(2 * 54 + 5 + 6)
})

test.each([
  ['five minutes on an afternoon', '2026-07-01T20:00Z', 5, '2026-07-01T20:05Z'],
  ['five minutes at night end after opening', '2026-07-02T03:00Z', 5, '2026-07-02T13:05Z'],
  ['two hours from an hour before closing', '2026-07-01T22:00Z', 120, '2026-07-02T14:00Z'],
  ['the last minute of a day ends at closing', '2026-07-01T22:00Z', 60, '2026-07-01T23:00Z'],
  ['half an hour from Saturday evening ends on Monday', '2026-07-04T23:00Z', 30, '2026-07-06T13:30Z'],
])('%s', (_, from, minutes, until) => {
  expect(iso(timeAfterOpen(at(from), minutes * MINUTE, USUAL))).toBe(iso(at(until)))
})

test('the business opens now, this morning, or after the weekend', () => {
  expect(iso(opensAt(at('2026-07-01T20:00Z'), USUAL))).toBe('2026-07-01T20:00:00.000Z')
  expect(iso(opensAt(at('2026-07-01T12:00Z'), USUAL))).toBe('2026-07-01T13:00:00.000Z')
  expect(iso(opensAt(at('2026-07-04T18:00Z'), USUAL))).toBe('2026-07-06T13:00:00.000Z')
})

test('a business without hours is always open', () => {
  const never = { hours: DEFAULT_HOURS.map(() => null), timeZone: CHICAGO }
  const [from, to] = [at('2026-01-01T00:00Z'), at('2026-12-01T00:00Z')]
  expect(openMsBetween(from, to, never)).toBe(to - from)
  expect(timeAfterOpen(from, 5 * MINUTE, never)).toBe(from + 5 * MINUTE)
  expect(opensAt(from, never)).toBe(from)
})

const day = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 1425 }), fc.integer({ min: 15, max: 1440 })).map(([from, length]) => {
    const hours: [number, number] = [from, Math.min(1440, from + length)]
    return hours
  }),
)
const times = fc.record({
  hours: fc.array(day, { minLength: 7, maxLength: 7 }),
  timeZone: fc.constantFrom(CHICAGO, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'),
})
const time = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) })
const span = fc.integer({ min: 0, max: 40 * 24 * HOUR })

test('the open time of a span is at most its length, and equals the sum over its parts', () => {
  fc.assert(
    fc.property(time, span, span, times, (from, one, other, open) => {
      const [middle, to] = [from + one, from + one + other]
      const whole = openMsBetween(from, to, open)
      expect(whole).toBe(openMsBetween(from, middle, open) + openMsBetween(middle, to, open))
      expect(whole).toBeGreaterThanOrEqual(0)
      expect(whole).toBeLessThanOrEqual(to - from)
    }),
  )
})

test('timeAfterOpen returns the first time after which the open time has passed', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 3 * 24 * HOUR }), times, (from, wait, open) => {
      const until = timeAfterOpen(from, wait, open)
      expect(openMsBetween(from, until, open)).toBe(wait)
      expect(openMsBetween(from, until - 1, open)).toBe(wait - 1)
    }),
  )
})
