import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { isOn } from '#contract/schedule/appointment-days.ts'
import { layoutOf } from '#web/schedule/calendar/grid/overlap-layout.ts'
import { dayBarsOf } from '#web/schedule/calendar/grid/whole-day-layout.ts'

const ROUNDING = 1e-9

const timed = fc.array(fc.tuple(fc.nat(1425), fc.integer({ min: 1, max: 600 })), { maxLength: 40 }).map((spans) =>
  spans.map(([from, length], appointment_id) => ({
    appointment_id,
    start_minute: from,
    end_minute: Math.min(1440, from + length),
  })),
)

test('appointments that overlap stand side by side inside their lane', () => {
  fc.assert(
    fc.property(timed, fc.nat(45), (appointments, leastMinutes) => {
      const places = layoutOf(appointments, leastMinutes)
      expect(places.size).toBe(appointments.length)
      const blocks = appointments.map(({ appointment_id, start_minute, end_minute }) => {
        const { left, width } = places.get(appointment_id) ?? { left: -1, width: 0 }
        return { from: start_minute, to: Math.max(end_minute, start_minute + leastMinutes), left, right: left + width }
      })
      for (const [i, one] of blocks.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(0)
        expect(one.right).toBeLessThanOrEqual(1 + ROUNDING)
        expect(one.right).toBeGreaterThan(one.left)
        for (const other of blocks.slice(i + 1)) {
          if (one.to <= other.from || other.to <= one.from) continue
          expect(one.right <= other.left + ROUNDING || other.right <= one.left + ROUNDING).toBe(true)
        }
      }
    }),
  )
})

test('the widths of appointments at the same time sum to at most the lane', () => {
  fc.assert(
    fc.property(timed, fc.nat(1439), (appointments, minute) => {
      const places = layoutOf(appointments)
      const widths = appointments
        .filter(({ start_minute, end_minute }) => start_minute <= minute && minute < end_minute)
        .map(({ appointment_id }) => places.get(appointment_id)?.width ?? 0)
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(1 + ROUNDING)
    }),
  )
})

test('an appointment that overlaps nothing takes the whole width', () => {
  const places = layoutOf([
    { appointment_id: 1, start_minute: 540, end_minute: 600 },
    { appointment_id: 2, start_minute: 600, end_minute: 660 },
    { appointment_id: 3, start_minute: null, end_minute: null },
  ])
  expect([...places]).toEqual([
    [1, { left: 0, width: 1 }],
    [2, { left: 0, width: 1 }],
  ])
})

test('an appointment takes the columns that are free beside it', () => {
  const places = layoutOf([
    { appointment_id: 1, start_minute: 540, end_minute: 600 },
    { appointment_id: 2, start_minute: 540, end_minute: 600 },
    { appointment_id: 3, start_minute: 540, end_minute: 700 },
    { appointment_id: 4, start_minute: 600, end_minute: 640 },
  ])
  // The longest stands first; the fourth begins where two columns are free.
  expect(places.get(3)).toEqual({ left: 0, width: 1 / 3 })
  expect(places.get(4)).toEqual({ left: 1 / 3, width: 2 / 3 })
})

const whole = (appointment_id: number, first_day: string, last_day: string) =>
  ({ appointment_id, first_day, last_day, start_minute: null, end_minute: null }) as Appointment

const week = (appointments: readonly Appointment[]) =>
  ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((day) => ({
    key: day,
    label: day,
    day,
    opening: null,
    appointments: appointments.filter((appointment) => isOn(day, appointment)),
  }))

test('an appointment of several days is one bar across the days in sight', () => {
  const bars = dayBarsOf(week([whole(1, '2026-11-28', '2026-12-01'), whole(2, '2026-12-01', '2026-12-09')]))
  expect(bars).toMatchObject([
    { appointment: { appointment_id: 1 }, lane: 0, lanes: 2, row: 0, isBegun: true, goesOn: false },
    { appointment: { appointment_id: 2 }, lane: 1, lanes: 3, row: 1, isBegun: false, goesOn: true },
  ])
})

test('an appointment with a skipped day is a bar on each side of it', () => {
  const work = { ...whole(1, '2026-11-30', '2026-12-02'), skipped_days: ['2026-12-01'] }
  expect(dayBarsOf(week([work]))).toMatchObject([
    { lane: 0, lanes: 1, row: 0, isBegun: false, goesOn: true },
    { lane: 2, lanes: 1, row: 0, isBegun: true, goesOn: false },
  ])
})

test('bars that follow each other share a row', () => {
  const bars = dayBarsOf(week([whole(1, '2026-11-30', '2026-12-01'), whole(2, '2026-12-02', '2026-12-02')]))
  expect(bars.map(({ row }) => row)).toEqual([0, 0])
})

test('an appointment of two crews has a bar in the lane of each', () => {
  const day = '2026-11-30'
  const appointments = [whole(1, day, '2026-12-04')]
  const lanes = [1, 2].map((crew_id) => ({ key: `${crew_id}`, label: '', day, crew_id, opening: null, appointments }))
  expect(dayBarsOf(lanes)).toMatchObject([
    { lane: 0, lanes: 1, row: 0, goesOn: true },
    { lane: 1, lanes: 1, row: 0, goesOn: true },
  ])
})
