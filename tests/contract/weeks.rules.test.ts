import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { periodsOf } from '#contract/stats/span.ts'
import { addDays, dayOf, mondayOf, monthOf, monthPeriod, sundayOf, weekOf, weekPeriod } from '#contract/weeks.ts'

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
