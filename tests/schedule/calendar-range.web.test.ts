import { expect, test } from 'vitest'
import { SCHEDULE_DAYS_MAX } from '#contract/schedule/schedule.ts'
import { daysBetween } from '#contract/schedule/working-days.ts'
import { addDays, weekdayOf } from '#contract/weeks.ts'
import {
  addMonthsToDay,
  CALENDAR_VIEWS,
  monthRange,
  readRange,
  shownRange,
  stepDay,
} from '#web/schedule/calendar/calendar-range.ts'

test.each([
  ['a month that begins on a Sunday', '2026-11-27', '2026-10-26', '2026-12-06'],
  ['a month that begins on a Monday', '2027-02-28', '2027-02-01', '2027-03-14'],
  ['a leap February', '2028-02-29', '2028-01-31', '2028-03-12'],
  ['a December', '2026-12-31', '2026-11-30', '2027-01-10'],
])('a month shows six weeks from its first Monday: %s', (_, day, from, to) => {
  expect(monthRange(day)).toEqual({ from, to })
})

test('every view of every day lies in the range that is read, which the server allows', () => {
  for (const day of daysBetween('2026-01-01', '2028-12-31')) {
    const read = readRange(day)
    expect(weekdayOf(read.from)).toBe(0)
    expect(daysBetween(read.from, read.to).length).toBeLessThanOrEqual(SCHEDULE_DAYS_MAX)
    for (const view of CALENDAR_VIEWS) {
      const shown = shownRange(view, day)
      expect([shown.from >= read.from, shown.to <= read.to, shown.from <= day, shown.to >= day]).toEqual(
        Array(4).fill(true),
      )
    }
    // The agenda of the last day of a month still has days ahead.
    expect(shownRange('agenda', day).to >= addDays(day, 14)).toBe(true)
  }
})

test.each([
  ['month', '2026-01-31', 1, '2026-02-28'],
  ['month', '2026-03-31', -1, '2026-02-28'],
  ['month', '2026-12-15', 1, '2027-01-15'],
  ['week', '2026-12-29', 1, '2027-01-05'],
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['agenda', '2026-11-27', 1, '2026-12-04'],
] as const)('a step in the view %s from %s by %i shows %s', (view, day, step, expected) => {
  expect(stepDay(view, day, step)).toBe(expected)
})

test('the same day of a shorter month is its last one', () => {
  expect(addMonthsToDay('2028-01-30', 1)).toBe('2028-02-29')
})
