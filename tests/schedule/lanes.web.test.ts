import { expect, test } from 'vitest'
import { conflictsOf } from '#contract/schedule/conflicts.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { conflictSummary } from '#web/schedule/calendar/conflict-pairs.ts'
import { dayLoads } from '#web/schedule/calendar/day-loads.ts'
import { movedPeople } from '#web/schedule/calendar/lane-people.ts'
import { dayLanes, type LaneSource, sideLanes } from '#web/schedule/calendar/lanes.ts'
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

const days = (first_day: string, last_day: string) => ({ first_day, last_day })
const idsOf = (lanes: ReturnType<typeof dayLanes>) =>
  lanes.map(({ appointments }) => appointments.map(({ appointment_id }) => appointment_id))

test('a week has a lane a day, with the opening, the holiday, and what lies on several days on each of them', () => {
  const long = { ...WORK, appointment_id: 2, ...days('2026-11-29', '2026-12-02') }
  const lanes = dayLanes(WEEK, undefined, sourceOf(WORK, long))
  expect(idsOf(lanes)).toEqual([[1, 2], [2], [2], [], [], [], []])
  expect(lanes.map(({ opening }) => opening?.[0])).toEqual([480, undefined, 480, 480, 480, 540, undefined])
  expect(lanes.map(({ detail }) => detail)).toEqual([
    undefined,
    'Founders Day',
    ...[undefined, undefined, undefined, undefined],
    'Closed',
  ])
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

test('conflicts are counted once a pair, without days that are over', () => {
  const all = [1, 2, 3].map((appointment_id) => ({ ...WORK, appointment_id, users: [1] }))
  const over = [4, 5].map((appointment_id) => ({
    ...WORK,
    appointment_id,
    users: [1],
    ...days('2026-11-23', '2026-11-23'),
  }))
  const appointments = [...over, ...all]
  const conflicts = conflictsOf(appointments, [], 20)
  const range = { from: '2026-10-26', to: '2026-12-06' }
  const summary = conflictSummary(appointments, conflicts, range, '2026-11-27')
  expect([summary.count, summary.first?.appointment_id]).toEqual([3, 1])
  expect(conflictSummary(appointments, conflicts, range, '2026-11-01').first?.appointment_id).toBe(4)
})
