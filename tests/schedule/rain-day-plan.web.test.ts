import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { timeIssue } from '#contract/schedule/appointment.ts'
import { appointmentDays, isOn } from '#contract/schedule/appointment-days.ts'
import { addWorkingDays, daysBetween, isWorkingDay } from '#contract/schedule/working-days.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { addDays } from '#contract/weeks.ts'
import { daysText } from '#web/lib/format/appointment-days.ts'
import { setBusinessZone } from '#web/lib/format/time-zone.ts'
import { daysAfterRain, planRainDay, type RainDay } from '#web/schedule/calendar/rain-day/rain-day-plan.ts'
import { CREW, WORK } from '../support/web/appointments.ts'

const MONDAY = '2026-11-30'
const TIMES = { hours: DEFAULT_HOURS, holidays: [{ day: '2026-12-01' }] }
const DRIVE = 20
const open: [number, number] = [480, 1020]
const WEEKDAYS = { hours: [open, open, open, open, open, null, null], holidays: [] }

const plan = (rain: Partial<RainDay>, ...appointments: (typeof WORK)[]) =>
  planRainDay({ day: MONDAY, crew: undefined, count: 1, ...rain }, appointments, [CREW], DRIVE, TIMES).moves.map(
    ({ appointment, to, conflicts }) => ({ id: appointment.appointment_id, ...to, conflicts: conflicts.length }),
  )

test('work moves over holidays and closed days', () => {
  expect(plan({}, WORK)).toEqual([
    { id: 1, first_day: '2026-12-02', last_day: '2026-12-02', skipped_days: [], conflicts: 0 },
  ])
  expect(plan({ count: 5 }, WORK)[0]?.first_day).toBe('2026-12-07')
})

// 2026-12-07 is a Monday, and Saturday and Sunday are closed.
test.each([
  ['8 – 10', [], '9', 1, '8, 10, 11'],
  ['8 – 10', [], '8', 1, '9 – 11'],
  ['8 – 10', [], '10', 1, '8, 9, 11'],
  ['8 – 10', [], '9', 2, '8, 11 – 14'],
  ['9 – 11', [], '11', 1, '9, 10, 14'],
  ['10 – 15', [], '14', 1, '10, 11, 15, 16'],
  ['10 – 15', [], '12', 1, '10, 11, 14, 15'],
  ['8 – 11', ['9'], '10', 1, '8, 11 – 14'],
  ['8 – 11', ['10'], '8', 1, '9, 11 – 14'],
  ['12 – 14', [], '14', 1, '12, 13, 15'],
  ['12 – 13', [], '13', 1, '12, 14'],
])(
  'work on December %s without %j, with rain on the %s and %i lost days, is on %s',
  (span, skipped, rain, count, wanted) => {
    const dayIn = (text: string) => `2026-12-${text.padStart(2, '0')}`
    const [first_day = '', last_day = ''] = span.split(' – ').map(dayIn)
    const work = { first_day, last_day, skipped_days: skipped.map(dayIn) }
    const after = daysAfterRain(work, { day: dayIn(rain), count }, WEEKDAYS)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T15:00:00Z') })
    expect(daysText(after).replaceAll(/\s/g, ' ')).toBe(`Dec ${wanted}`)
  },
)

test('work of thirty days keeps its working days, and stays only where it would skip too many days', () => {
  const rainOf = (work: typeof WORK, count: number) =>
    planRainDay({ day: work.last_day, crew: undefined, count }, [work], [], DRIVE, WEEKDAYS)
  // From Thursday to Friday, 22 working days.
  const work = { ...WORK, first_day: '2026-12-03', last_day: '2027-01-01' }
  expect(rainOf(work, 1).moves[0]?.to).toEqual({
    ...{ first_day: '2026-12-03', last_day: '2027-01-04' },
    skipped_days: ['2027-01-01', '2027-01-02', '2027-01-03'],
  })
  const skipped_days = daysBetween('2026-12-04', '2026-12-31')
  expect(rainOf({ ...work, skipped_days }, 1)).toMatchObject({
    moves: [],
    stays: [{ appointment: { ...work, skipped_days }, reason: 'too_long' }],
  })
})

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
const times = fc.record({
  hours: fc.array(fc.constantFrom(open, null), { minLength: 7, maxLength: 7 }),
  holidays: fc.uniqueArray(day, { maxLength: 20 }).map((days) => days.map((each) => ({ day: each }))),
})

test('after rain no work is on a lost day, the days before stay, and the number of working days is the same', () => {
  fc.assert(
    fc.property(
      day,
      fc.nat(29),
      fc.array(fc.tuple(fc.nat(32), fc.integer({ min: 1, max: 5 })), { maxLength: 3 }),
      times,
      (first_day, length, rains, at) => {
        const isWorked = (each: string) => isWorkingDay(each, at)
        let work = { first_day, last_day: addDays(first_day, length), skipped_days: [] as string[] }
        const lost: string[] = []
        for (const [offset, count] of rains.toSorted(([one], [other]) => one - other)) {
          const rain = { day: addDays(first_day, offset), count }
          if (!isOn(rain.day, work)) continue
          const before = appointmentDays(work)
          work = daysAfterRain(work, rain, at)
          const after = appointmentDays(work)
          lost.push(rain.day, ...daysBetween(rain.day, addDays(addWorkingDays(rain.day, count, at), -1)))
          expect(after).not.toContain(rain.day)
          expect(after.filter((each) => isWorked(each) && lost.includes(each))).toEqual([])
          const early = (days: string[]) => days.filter((each) => each < rain.day && isWorked(each))
          expect(early(after)).toEqual(early(before))
          expect(after.filter(isWorked)).toHaveLength(Math.max(before.filter(isWorked).length, 1))
          expect(timeIssue({ ...work, start_minute: null, end_minute: null }, first_day)).toBeUndefined()
        }
      },
    ),
  )
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

// 2027-02-01 is a Monday.
const CREW_WORK = { ...WORK, crews: [1] }
const on = (appointment_id: number, first_day: string, last_day = first_day, minutes?: [number, number]) => ({
  ...CREW_WORK,
  ...{ appointment_id, lead_id: appointment_id, first_day, last_day },
  ...{ start_minute: minutes?.[0] ?? null, end_minute: minutes?.[1] ?? null },
})
const [ONE, TWO] = [on(1, '2027-02-01', '2027-02-02'), on(2, '2027-02-02', '2027-02-04')]

test.each<[string, Partial<RainDay>, (typeof WORK)[], Record<number, number[]>]>([
  ['work that stays, as before the move', { day: '2027-02-01' }, [ONE, TWO], { 1: [2] }],
  ['work that moves along, as before the move', { day: '2027-02-02' }, [ONE, TWO], { 1: [2], 2: [1] }],
  [
    'all work of one crew on one day',
    { day: '2026-12-10', count: 3 },
    [
      on(1, '2026-12-10', '2026-12-10', [540, 720]),
      on(2, '2026-12-10', '2026-12-10', [540, 720]),
      on(3, '2026-12-14', '2026-12-14', [540, 600]),
      on(4, '2026-12-10'),
    ],
    { 1: [2, 3, 4], 2: [1, 3, 4], 4: [1, 2, 3] },
  ],
  [
    'a visit of one of the crew',
    { day: MONDAY },
    [CREW_WORK, { ...on(2, '2026-12-02'), kind: 'visit', crews: [], users: [2] }],
    { 1: [2] },
  ],
  [
    'nothing, as two jobs of different times',
    { day: MONDAY },
    [on(1, MONDAY, MONDAY, [480, 720]), on(2, MONDAY, MONDAY, [720, 960])],
    { 1: [], 2: [] },
  ],
])('moved work conflicts with %s', (_, rain, appointments, wanted) => {
  const { moves } = planRainDay({ day: MONDAY, crew: undefined, count: 1, ...rain }, appointments, [CREW], DRIVE, TIMES)
  const conflicts = moves.map(({ appointment, conflicts: own }) => [
    appointment.appointment_id,
    own.map(({ with_id }) => with_id),
  ])
  expect(Object.fromEntries(conflicts)).toEqual(wanted)
})

// 2027-03-12 is a Friday, and the clocks change in the night to Sunday.
test('work at a time that the clock skips on its new day stays, and the other work moves', () => {
  setBusinessZone('America/Chicago')
  const everyDay = { hours: [open, open, open, open, open, open, open], holidays: [] }
  const work = [on(1, '2027-03-12', '2027-03-12', [150, 240]), on(2, '2027-03-12', '2027-03-12', [540, 600])]
  const rainBy = (count: number) => {
    const { moves, stays } = planRainDay({ day: '2027-03-12', crew: undefined, count }, work, [], DRIVE, everyDay)
    return [
      moves.map(({ appointment, to }) => [appointment.appointment_id, to.first_day]),
      stays.map(({ appointment, to, reason }) => [appointment.appointment_id, to.first_day, reason]),
    ]
  }
  expect(rainBy(2)).toEqual([[[2, '2027-03-14']], [[1, '2027-03-14', 'clock_skipped']]])
  expect(rainBy(3)).toEqual([
    [
      [1, '2027-03-15'],
      [2, '2027-03-15'],
    ],
    [],
  ])
})
