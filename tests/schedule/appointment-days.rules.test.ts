import fc from 'fast-check'
import { expect, test } from 'vitest'
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
import { daysBetween } from '#contract/schedule/working-days.ts'
import { addDays } from '#contract/weeks.ts'

/** December 2, 4 and 5. */
const WORK = { first_day: '2026-12-02', last_day: '2026-12-05', skipped_days: ['2026-12-03'] }

test('an appointment lies on its days without the skipped ones, in parts of consecutive days', () => {
  expect(appointmentDays(WORK)).toEqual(['2026-12-02', '2026-12-04', '2026-12-05'])
  expect(partsOf(WORK)).toEqual([
    { first_day: '2026-12-02', last_day: '2026-12-02' },
    { first_day: '2026-12-04', last_day: '2026-12-05' },
  ])
  expect(dayCountOf(WORK, '2026-12-04')).toEqual({ day: 2, days: 3 })
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
