import { expect, test, vi } from 'vitest'
import { crewLoad } from '#contract/schedule/capacity.ts'
import { addWorkingDays, daysBetween, workingDaysBetween } from '#contract/schedule/working-days.ts'

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
  ['one that skips the day', '2026-03-03', [booked({ skipped_days: ['2026-03-03'] })], 0, 480],
])('the load of a crew with %s', (_, on, appointments, minutes, capacity) => {
  expect(crewLoad(CREW, on, appointments, WEEKDAYS)).toEqual({ booked: minutes, capacity })
})
