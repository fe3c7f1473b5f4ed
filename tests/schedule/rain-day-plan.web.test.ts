import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { planRainDay, type RainDay } from '#web/schedule/calendar/rain-day/rain-day-plan.ts'
import { CREW, WORK } from '../support/web/appointments.ts'

const MONDAY = '2026-11-30'
const TIMES = { hours: DEFAULT_HOURS, holidays: [{ day: '2026-12-01' }] }
const DRIVE = 20

const plan = (rain: Partial<RainDay>, ...appointments: (typeof WORK)[]) =>
  planRainDay({ day: MONDAY, crew: undefined, count: 1, ...rain }, appointments, [CREW], DRIVE, TIMES).map(
    ({ appointment, to, conflicts }) => ({ id: appointment.appointment_id, ...to, conflicts: conflicts.length }),
  )

test('work moves over holidays and closed days, and several days move whole', () => {
  const long = { ...WORK, appointment_id: 2, first_day: '2026-11-27', last_day: MONDAY }
  expect(plan({}, WORK, long)).toEqual([
    { id: 1, first_day: '2026-12-02', last_day: '2026-12-02', conflicts: 0 },
    { id: 2, first_day: '2026-11-28', last_day: '2026-12-02', conflicts: 0 },
  ])
  expect(plan({ count: 5 }, WORK)[0]?.first_day).toBe('2026-12-07')
})

test.each([
  ['a visit', { kind: 'visit' }],
  ['done work', { state: 'done' }],
  ['cancelled work', { state: 'cancelled' }],
  ['work of a lost lead', { is_lost: true }],
  ['work of another day', { first_day: '2026-12-02', last_day: '2026-12-02' }],
] as const)('%s stays', (_, fields) => {
  expect(plan({}, { ...WORK, ...fields })).toEqual([])
})

test('only the work of the chosen crew moves', () => {
  const ofCrew = { ...WORK, appointment_id: 2, crews: [1] }
  expect(plan({ crew: 1 }, WORK, ofCrew).map(({ id }) => id)).toEqual([2])
})

test('a conflict that the move makes is marked; one that stood before and moves along is not', () => {
  const ofCrew = { ...WORK, crews: [1] }
  const beside = { ...WORK, appointment_id: 2, users: [1] }
  const later = { ...WORK, appointment_id: 3, users: [2], first_day: '2026-12-02', last_day: '2026-12-02' }
  expect(plan({}, ofCrew, beside).map(({ conflicts }) => conflicts)).toEqual([0, 0])
  expect(plan({}, ofCrew, beside, later).map(({ conflicts }) => conflicts)).toEqual([1, 0])
})
