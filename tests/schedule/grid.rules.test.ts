import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Appointment, timeIssue } from '#contract/schedule/appointment.ts'
import { isOn } from '#contract/schedule/appointment-days.ts'
import type { Lane } from '#web/schedule/calendar/grid/grid-props.ts'
import { layoutOf } from '#web/schedule/calendar/grid/overlap-layout.ts'
import {
  bookedAt,
  droppedAt,
  type Nudge,
  nudged,
  placedAt,
  placementOf,
  samePlacement,
  spannedBy,
} from '#web/schedule/calendar/grid/placement.ts'
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
      const { places } = layoutOf(appointments, { leastMinutes })
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
      const { places } = layoutOf(appointments)
      const widths = appointments
        .filter(({ start_minute, end_minute }) => start_minute <= minute && minute < end_minute)
        .map(({ appointment_id }) => places.get(appointment_id)?.width ?? 0)
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(1 + ROUNDING)
    }),
  )
})

test('an appointment that overlaps nothing takes the whole width', () => {
  const { places } = layoutOf([
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
  const { places } = layoutOf([
    { appointment_id: 1, start_minute: 540, end_minute: 600 },
    { appointment_id: 2, start_minute: 540, end_minute: 600 },
    { appointment_id: 3, start_minute: 540, end_minute: 700 },
    { appointment_id: 4, start_minute: 600, end_minute: 640 },
  ])
  // The longest stands first; the fourth begins where two columns are free.
  expect(places.get(3)).toEqual({ left: 0, width: 1 / 3 })
  expect(places.get(4)).toEqual({ left: 1 / 3, width: 2 / 3 })
})

test('of more appointments than there is room for, each is shown or behind one button, and no blocks lie on each other', () => {
  const columns = fc.integer({ min: 1, max: 4 })
  fc.assert(
    fc.property(timed, columns, (appointments, most) => {
      const { places, hidden } = layoutOf(appointments, { columns: most, moreWidth: 0.2 })
      const behind = hidden.flatMap((group) => group.appointments.map(({ appointment_id }) => appointment_id))
      expect([...places.keys(), ...behind].sort((a, b) => a - b)).toEqual(appointments.map((one) => one.appointment_id))
      const blocks = [
        ...hidden,
        ...appointments.flatMap(({ appointment_id, start_minute, end_minute }) => {
          const place = places.get(appointment_id)
          return place ? [{ from: start_minute, to: end_minute, ...place }] : []
        }),
      ]
      for (const [i, one] of blocks.entries()) {
        for (const other of blocks.slice(i + 1)) {
          if (one.to <= other.from || other.to <= one.from) continue
          const [left, right] = [one, other].toSorted((a, b) => a.left - b.left)
          expect((left?.left ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((right?.left ?? 0) + ROUNDING)
        }
      }
    }),
  )
})

test('twelve appointments at once are two and a button of ten, or one and a button of eleven in a narrow lane', () => {
  const twelve = Array.from({ length: 12 }, (_, appointment_id) => ({
    ...{ appointment_id, start_minute: 540, end_minute: 600 },
  }))
  const wide = layoutOf(twelve, { columns: 2, moreWidth: 0.2 })
  expect(wide.places.size).toBe(2)
  expect(wide.hidden).toMatchObject([{ from: 540, to: 600, left: 0.8, appointments: twelve.slice(2) }])
  const narrow = layoutOf(twelve, { columns: 1, moreWidth: 0.2 })
  expect([...narrow.places]).toEqual([[0, { left: 0, width: 0.8 }]])
  expect(layoutOf(twelve.slice(0, 2), { columns: 2, moreWidth: 0.2 }).hidden).toEqual([])
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

test('timed work that takes the day is a bar of its day', () => {
  const long = { ...whole(1, '2026-12-01', '2026-12-01'), start_minute: 480, end_minute: 960 }
  expect(dayBarsOf(week([long]))).toMatchObject([{ lane: 1, lanes: 1, isBegun: false, goesOn: false }])
  expect(dayBarsOf(week([{ ...long, end_minute: 720 }]))).toEqual([])
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

const lane = (day: string): Lane => ({ key: day, label: day, day, opening: [480, 1080], appointments: [] })
const MONDAY = lane('2026-11-30')
const TUESDAY = lane('2026-12-01')
const WEDNESDAY = lane('2026-12-02')
const LANES = [MONDAY, TUESDAY, WEDNESDAY]

const visit = (start_minute: number | null, end_minute: number | null, last_day = MONDAY.day) =>
  ({ appointment_id: 1, first_day: MONDAY.day, last_day, start_minute, end_minute }) as Appointment

const grip = (appointment: Appointment, part: 'whole' | 'start' | 'end' = 'whole', grabMinute = 0) => ({
  appointment,
  lane: MONDAY,
  part,
  grabMinute,
})
const over = (at: Lane, minute: number) => ({ lane: at, minute, isWholeDay: false })
const days = (first: Lane, last = first, more = {}) => ({ first_day: first.day, last_day: last.day, ...more })
const above = (at: Lane) => ({ lane: at, minute: 0, isWholeDay: true })

const MOVES: [name: string, minute: number, start: number, end: number][] = [
  ['lands on the nearest quarter of an hour', 620, 585, 675],
  ['is clamped at midnight of its morning', 5, 0, 90],
  ['that would pass midnight ends at midnight', 1440, 1350, 1440],
]
test.each(MOVES)('a moved appointment %s', (_, minute, start_minute, end_minute) => {
  const to = placedAt(grip(visit(540, 630), 'whole', 30), over(TUESDAY, minute))
  expect(to).toEqual(days(TUESDAY, TUESDAY, { lane: TUESDAY, start_minute, end_minute }))
})

const STRETCHES: [part: 'start' | 'end', minute: number, start: number, end: number][] = [
  ['end', 700, 540, 705],
  ['end', 300, 540, 555],
  ['end', 1440, 540, 1440],
  ['start', 490, 495, 630],
  ['start', 900, 615, 630],
  ['start', 0, 0, 630],
]
test.each(STRETCHES)('a stretch of the %s to minute %i keeps a quarter of an hour', (part, minute, start, end) => {
  const to = placedAt(grip(visit(540, 630), part), over(TUESDAY, minute))
  expect(to).toMatchObject({ lane: MONDAY, first_day: MONDAY.day, start_minute: start, end_minute: end })
})

test('an appointment over the whole days loses its minutes, and gets its length back over the hours', () => {
  const held = grip(visit(540, 630), 'whole', 0)
  expect(placedAt(held, above(TUESDAY))).toMatchObject(days(TUESDAY, TUESDAY, { start_minute: null, end_minute: null }))
  expect(placedAt(held, over(TUESDAY, 600))).toMatchObject({ start_minute: 600, end_minute: 690 })
})

test('timed work that takes the day keeps its minutes over the whole days of another day', () => {
  const held = grip(visit(480, 960))
  expect(placedAt(held, above(TUESDAY))).toEqual(
    days(TUESDAY, TUESDAY, { lane: TUESDAY, start_minute: 480, end_minute: 960 }),
  )
})

const gap = { ...visit(null, null, '2026-12-03'), skipped_days: [TUESDAY.day] }

test('whole days that move follow each other, and those that stretch keep their skipped day', () => {
  const moved = { first_day: WEDNESDAY.day, last_day: '2026-12-04', skipped_days: [] }
  expect(placedAt(grip(gap), above(WEDNESDAY))).toMatchObject(moved)
  const stretched = days(MONDAY, WEDNESDAY, { skipped_days: [TUESDAY.day] })
  expect(placedAt(grip(gap, 'end'), above(WEDNESDAY))).toMatchObject(stretched)
  expect(placedAt(grip(gap), above(MONDAY))).toMatchObject({ skipped_days: [TUESDAY.day] })
  expect(samePlacement(placementOf(gap, MONDAY), { ...placementOf(gap, MONDAY), skipped_days: [] })).toBe(false)
})

test('whole days over the hours become an hour of one day', () => {
  const hour = days(TUESDAY, TUESDAY, { lane: TUESDAY, start_minute: 600, end_minute: 660 })
  expect(placedAt(grip(visit(null, null, WEDNESDAY.day)), over(TUESDAY, 601))).toEqual(hour)
})

test('whole days move and stretch by days', () => {
  const two = visit(null, null, TUESDAY.day)
  expect(placedAt(grip(two), above(TUESDAY))).toMatchObject(days(TUESDAY, WEDNESDAY))
  expect(placedAt(grip(two, 'end'), above(WEDNESDAY))).toMatchObject(days(MONDAY, WEDNESDAY))
  expect(placedAt(grip(two, 'start'), above(WEDNESDAY))).toMatchObject(days(TUESDAY))
})

test('a click books the hour of its half hour, a drop an hour from the hand on', () => {
  expect(bookedAt(over(MONDAY, 565))).toMatchObject({ start_minute: 540, end_minute: 600 })
  expect(bookedAt(over(MONDAY, 1439))).toMatchObject({ start_minute: 1380, end_minute: 1440 })
  expect(droppedAt(over(MONDAY, 565))).toMatchObject({ start_minute: 570, end_minute: 630 })
  expect(bookedAt(above(TUESDAY))).toMatchObject({ first_day: TUESDAY.day, start_minute: null })
})

test('a drag over empty time books its span in either direction', () => {
  const expected = { lane: MONDAY, start_minute: 540, end_minute: 660 }
  expect(spannedBy(over(MONDAY, 550), over(TUESDAY, 650), LANES)).toMatchObject(expected)
  expect(spannedBy(over(MONDAY, 650), over(TUESDAY, 550), LANES)).toMatchObject(expected)
  const whole = days(MONDAY, WEDNESDAY, { start_minute: null })
  expect(spannedBy(above(WEDNESDAY), above(MONDAY), LANES)).toMatchObject(whole)
})

const nudge: fc.Arbitrary<Nudge> = fc.oneof(
  fc.constantFrom<Nudge>({ minutes: 15 }, { minutes: -15 }, { lanes: 1 }, { lanes: -1 }, { togglesWholeDay: true }),
  fc.constantFrom<Nudge>({ minutes: 15, stretches: true }, { minutes: -15, stretches: true }),
  fc.constantFrom<Nudge>({ lanes: 1, stretches: true }, { lanes: -1, stretches: true }),
)

test('no order of keys makes an invalid time', () => {
  fc.assert(
    fc.property(fc.array(nudge, { maxLength: 120 }), (nudges) => {
      const from = placementOf(visit(15, 60), MONDAY)
      const to = nudges.reduce((at, one) => nudged(at, one, LANES), from)
      expect(timeIssue(to, MONDAY.day)).toBeUndefined()
      if (to.start_minute !== null && to.end_minute !== null)
        expect(to.end_minute - to.start_minute).toBeGreaterThanOrEqual(15)
    }),
  )
})

test('no drag makes an invalid time', () => {
  const part = fc.constantFrom('whole' as const, 'start' as const, 'end' as const)
  const start = fc.integer({ min: 0, max: 1425 })
  fc.assert(
    fc.property(part, start, fc.nat(1440), fc.nat(600), fc.boolean(), (held, from, minute, grab, isWholeDay) => {
      const appointment = visit(from, Math.min(1440, from + 90))
      const to = placedAt(grip(appointment, held, grab), { lane: WEDNESDAY, minute, isWholeDay })
      expect(timeIssue(to, MONDAY.day)).toBeUndefined()
    }),
  )
})

test('a key that changes nothing keeps the placement', () => {
  const at = placementOf(visit(0, 60), MONDAY)
  expect(samePlacement(nudged(at, { minutes: -15 }, LANES), at)).toBe(true)
  expect(samePlacement(nudged(at, { lanes: -1 }, LANES), at)).toBe(true)
})
