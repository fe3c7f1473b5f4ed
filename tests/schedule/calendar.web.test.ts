import { expect, test } from 'vitest'
import { conflictsOf } from '#contract/schedule/conflicts.ts'
import { SCHEDULE_DAYS_MAX } from '#contract/schedule/schedule.ts'
import { daysBetween } from '#contract/schedule/working-days.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { addDays, weekdayOf } from '#contract/weeks.ts'
import { CALENDAR_VIEWS, monthRange, readRange, shownRange, stepDay } from '#web/schedule/calendar/calendar-range.ts'
import { dayLoads, movedPeople } from '#web/schedule/calendar/calendar-view.tsx'
import { conflictPairs } from '#web/schedule/calendar/conflict-pairs.ts'
import { dayLanes, type LaneSource, sideLanes } from '#web/schedule/calendar/lanes.ts'
import { visibleSlots, weekSlots } from '#web/schedule/calendar/month/month-cell.tsx'
import { CREW, WORK } from '../support/web/appointments.ts'

const MONDAY = '2026-11-30'
const WEEK = { from: MONDAY, to: '2026-12-06' }
const SOUTH = { ...CREW, crew_id: 2, name: 'South', members: [3] }
const FORMER = { ...CREW, crew_id: 3, name: 'Former', members: [], is_active: false }
const HOLIDAYS = [{ day: '2026-12-01', name: 'Founders Day' }]

const sourceOf = (...appointments: LaneSource['appointments']): LaneSource => ({
  appointments,
  crews: [CREW, SOUTH, FORMER],
  users: [
    { user_id: 1, name: 'Ann', seller_id: null, is_active: true },
    { user_id: 2, name: 'Ben', seller_id: null, is_active: false },
  ],
  holidays: HOLIDAYS,
  times: { hours: DEFAULT_HOURS, holidays: HOLIDAYS },
})

const work = (appointment_id: number, first_day: string, last_day = first_day) => ({
  ...{ ...WORK, appointment_id, lead_id: appointment_id, first_day, last_day },
})
const idsOf = (lanes: ReturnType<typeof dayLanes>) =>
  lanes.map(({ appointments }) => appointments.map(({ appointment_id }) => appointment_id))

test('a week has a lane a day, with the opening, the holiday, and what lies on several days on each of them', () => {
  const long = work(2, '2026-11-29', '2026-12-02')
  const lanes = dayLanes(WEEK, undefined, sourceOf(WORK, long))
  expect(idsOf(lanes)).toEqual([[1, 2], [2], [2], [], [], [], []])
  expect(lanes.map(({ opening }) => opening?.[0])).toEqual([480, undefined, 480, 480, 480, 540, undefined])
  expect(lanes.map(({ detail }) => detail ?? '')).toEqual(['', 'Founders Day', '', '', '', '', 'Closed'])
})

test("a person's week has what their crew goes to; a crew's week has its load", () => {
  const ofCrew = { ...WORK, crews: [1] }
  const ofNobody = { ...WORK, appointment_id: 2 }
  const source = sourceOf(ofCrew, ofNobody)
  expect(idsOf(dayLanes(WEEK, { kind: 'user', id: 2 }, source))[0]).toEqual([1])
  const [monday] = dayLanes(WEEK, { kind: 'crew', id: 1 }, source)
  expect(monday).toMatchObject({ crew_id: 1, load: { booked: 480, capacity: 480 } })
})

test('side by side there is a lane a crew and a person, and one of what nobody goes to', () => {
  const crewAndPerson = { ...WORK, crews: [2], users: [1] }
  const ofNobody = { ...WORK, appointment_id: 2 }
  const ofFormer = { ...WORK, appointment_id: 3, crews: [3] }
  const lanes = sideLanes(MONDAY, sourceOf(crewAndPerson, ofNobody, ofFormer))
  expect(lanes.map(({ label }) => label)).toEqual(['Unassigned', 'North', 'South', 'Former', 'Ann'])
  expect(idsOf(lanes)).toEqual([[2], [], [1], [3], [1]])
})

test('inactive crews and people have no lane while nothing is booked for them', () => {
  expect(sideLanes(MONDAY, sourceOf()).map(({ key }) => key)).toEqual(['crew-1', 'crew-2', 'user-1'])
})

test('a move to another lane replaces the person or crew of the former one', () => {
  const people = { users: [1, 4], crews: [1] }
  expect(movedPeople(people, { user_id: 1 }, { user_id: 2 })).toEqual({ users: [4, 2] })
  expect(movedPeople(people, { user_id: 1 }, { user_id: 4 })).toEqual({ users: [4] })
  expect(movedPeople(people, { crew_id: 1 }, { user_id: 2 })).toEqual({ users: [1, 4, 2], crews: [] })
  expect(movedPeople(people, {}, { crew_id: 2 })).toEqual({ crews: [1, 2] })
  expect(movedPeople(people, { user_id: 1 }, { user_id: 1 })).toEqual({})
})

test('a day adds the loads of all active crews, or has that of the chosen crew, or none of a person', () => {
  const source = sourceOf({ ...WORK, crews: [1] })
  expect(dayLoads(WEEK, undefined, source).get(MONDAY)).toEqual({ booked: 480, capacity: 960 })
  expect(dayLoads(WEEK, { kind: 'crew', id: 2 }, source).get(MONDAY)).toEqual({ booked: 0, capacity: 480 })
  expect(dayLoads(WEEK, { kind: 'user', id: 1 }, source).size).toBe(0)
})

test('conflicts are listed once a pair, by day, without days that are over', () => {
  const all = [1, 2, 3].map((id) => ({ ...work(id, MONDAY), users: [1] }))
  const over = [4, 5].map((id) => ({ ...work(id, '2026-11-23'), users: [1] }))
  const appointments = [...over, ...all]
  const conflicts = conflictsOf(appointments, [], 20)
  const range = { from: '2026-10-26', to: '2026-12-06' }
  const pairsFrom = (today: string) =>
    conflictPairs(appointments, conflicts, range, today).map(({ pair }) => pair.map((one) => one.appointment_id))
  expect(pairsFrom('2026-11-27')).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
  ])
  expect(pairsFrom('2026-11-01')[0]).toEqual([4, 5])
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
  expect(visibleSlots(slots, 3)).toMatchObject({ shown: many.slice(0, 3), more: 37 })
  expect(visibleSlots(slots.slice(0, 3), 3)).toEqual({ shown: many.slice(0, 3), more: 0 })
  expect(visibleSlots([undefined, many[0], undefined, undefined, many[1]], 3).more).toBe(1)
  expect(visibleSlots([], 3)).toEqual({ shown: [], more: 0 })
})

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
  ['month', '2028-01-30', 1, '2028-02-29'],
  ['month', '2026-12-15', 1, '2027-01-15'],
  ['week', '2026-12-29', 1, '2027-01-05'],
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['agenda', '2026-11-27', 1, '2026-12-04'],
] as const)('a step in the view %s from %s by %i shows %s', (view, day, step, expected) => {
  expect(stepDay(view, day, step)).toBe(expected)
})
