import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, mondayOf, monthOfWeek, weekOf, weeksOfMonth } from '#contract/weeks.ts'

/** A time and a zone, the month and the number of its week, and the Mondays of all weeks of that month. */
const CARDS: [time: string, zone: string, month: string, number: number, mondays: string[]][] = [
  // The first day of a month is a Sunday: it belongs to the last week of the month before.
  ['2026-03-01T18:00:00Z', 'America/Chicago', '2026-02', 4, ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23']],
  ['2026-03-02T18:00:00Z', 'America/Chicago', '2026-03', 1, ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']],
  // Clocks go forward on the 8th, at two in the morning, and back on November 1st.
  ['2026-03-09T04:59:59Z', 'America/Chicago', '2026-03', 1, ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']],
  ['2026-03-09T05:00:00Z', 'America/Chicago', '2026-03', 2, ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']],
  [
    '2026-11-02T05:59:59Z',
    'America/Chicago',
    '2026-10',
    5,
    ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'],
  ],
  ['2026-11-02T06:00:00Z', 'America/Chicago', '2026-11', 1, ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']],
  // The last day of a month is a Monday: it belongs to the first week of the next one.
  ['2026-08-31T12:00:00Z', 'UTC', '2026-09', 1, ['2026-08-31', '2026-09-07', '2026-09-14', '2026-09-21']],
  ['2026-07-30T12:00:00Z', 'UTC', '2026-07', 5, ['2026-06-29', '2026-07-06', '2026-07-13', '2026-07-20', '2026-07-27']],
  // The Thursday of the week of New Year is the first of January 2026: the whole week is January's.
  [
    '2025-12-29T12:00:00Z',
    'America/Chicago',
    '2026-01',
    1,
    ['2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26'],
  ],
  ['2025-12-28T14:59:59Z', 'Asia/Tokyo', '2025-12', 4, ['2025-12-01', '2025-12-08', '2025-12-15', '2025-12-22']],
  [
    '2025-12-28T15:00:00Z',
    'Asia/Tokyo',
    '2026-01',
    1,
    ['2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26'],
  ],
  ['2028-02-29T12:00:00Z', 'UTC', '2028-03', 1, ['2028-02-28', '2028-03-06', '2028-03-13', '2028-03-20', '2028-03-27']],
]

/** The ceiling of its Thursday's day of the month / 7. */
const weekInMonth = (monday: string) => Math.ceil(Number(addDays(monday, 3).slice(8)) / 7)

test.each(CARDS)('%s in %s is in a week of %s, number %i', (time, zone, month, number, mondays) => {
  const monday = weekOf(Date.parse(time), zone)
  expect([monthOfWeek(monday), weekInMonth(monday)]).toEqual([month, number])
  expect(weeksOfMonth(month).map((week) => week.monday)).toEqual(mondays)
})

const anyMonday = fc.integer({ min: 0, max: 1_300 }).map((weeks) => addDays(mondayOf('2015-01-05'), weeks * 7))

test('every week belongs to the month of its Thursday, and has its number there', () => {
  fc.assert(
    fc.property(anyMonday, (monday) => {
      const month = monthOfWeek(monday)
      expect(month).toBe(addDays(monday, 3).slice(0, 7))
      const at = (of: string) => weeksOfMonth(of).filter((week) => week.monday === monday)
      expect(at(month)).toEqual([{ number: weekInMonth(monday), monday }])
      expect([-2, -1, 1, 2].flatMap((months) => at(addMonths(month, months)))).toEqual([])
    }),
  )
})

test('a month has as many consecutive weeks as Thursdays', () => {
  fc.assert(
    fc.property(anyMonday, (monday) => {
      const month = monthOfWeek(monday)
      const days = Array.from({ length: 31 }, (_, i) => addDays(`${month}-01`, i)).filter((day) =>
        day.startsWith(month),
      )
      const thursdays = days.filter((day) => addDays(mondayOf(day), 3) === day)
      expect(weeksOfMonth(month)).toEqual(thursdays.map((day, i) => ({ number: i + 1, monday: mondayOf(day) })))
      const next = weeksOfMonth(addMonths(month, 1))[0]?.monday
      expect(addDays(weeksOfMonth(month).at(-1)?.monday ?? '', 7)).toBe(next)
    }),
  )
})

test.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-03', 0, '2026-03'],
  ['2026-03', -15, '2024-12'],
])('%s and %i months is %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected)
})
