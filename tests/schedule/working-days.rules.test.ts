import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crewLoad } from '#contract/schedule/capacity.ts'
import {
  addWorkingDays,
  daysBetween,
  isWorkingDay,
  moveByWorkingDays,
  workingDaysBetween,
} from '#contract/schedule/working-days.ts'
import { addDays } from '#contract/weeks.ts'

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

test.each([
  ['2026-03-02', '2026-03-02', 1, '2026-03-03', '2026-03-03'],
  ['2026-03-02', '2026-03-03', 1, '2026-03-03', '2026-03-04'],
  ['2026-03-03', '2026-03-04', 1, '2026-03-04', '2026-03-06'],
  ['2026-03-04', '2026-03-06', 1, '2026-03-06', '2026-03-09'],
  ['2026-03-07', '2026-03-08', 1, '2026-03-09', '2026-03-09'],
])('work from %s to %s that moves by %i working days', (first_day, last_day, count, first, last) => {
  expect(moveByWorkingDays({ first_day, last_day }, count, WEEKDAYS)).toEqual({ first_day: first, last_day: last })
})

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
const times = fc.record({
  hours: fc.array(fc.constantFrom(open, null), { minLength: 7, maxLength: 7 }),
  holidays: fc.uniqueArray(day, { maxLength: 20 }).map((days) => days.map((each) => ({ day: each }))),
})

test('moved work keeps its number of working days, and begins and ends on working days', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      times,
      (first_day, length, count, at) => {
        const work = { first_day, last_day: addDays(first_day, length) }
        const moved = moveByWorkingDays(work, count, at)
        const before = workingDaysBetween(work.first_day, work.last_day, at).length
        expect(workingDaysBetween(moved.first_day, moved.last_day, at)).toHaveLength(Math.max(before, 1))
        for (const each of [moved.first_day, moved.last_day]) expect(isWorkingDay(each, at)).toBe(true)
        if (count > 0) expect(workingDaysBetween(addDays(first_day, 1), moved.first_day, at)).toHaveLength(count)
      },
    ),
  )
})

test('a business that is closed on all days of the week works on all but its holidays', () => {
  const closed = { ...WEEKDAYS, hours: Array.from({ length: 7 }, () => null) }
  expect(workingDaysBetween('2026-03-02', '2026-03-08', closed)).toEqual(
    daysBetween('2026-03-02', '2026-03-08').filter((each) => each !== '2026-03-05'),
  )
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
])('the load of a crew with %s', (_, on, appointments, minutes, capacity) => {
  expect(crewLoad(CREW, on, appointments, WEEKDAYS)).toEqual({ booked: minutes, capacity })
})
