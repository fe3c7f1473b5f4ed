import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOf, clockText, timeAt } from '#contract/local-time.ts'
import { timeIssue } from '#contract/schedule/appointment.ts'
import { daysOf } from '#contract/schedule/appointment-days.ts'
import { addDays, dayOf } from '#contract/weeks.ts'

/** The days on which the clocks of each zone change. */
const CHANGES = [
  ['Europe/London', '2026-03-29', '2026-10-25'],
  ['Pacific/Auckland', '2026-04-05', '2026-09-27'],
  ['America/Chicago', '2026-03-08', '2026-11-01'],
] as const

const around = CHANGES.flatMap(([zone, ...days]) =>
  days.flatMap((day) => [-1, 0, 1].map((offset) => ({ zone, day: addDays(day, offset) }))),
)

test.each(around)('in $zone on $day each minute from 4 AM on is shown as it was booked', ({ zone, day }) => {
  fc.assert(
    fc.property(fc.integer({ min: 240, max: 1439 }), (minute) => {
      const at = timeAt(day, clockText(minute), zone)
      expect([dayOf(at, zone), clockOf(at, zone)]).toEqual([day, clockText(minute)])
    }),
  )
})

test.each(around)('in $zone on $day a later minute is never an earlier time', ({ zone, day }) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 180, max: 1439 }), (one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
      // A skipped clock is the time as many minutes after the change.
      if (later - earlier > 60) {
        expect(timeAt(day, clockText(later), zone)).toBeGreaterThan(timeAt(day, clockText(earlier), zone))
      }
    }),
  )
})

test('a number of days counts the days of the calendar across each change of clocks', () => {
  fc.assert(
    fc.property(fc.constantFrom(...around), fc.integer({ min: 0, max: 29 }), ({ day }, more) => {
      const time = { first_day: day, last_day: addDays(day, more), start_minute: null, end_minute: null }
      expect(daysOf(time)).toBe(more + 1)
      expect(timeIssue(time, day)).toBeUndefined()
      expect(timeIssue({ ...time, last_day: addDays(day, 30 + more) }, day)).toBe('appointment_days_too_many')
    }),
  )
})
