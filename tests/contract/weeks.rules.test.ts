import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { periodsOf } from '#contract/stats/span.ts'
import {
  addDays,
  addMonths,
  dayOf,
  mondayOf,
  monthOf,
  monthOfWeek,
  monthPeriod,
  sundayOf,
  weekOf,
  weekPeriod,
  weeksOfMonth,
} from '#contract/weeks.ts'

const ZONES = ['America/Chicago', 'UTC', 'Asia/Tokyo', 'Pacific/Auckland']

const DAYS: [time: string, zone: string, day: string, monday: string][] = [
  // The last minute of a Sunday and the first of a Monday, in local time.
  ['2026-03-02T05:59:59Z', 'America/Chicago', '2026-03-01', '2026-02-23'],
  ['2026-03-02T06:00:00Z', 'America/Chicago', '2026-03-02', '2026-03-02'],
  ['2026-03-01T23:59:59Z', 'UTC', '2026-03-01', '2026-02-23'],
  ['2026-03-02T00:00:00Z', 'UTC', '2026-03-02', '2026-03-02'],
  ['2026-03-01T14:59:59Z', 'Asia/Tokyo', '2026-03-01', '2026-02-23'],
  ['2026-03-01T15:00:00Z', 'Asia/Tokyo', '2026-03-02', '2026-03-02'],
  ['2026-03-01T10:59:59Z', 'Pacific/Auckland', '2026-03-01', '2026-02-23'],
  ['2026-03-01T11:00:00Z', 'Pacific/Auckland', '2026-03-02', '2026-03-02'],
  // The days of the clock changes in Chicago, with 23 and 25 hours.
  ['2026-03-08T05:59:59Z', 'America/Chicago', '2026-03-07', '2026-03-02'],
  ['2026-03-08T06:00:00Z', 'America/Chicago', '2026-03-08', '2026-03-02'],
  ['2026-03-09T04:59:59Z', 'America/Chicago', '2026-03-08', '2026-03-02'],
  ['2026-03-09T05:00:00Z', 'America/Chicago', '2026-03-09', '2026-03-09'],
  ['2026-11-01T04:59:59Z', 'America/Chicago', '2026-10-31', '2026-10-26'],
  ['2026-11-02T05:59:59Z', 'America/Chicago', '2026-11-01', '2026-10-26'],
  ['2026-11-02T06:00:00Z', 'America/Chicago', '2026-11-02', '2026-11-02'],
  ['2026-04-04T11:30:00Z', 'Pacific/Auckland', '2026-04-05', '2026-03-30'],
  ['2026-04-05T11:59:59Z', 'Pacific/Auckland', '2026-04-05', '2026-03-30'],
  ['2026-04-05T12:00:00Z', 'Pacific/Auckland', '2026-04-06', '2026-04-06'],
  // New Year, in the middle of a week.
  ['2026-01-01T05:59:59Z', 'America/Chicago', '2025-12-31', '2025-12-29'],
  ['2026-01-01T06:00:00Z', 'America/Chicago', '2026-01-01', '2025-12-29'],
  ['2025-12-31T14:59:59Z', 'Asia/Tokyo', '2025-12-31', '2025-12-29'],
  ['2025-12-31T15:00:00Z', 'Asia/Tokyo', '2026-01-01', '2025-12-29'],
  // Months of 28, 29, 30 and 31 days.
  ['2026-02-28T23:59:59Z', 'UTC', '2026-02-28', '2026-02-23'],
  ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29', '2028-02-28'],
  ['2026-04-30T12:00:00Z', 'UTC', '2026-04-30', '2026-04-27'],
  ['2026-08-31T12:00:00Z', 'UTC', '2026-08-31', '2026-08-31'],
]

test.each(DAYS)('%s in %s is %s, in the week of %s', (time, zone, day, monday) => {
  const at = Date.parse(time)
  expect(dayOf(at, zone)).toBe(day)
  expect(weekOf(at, zone)).toBe(monday)
  expect(monthOf(at, zone)).toBe(day.slice(0, 7))
})

test.each([
  ['en-US', '11/21/2026'],
  ['sv-SE', '2026-11-21'],
  ['de-DE', '21.11.2026'],
])('an engine that spells a date as %s does, %s, has the same days', async (spelling, spelled) => {
  const Format = Intl.DateTimeFormat
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  expect(new Format(spelling, options).format(new Date(2026, 10, 21))).toBe(spelled)
  vi.resetModules()
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function spell(_, wanted) {
    return new Format(spelling, wanted)
  })
  const [weeks, { calendar }] = await Promise.all([import('#contract/weeks.ts'), import('#demo/calendar.ts')])
  expect(weeks.dayOf(Date.parse('2026-11-22T05:59:59Z'), 'America/Chicago')).toBe('2026-11-21')
  expect(weeks.weekOf(Date.parse('2026-11-22T05:59:59Z'), 'America/Chicago')).toBe('2026-11-16')
  const { timeAt } = calendar(Date.parse('2026-11-22T05:59:59Z'), 'America/Chicago')
  // Eight o'clock on the Monday before.
  expect(new Date(timeAt(-1)).toISOString()).toBe('2026-11-09T14:00:00.000Z')
  vi.restoreAllMocks()
})

test.each([
  ['2026-03-02', '2026-03-08'],
  ['2025-12-29', '2026-01-04'],
  ['2026-02-23', '2026-03-01'],
  ['2028-02-28', '2028-03-05'],
])('the week of Monday %s ends on Sunday %s', (monday, sunday) => {
  expect(sundayOf(monday)).toBe(sunday)
  expect(mondayOf(sunday)).toBe(monday)
  expect(mondayOf(addDays(sunday, 1))).toBe(addDays(monday, 7))
})

test.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-08', 0, '2026-03-08'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

const time = fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2040-01-01') })

test('a week is a Monday and the six days after it, in every zone and season', () => {
  fc.assert(
    fc.property(time, fc.constantFrom(...ZONES), (at, zone) => {
      const [day, monday] = [dayOf(at, zone), weekOf(at, zone)]
      expect(new Date(`${monday}T12:00:00Z`).getUTCDay()).toBe(1)
      expect(monday <= day && day <= sundayOf(monday)).toBe(true)
      expect(mondayOf(monday)).toBe(monday)
    }),
  )
})

test('a later time is never in an earlier week', () => {
  fc.assert(
    fc.property(time, fc.nat(14 * 86_400_000), fc.constantFrom(...ZONES), (at, more, zone) => {
      expect(weekOf(at + more, zone) >= weekOf(at, zone)).toBe(true)
    }),
  )
})

test('each span has its periods', () => {
  expect([weekPeriod('2026-03-02'), monthPeriod('2026-03')]).toEqual(['week 2026-03-02', 'month 2026-03'])
  const spans = [{ week: '2026-03-02' }, { month: '2026-03' }, { year: '2026' }, {}]
  expect(spans.map((span) => periodsOf(span))).toEqual([
    ['week 2026-03-02'],
    ['month 2026-03'],
    Array.from({ length: 12 }, (_, i) => `month 2026-${String(i + 1).padStart(2, '0')}`),
    ['ever'],
  ])
})

/** The ceiling of its Thursday's day of the month / 7. */
const weekInMonth = (monday: string) => Math.ceil(Number(addDays(monday, 3).slice(8)) / 7)

test.each([
  // The first day of a month is a Sunday: it belongs to the last week of the month before.
  ['2026-03-01T18:00:00Z', 'America/Chicago', '2026-02', 4, 4, '2026-02-02'],
  ['2026-03-02T18:00:00Z', 'America/Chicago', '2026-03', 1, 4, '2026-03-02'],
  // Clocks go forward on the 8th, at two in the morning, and back on November 1st.
  ['2026-03-09T04:59:59Z', 'America/Chicago', '2026-03', 1, 4, '2026-03-02'],
  ['2026-03-09T05:00:00Z', 'America/Chicago', '2026-03', 2, 4, '2026-03-02'],
  ['2026-11-02T05:59:59Z', 'America/Chicago', '2026-10', 5, 5, '2026-09-28'],
  ['2026-11-02T06:00:00Z', 'America/Chicago', '2026-11', 1, 4, '2026-11-02'],
  // The last day of a month is a Monday: it belongs to the first week of the next one.
  ['2026-08-31T12:00:00Z', 'UTC', '2026-09', 1, 4, '2026-08-31'],
  ['2026-07-30T12:00:00Z', 'UTC', '2026-07', 5, 5, '2026-06-29'],
  // The Thursday of the week of New Year is the first of January 2026: the whole week is January's.
  ['2025-12-29T12:00:00Z', 'America/Chicago', '2026-01', 1, 5, '2025-12-29'],
  ['2025-12-28T14:59:59Z', 'Asia/Tokyo', '2025-12', 4, 4, '2025-12-01'],
  ['2025-12-28T15:00:00Z', 'Asia/Tokyo', '2026-01', 1, 5, '2025-12-29'],
  ['2028-02-29T12:00:00Z', 'UTC', '2028-03', 1, 5, '2028-02-28'],
])('%s in %s is in a week of %s, number %i of %i from Monday %s', (time, zone, month, number, count, first) => {
  const monday = weekOf(Date.parse(time), zone)
  expect([monthOfWeek(monday), weekInMonth(monday)]).toEqual([month, number])
  expect(weeksOfMonth(month).map((week) => week.monday)).toEqual(
    Array.from({ length: count }, (_, i) => addDays(first, 7 * i)),
  )
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
