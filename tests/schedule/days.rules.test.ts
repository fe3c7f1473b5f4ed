import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { clockText, timeAt } from '#contract/local-time.ts'
import { timeIssue } from '#contract/schedule/appointment.ts'
import {
  appointmentDays,
  dayCountOf,
  daysOf,
  isInRange,
  isOn,
  movedTo,
  partsOf,
  stretchedTo,
} from '#contract/schedule/appointment-days.ts'
import { crewLoad } from '#contract/schedule/capacity.ts'
import { addWorkingDays, daysBetween, isWorkingDay } from '#contract/schedule/working-days.ts'
import { addDays } from '#contract/weeks.ts'
import { isReminderDue, reminderAt } from '#worker/schedule/reminder-rules.ts'

/** December 2, 4 and 5. */
const WORK = { first_day: '2026-12-02', last_day: '2026-12-05', skipped_days: ['2026-12-03'] }

test('an appointment lies on its days without the skipped ones, in parts of consecutive days', () => {
  expect(appointmentDays(WORK)).toEqual(['2026-12-02', '2026-12-04', '2026-12-05'])
  expect(partsOf(WORK)).toEqual([
    { first_day: '2026-12-02', last_day: '2026-12-02' },
    { first_day: '2026-12-04', last_day: '2026-12-05' },
  ])
  expect(dayCountOf(WORK, '2026-12-04')).toEqual({ day: 2, days: 3 })
  expect(dayCountOf({ ...WORK, last_day: '2026-12-02', skipped_days: [] }, '2026-12-02')).toBeUndefined()
})

test('days that move follow each other; days that are stretched skip what lies between the new ends', () => {
  expect(movedTo('2026-12-14', WORK)).toEqual({ first_day: '2026-12-14', last_day: '2026-12-16', skipped_days: [] })
  const longer = { first_day: '2026-12-02', last_day: '2026-12-08' }
  expect(stretchedTo(longer, WORK)).toEqual({ ...longer, skipped_days: ['2026-12-03'] })
  const shorter = { first_day: '2026-12-03', last_day: '2026-12-05' }
  expect(stretchedTo(shorter, WORK)).toEqual({ ...shorter, skipped_days: [] })
})

test.each([['2026-12-02'], ['2026-12-05'], ['2026-12-09']])('a skipped day %s is not between the ends', (day) => {
  const time = { ...WORK, start_minute: null, end_minute: null }
  expect(timeIssue(time, '2026-12-01')).toBeUndefined()
  expect(timeIssue({ ...time, skipped_days: [day] }, '2026-12-01')).toBe('appointment_skipped_outside')
})

const time = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).map(
  ([length, offsets]): Required<typeof WORK> => ({
    first_day: '2026-11-28',
    last_day: addDays('2026-11-28', length),
    skipped_days: offsets.filter((offset) => offset < length).map((offset) => addDays('2026-11-28', offset)),
  }),
)

test('days, parts, counts and ranges agree', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: -2, max: 13 }), fc.nat(13), (of, from, length) => {
      const days = daysBetween('2026-11-20', '2026-12-20').filter((day) => isOn(day, of))
      expect(appointmentDays(of)).toEqual(days)
      expect(daysOf(of)).toBe(days.length)
      const parts = partsOf(of)
      expect(parts.flatMap((part) => daysBetween(part.first_day, part.last_day))).toEqual(days)
      for (const [i, part] of parts.entries()) expect(parts[i + 1]?.first_day === addDays(part.last_day, 1)).toBe(false)
      const range = { from: addDays('2026-11-28', from), to: addDays('2026-11-28', from + length) }
      expect(isInRange(of, range)).toBe(days.some((day) => range.from <= day && day <= range.to))
    }),
  )
})

// 2026-03-02 is a Monday.
const open: [number, number] = [480, 1020]
const WEEKDAYS = { hours: [open, open, open, open, open, null, null], holidays: [{ day: '2026-03-05' }] }

test.each([
  ['2026-03-02', 0, '2026-03-02'],
  ['2026-03-02', 1, '2026-03-03'],
  ['2026-03-04', 1, '2026-03-06'],
  ['2026-03-06', 1, '2026-03-09'],
  ['2026-03-07', 0, '2026-03-09'],
  ['2026-03-07', 1, '2026-03-09'],
  ['2026-03-05', 0, '2026-03-06'],
])('%s and %i working days', (day, count, expected) => {
  expect(addWorkingDays(day, count, WEEKDAYS)).toBe(expected)
})

test('a working day is found without a look at the days after it', () => {
  const parsed = vi.spyOn(Date, 'parse')
  expect(addWorkingDays('2026-03-02', 5, WEEKDAYS)).toBe('2026-03-10')
  expect(parsed.mock.calls.length).toBeLessThan(25)
  parsed.mockRestore()
})

test('a business that is closed on all days of the week works on all but its holidays', () => {
  const closed = { ...WEEKDAYS, hours: Array.from({ length: 7 }, () => null) }
  const days = daysBetween('2026-03-02', '2026-03-08')
  expect(days.filter((day) => !isWorkingDay(day, closed))).toEqual(['2026-03-05'])
})

const CREW = { crew_id: 1, minutes_a_day: 480 }
const whole = { first_day: '2026-03-02', last_day: '2026-03-08', start_minute: null, end_minute: null }
const booked = (more: object = {}) => ({ state: 'planned' as const, is_lost: false, crews: [1], ...whole, ...more })
const timed = (first_day: string) => ({ first_day, last_day: first_day, start_minute: 540, end_minute: 660 })

test.each([
  ['whole days on a working day', '2026-03-02', [booked()], 480, 480],
  ['whole days on a closed day', '2026-03-07', [booked()], 0, 0],
  ['whole days on a holiday', '2026-03-05', [booked()], 0, 0],
  ['a timed one', '2026-03-02', [booked(timed('2026-03-02'))], 120, 480],
  ['a timed one on a closed day', '2026-03-07', [booked(timed('2026-03-07'))], 120, 0],
  ['two at once', '2026-03-02', [booked(), booked(timed('2026-03-02'))], 600, 480],
  ['one that is done', '2026-03-02', [booked({ state: 'done' })], 480, 480],
  [
    'one that is cancelled, a no-show, of a lost lead or of another crew',
    '2026-03-02',
    [booked({ state: 'cancelled' }), booked({ state: 'no_show' }), booked({ is_lost: true }), booked({ crews: [2] })],
    0,
    480,
  ],
  ['the day after its last', '2026-03-09', [booked()], 0, 480],
  ['one that skips the day', '2026-03-03', [booked({ skipped_days: ['2026-03-03'] })], 0, 480],
])('the load of a crew with %s', (_, on, appointments, minutes, capacity) => {
  expect(crewLoad(CREW, on, appointments, WEEKDAYS)).toEqual({ booked: minutes, capacity })
})

/** The days on which the clocks of each zone change. */
const CHANGES = [
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['Pacific/Auckland', '2026-04-05'],
  ['Pacific/Auckland', '2026-09-27'],
  ['America/Chicago', '2026-03-08'],
  ['America/Chicago', '2026-11-01'],
] as const

test.each(CHANGES)('in %s on %s a later minute is never an earlier time', (zone, day) => {
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

test.each(CHANGES)('in %s thirty days from %s on are thirty days of the calendar', (_, day) => {
  const time = { first_day: day, last_day: addDays(day, 29), start_minute: null, end_minute: null }
  expect(daysOf(time)).toBe(30)
  expect(timeIssue(time, day)).toBeUndefined()
  expect(timeIssue({ ...time, last_day: addDays(day, 30) }, day)).toBe('appointment_days_too_many')
})

const at = (text: string) => Date.parse(text)

// Both clock changes of 2026 in London (March 29, October 25) and Auckland (April 5, September 27).
test.each([
  ['Europe/London', '2026-03-28', 540, 60, '2026-03-28T08:00Z'],
  ['Europe/London', '2026-03-29', 540, 60, '2026-03-29T07:00Z'],
  ['Europe/London', '2026-03-29', 120, 120, '2026-03-28T23:00Z'],
  ['Europe/London', '2026-03-29', 540, 1440, '2026-03-28T08:00Z'],
  ['Europe/London', '2026-03-29', null, 60, '2026-03-29T06:00Z'],
  ['Europe/London', '2026-03-29', null, 1440, '2026-03-28T07:00Z'],
  ['Europe/London', '2026-10-25', 540, 60, '2026-10-25T08:00Z'],
  ['Europe/London', '2026-10-25', 150, 120, '2026-10-25T00:30Z'],
  ['Europe/London', '2026-10-25', null, 15, '2026-10-25T07:00Z'],
  ['Pacific/Auckland', '2026-04-05', 540, 60, '2026-04-04T20:00Z'],
  ['Pacific/Auckland', '2026-04-05', null, 1440, '2026-04-03T18:00Z'],
  ['Pacific/Auckland', '2026-04-06', null, 1440, '2026-04-04T19:00Z'],
  ['Pacific/Auckland', '2026-09-27', 240, 120, '2026-09-26T13:00Z'],
  ['Pacific/Auckland', '2026-09-27', 30, 30, '2026-09-26T12:00Z'],
  ['Pacific/Auckland', '2026-09-27', null, 30, '2026-09-26T18:00Z'],
  ['America/Chicago', '2026-03-08', 540, 15, '2026-03-08T13:45Z'],
] as const)(
  'in %s the reminder of %s %s with %s minutes is at %s',
  (zone, first_day, start_minute, minutes, expected) => {
    expect(new Date(reminderAt({ first_day, start_minute }, minutes, zone)).toISOString()).toBe(
      new Date(at(expected)).toISOString(),
    )
  },
)

test('a reminder is due from its time on, for an hour', () => {
  const start = { first_day: '2026-03-29', start_minute: 540 }
  const due = (time: string) => isReminderDue(start, 60, 'Europe/London', at(time))
  expect([due('2026-03-29T06:59:59Z'), due('2026-03-29T07:00Z')]).toEqual([false, true])
  expect([due('2026-03-29T07:59:59Z'), due('2026-03-29T08:00Z')]).toEqual([true, false])
})
