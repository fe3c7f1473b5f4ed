import { beforeEach, describe, expect, test } from 'vitest'
import { byDay, dayName, dueTime, inquiryAge } from '#web/lib/format/relative.ts'
import { fullTime, shortDate, shortTime, timeOfDay, weekdayDate } from '#web/lib/format/time.ts'
import { setBusinessZone } from '#web/lib/format/time-zone.ts'
import { signInWith } from '../support/web/sign-in.ts'

const CHICAGO = 'America/Chicago'
beforeEach(() => setBusinessZone(CHICAGO))

/** The time zone, the printed time, the current time, and the expected text. */
const DAYS: [zone: string, at: string, now: string, name: string][] = [
  [CHICAGO, '2026-11-20T06:00:00Z', '2026-11-20T15:30:00Z', 'Today'],
  [CHICAGO, '2026-11-20T05:59:59Z', '2026-11-20T15:30:00Z', 'Yesterday'],
  [CHICAGO, '2026-11-19T06:00:00Z', '2026-11-20T15:30:00Z', 'Yesterday'],
  [CHICAGO, '2026-11-19T05:59:59Z', '2026-11-20T15:30:00Z', 'Wednesday, Nov 18'],
  [CHICAGO, '2025-11-20T15:00:00Z', '2026-11-20T15:30:00Z', 'Nov 20, 2025'],
  // One moment belongs to two days, depending on the time zone.
  ['Asia/Tokyo', '2026-11-20T14:59:59Z', '2026-11-20T15:30:00Z', 'Yesterday'],
  ['Asia/Tokyo', '2026-11-20T15:00:00Z', '2026-11-20T15:30:00Z', 'Today'],
  ['Pacific/Auckland', '2026-11-20T11:00:00Z', '2026-11-20T15:30:00Z', 'Today'],
  // Clocks go forward: a day of 23 hours, and its neighbours.
  [CHICAGO, '2026-03-08T06:00:00Z', '2026-03-09T04:59:59Z', 'Today'],
  [CHICAGO, '2026-03-08T05:59:59Z', '2026-03-09T04:59:59Z', 'Yesterday'],
  [CHICAGO, '2026-03-08T06:00:00Z', '2026-03-09T05:00:00Z', 'Yesterday'],
  // Clocks go back: a day of 25 hours.
  [CHICAGO, '2026-11-01T05:00:00Z', '2026-11-02T05:59:59Z', 'Today'],
  [CHICAGO, '2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z', 'Yesterday'],
  [CHICAGO, '2026-10-31T05:00:00Z', '2026-11-02T06:00:00Z', 'Saturday, Oct 31'],
  // The year ends in business time, too.
  [CHICAGO, '2025-12-31T20:00:00Z', '2026-01-02T12:00:00Z', 'Dec 31, 2025'],
  [CHICAGO, '2026-01-01T05:59:59Z', '2026-01-01T06:00:00Z', 'Yesterday'],
]

test.each(DAYS)('in %s, what was at %s is, at %s, of "%s"', (zone, at, now, name) => {
  setBusinessZone(zone)
  expect(dayName(Date.parse(at), Date.parse(now))).toBe(name)
})

test.each([
  [CHICAGO, '2026-03-08T07:59:00Z', 'Mar 8, 2026, 1:59 AM', 'Sunday, March 8, 2026 at 1:59 AM', 'Sunday, Mar 8'],
  [CHICAGO, '2026-03-08T08:00:00Z', 'Mar 8, 2026, 3:00 AM', 'Sunday, March 8, 2026 at 3:00 AM', 'Sunday, Mar 8'],
  // Half past one comes twice.
  [CHICAGO, '2026-11-01T06:30:00Z', 'Nov 1, 2026, 1:30 AM', 'Sunday, November 1, 2026 at 1:30 AM', 'Sunday, Nov 1'],
  [CHICAGO, '2026-11-01T07:30:00Z', 'Nov 1, 2026, 1:30 AM', 'Sunday, November 1, 2026 at 1:30 AM', 'Sunday, Nov 1'],
  ['Asia/Tokyo', '2026-03-08T15:00:00Z', 'Mar 9, 2026, 12:00 AM', 'Monday, March 9, 2026 at 12:00 AM', 'Monday, Mar 9'],
])('in %s, %s is printed as %s', (zone, at, short, full, weekday) => {
  setBusinessZone(zone)
  const time = Date.parse(at)
  const plain = (text: string) => text.replace(/\u202f/g, ' ')
  expect([shortTime(time), fullTime(time), weekdayDate(time)].map(plain)).toEqual([short, full, weekday])
  expect(plain(`${shortDate(time)}, ${timeOfDay(time)}`)).toBe(short)
})

test('a sign-in and a change of the settings set the time zone', () => {
  const at = Date.parse('2026-11-20T23:30:00Z')
  signInWith([], 'Asia/Tokyo')
  expect(shortDate(at)).toBe('Nov 21, 2026')
  signInWith([], 'America/Chicago')
  expect(shortDate(at)).toBe('Nov 20, 2026')
})

describe('at half past nine', () => {
  const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00-06:00`)
  const now = at(20, '09:30')

  test.each([
    [0, 'Just now'],
    [3_599_999, 'Just now'],
    [3_600_000, '1h ago'],
    [86_399_999, '23h ago'],
    [86_400_000, '1d ago'],
    [7 * 86_400_000 - 1, '6d ago'],
    [7 * 86_400_000, 'Nov 13, 2026'],
  ])('an inquiry of %i ms before is of %s', (age, words) => {
    expect(inquiryAge(now - age, now)).toBe(words)
  })

  test('items of one day are grouped', () => {
    const items = [at(20, '09:00'), at(20, '08:00'), at(19, '08:00')].map((created_at) => ({
      created_at,
    }))
    expect(byDay(items, now).map(({ day, items: some }) => [day, some.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
    ])
  })

  test.each([
    [at(20, '09:29'), 'late', '9:29 AM'],
    [at(20, '23:00'), 'today', '11:00 PM'],
    [at(21, '01:00'), undefined, 'tomorrow'],
    [at(22, '01:00'), undefined, 'Nov 22'],
    [at(19, '23:00'), 'late', 'yesterday'],
    [at(10, '01:00'), 'late', 'Nov 10'],
    [Date.parse('2025-11-20T12:00:00Z'), 'late', 'Nov 20, 2025'],
  ])('a task for %i: %s, %s', (due, state, when) => {
    expect(dueTime(due, now)).toEqual({ state, when })
  })
})
