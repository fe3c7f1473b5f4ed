import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Appointment, timeIssue } from '#contract/schedule/appointment.ts'
import type { Lane } from '#web/schedule/calendar/grid/grid-props.ts'
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
const above = (at: Lane) => ({ lane: at, minute: 0, isWholeDay: true })

const MOVES: [name: string, minute: number, start: number, end: number][] = [
  ['lands on the nearest quarter of an hour', 620, 585, 675],
  ['is clamped at midnight of its morning', 5, 0, 90],
  ['that would pass midnight ends at midnight', 1440, 1350, 1440],
]
test.each(MOVES)('a moved appointment %s', (_, minute, start_minute, end_minute) => {
  const to = placedAt(grip(visit(540, 630), 'whole', 30), over(TUESDAY, minute))
  expect(to).toEqual({ lane: TUESDAY, first_day: TUESDAY.day, last_day: TUESDAY.day, start_minute, end_minute })
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
  expect(placedAt(grip(visit(540, 630), part), over(TUESDAY, minute))).toMatchObject({
    lane: MONDAY,
    first_day: MONDAY.day,
    start_minute: start,
    end_minute: end,
  })
})

test('an appointment over the whole days loses its minutes, and gets its length back over the hours', () => {
  const held = grip(visit(540, 630), 'whole', 0)
  expect(placedAt(held, above(TUESDAY))).toMatchObject({
    first_day: TUESDAY.day,
    last_day: TUESDAY.day,
    start_minute: null,
    end_minute: null,
  })
  expect(placedAt(held, over(TUESDAY, 600))).toMatchObject({ start_minute: 600, end_minute: 690 })
})

const gap = { ...visit(null, null, '2026-12-03'), skipped_days: [TUESDAY.day] }

test('whole days that move follow each other, and those that stretch keep their skipped day', () => {
  expect(placedAt(grip(gap), above(WEDNESDAY))).toMatchObject({
    first_day: WEDNESDAY.day,
    last_day: '2026-12-04',
    skipped_days: [],
  })
  expect(placedAt(grip(gap, 'end'), above(WEDNESDAY))).toMatchObject({
    first_day: MONDAY.day,
    last_day: WEDNESDAY.day,
    skipped_days: [TUESDAY.day],
  })
  expect(placedAt(grip(gap), above(MONDAY))).toMatchObject({ skipped_days: [TUESDAY.day] })
  expect(samePlacement(placementOf(gap, MONDAY), { ...placementOf(gap, MONDAY), skipped_days: [] })).toBe(false)
})

test('whole days over the hours become an hour of one day', () => {
  expect(placedAt(grip(visit(null, null, WEDNESDAY.day)), over(TUESDAY, 601))).toEqual({
    lane: TUESDAY,
    first_day: TUESDAY.day,
    last_day: TUESDAY.day,
    start_minute: 600,
    end_minute: 660,
  })
})

test('whole days move and stretch by days', () => {
  const days = visit(null, null, TUESDAY.day)
  expect(placedAt(grip(days), above(TUESDAY))).toMatchObject({ first_day: TUESDAY.day, last_day: WEDNESDAY.day })
  expect(placedAt(grip(days, 'end'), above(WEDNESDAY))).toMatchObject({
    first_day: MONDAY.day,
    last_day: WEDNESDAY.day,
  })
  expect(placedAt(grip(days, 'start'), above(WEDNESDAY))).toMatchObject({
    first_day: TUESDAY.day,
    last_day: TUESDAY.day,
  })
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
  expect(spannedBy(above(WEDNESDAY), above(MONDAY), LANES)).toMatchObject({
    first_day: MONDAY.day,
    last_day: WEDNESDAY.day,
    start_minute: null,
  })
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
