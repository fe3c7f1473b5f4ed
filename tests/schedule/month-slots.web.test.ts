import { expect, test } from 'vitest'
import { visibleSlots, weekSlots } from '#web/schedule/calendar/month/month-slots.ts'
import { WORK } from '../support/web/appointments.ts'

const WEEK = { from: '2026-11-30', to: '2026-12-06' }
const work = (appointment_id: number, first_day: string, last_day = first_day) => ({
  ...WORK,
  appointment_id,
  first_day,
  last_day,
})
const slotsOf = (...appointments: ReturnType<typeof work>[]) =>
  [...weekSlots(WEEK, appointments).values()].map((slots) => Array.from(slots, (one) => one?.appointment_id))

test('an appointment of several days has the same slot on all of them', () => {
  const short = work(1, '2026-11-30')
  const long = work(2, '2026-11-29', '2026-12-01')
  const other = work(3, '2026-12-01', '2026-12-02')
  expect(slotsOf(short, long, other)).toEqual([[2, 1], [2, 3], [undefined, 3], [], [], [], []])
})

test('a skipped day has nothing, and its slot is free for others', () => {
  const skipping = { ...work(2, '2026-11-30', '2026-12-02'), skipped_days: ['2026-12-01'] }
  const other = work(3, '2026-12-01')
  expect(slotsOf(skipping, other)).toEqual([[2], [3], [2], [], [], [], []])
})

test('a day with more than fits counts the rest, without empty slots', () => {
  const day = '2026-11-30'
  const many = Array.from({ length: 40 }, (_, index) => work(index + 1, day))
  const slots = weekSlots(WEEK, many).get(day) ?? []
  expect(visibleSlots(slots, 3)).toMatchObject({ shown: many.slice(0, 2), more: 38 })
  expect(visibleSlots(slots.slice(0, 3), 3)).toEqual({ shown: many.slice(0, 3), more: 0 })
  expect(visibleSlots([undefined, many[0], undefined, undefined, many[1]], 3).more).toBe(1)
  expect(visibleSlots([], 3)).toEqual({ shown: [], more: 0 })
})
