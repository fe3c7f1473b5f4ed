import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import type { Estimate } from '#contract/documents/estimate.ts'
import { APPOINTMENT_KINDS, APPOINTMENT_STATES, isOpenState } from '#contract/schedule/appointment.ts'
import { appointmentDays } from '#contract/schedule/appointment-days.ts'
import { crewLoad } from '#contract/schedule/capacity.ts'
import { type Crew, ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { daysBetween, isWorkingDay } from '#contract/schedule/working-days.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { MoneyReport } from '#contract/stats/money.ts'
import { ScheduleReport } from '#contract/stats/schedule.ts'
import { addDays, dayOf, mondayOf, sundayOf } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import { call, read } from '../support/worker/call.ts'
import { addCrew } from '../support/worker/crews.ts'
import { postSending, reviseEstimate, sentEstimate, signedEstimate } from '../support/worker/documents.ts'
import { addLead, putLead } from '../support/worker/leads.ts'
import { addStaff, database, denyManager, PINS } from '../support/worker/people.ts'

const today = dayOf(now(), 'America/Chicago')
const monday = mondayOf(today)
const HOLIDAYS = [
  { day: addDays(monday, 2), name: 'This week' },
  { day: addDays(monday, 15), name: 'Later' },
]
const TIMES = { hours: DEFAULT_HOURS, holidays: HOLIDAYS }

const ARCHIVE = 9

/** A lead of each seller, a lead without a seller, a lost lead, and a lead in the trash. */
const leads: { lead_id: number; seller_id: number; isLost: boolean; isTrashed: boolean }[] = []
let crews: Crew[] = []
let sent: Estimate | undefined

beforeAll(async () => {
  await addStaff()
  const asked = [
    { seller_id: 1, isLost: false, isTrashed: false },
    { seller_id: 2, isLost: false, isTrashed: false },
    { seller_id: 1, isLost: true, isTrashed: false },
    { seller_id: 2, isLost: false, isTrashed: true },
  ]
  for (const lead of asked) leads.push({ ...lead, lead_id: (await addLead({ seller_id: lead.seller_id })).lead_id })
  sent = await sentEstimate({}, leads[0]?.lead_id)
  await signedEstimate({}, leads[1]?.lead_id)
  crews = [await addCrew({ minutes_a_day: 480 }), await addCrew({ minutes_a_day: 450 })]
  const body = { holidays: HOLIDAYS }
  await read(await call('PUT', '/api/v1/schedule/settings', { pin: PINS.admin, body }), ScheduleSettings)
  await putLead({ lead_id: leads[2]?.lead_id, stage_id: ARCHIVE, archive_reason: 'price' })
  await call('DELETE', `/api/v1/leads/${leads[3]?.lead_id}`, { pin: PINS.admin })
})

const report = async (period: string) =>
  read(await call('GET', `/api/v1/stats/schedule?period=${period}`, { pin: PINS.manager }), ScheduleReport)

/** Replaces all appointments. */
const store = (rows: readonly Row[]) =>
  database().batch([
    sql`DELETE FROM appointments`,
    ...rows.map(
      (row, i) => sql`INSERT INTO appointments (appointment_id, lead_id, kind, state, first_day, last_day, skipped_days,
          start_minute, end_minute, crews, user_name, created_at, updated_at, deleted_at)
        VALUES (${i + 1}, ${leads[row.lead]?.lead_id}, ${row.kind}, ${row.state}, ${row.first_day}, ${row.last_day},
          ${JSON.stringify(row.skipped_days)}, ${row.minutes?.[0] ?? null}, ${row.minutes?.[1] ?? null},
          ${JSON.stringify(row.crews.map((i) => crews[i]?.crew_id))}, 'Ada', 1, 1, ${row.isDeleted ? 1 : null})`,
    ),
  ])

const SPANS = {
  week: [monday, sundayOf(monday)],
  month: [`${today.slice(0, 7)}-01`, `${today.slice(0, 7)}-31`],
  year: [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
  ever: ['0000', '9999'],
} as const

/** The report of the rows, counted without the database. */
const recount = (rows: readonly Row[], period: keyof typeof SPANS) => {
  const [from, to] = SPANS[period]
  const live = rows.filter(({ lead, isDeleted }) => !isDeleted && !leads[lead]?.isTrashed)
  const visits = live.filter(
    ({ kind, state, first_day }) => kind === 'visit' && state !== 'cancelled' && first_day >= from && first_day <= to,
  )
  const visited = [0, 1, 2].filter((lead) => visits.some((row) => row.lead === lead && row.state === 'done'))
  const isBooked = ({ state, lead }: Row) => state === 'done' || (isOpenState(state) && !leads[lead]?.isLost)
  return {
    visits: [1, 2].flatMap((seller_id) => {
      const own = visits.filter(({ lead }) => leads[lead]?.seller_id === seller_id)
      const count = (of: string) => own.filter(({ state }) => state === of).length
      return own.length ? [{ seller_id, booked: own.length, done: count('done'), no_show: count('no_show') }] : []
    }),
    leads: {
      visited: visited.length,
      estimated: visited.filter((lead) => lead < 2).length,
      signed: visited.filter((lead) => lead === 1).length,
    },
    crews: crews.map(({ crew_id }, i) => {
      const days = live
        .filter((row) => row.kind === 'work' && row.crews.includes(i) && isBooked(row))
        .flatMap((row) => appointmentDays(row).filter((day) => row.minutes !== null || isWorkingDay(day, TIMES)))
        .filter((day) => day >= from && day <= to)
      const own = live.map((row) => ({
        ...row,
        crews: row.crews.flatMap((crew) => crews[crew]?.crew_id ?? []),
        is_lost: leads[row.lead]?.isLost ?? false,
        start_minute: row.minutes?.[0] ?? null,
        end_minute: row.minutes?.[1] ?? null,
      }))
      return {
        crew_id,
        work_days: new Set(days).size,
        weeks: [0, 7, 14, 21].map((ahead) => {
          const week = addDays(monday, ahead)
          const loads = daysBetween(week, sundayOf(week)).map((day) =>
            crewLoad({ crew_id, minutes_a_day: crews[i]?.minutes_a_day ?? 0 }, day, own, TIMES),
          )
          const sum = (of: (load: (typeof loads)[number]) => number) => loads.reduce((all, load) => all + of(load), 0)
          return { week, booked_minutes: sum(({ booked }) => booked), capacity_minutes: sum((load) => load.capacity) }
        }),
      }
    }),
  }
}

const row = fc
  .record({
    lead: fc.integer({ min: 0, max: 3 }),
    kind: fc.constantFrom(...APPOINTMENT_KINDS),
    state: fc.constantFrom(...APPOINTMENT_STATES),
    ahead: fc.oneof(fc.integer({ min: -9, max: 30 }), fc.integer({ min: -400, max: 100 })),
    length: fc.constantFrom(0, 0, 1, 4, 29),
    skipped: fc.subarray([1, 2, 3, 8, 20]),
    minutes: fc.constantFrom<readonly [number, number] | null>(null, [480, 600], [600, 900]),
    crews: fc.constantFrom<readonly number[]>([], [0], [1], [0, 1]),
    isDeleted: fc.constantFrom(false, false, false, true),
  })
  .map(({ ahead, length, skipped, minutes, ...rest }) => {
    const first_day = addDays(today, ahead)
    const last_day = minutes ? first_day : addDays(first_day, length)
    const skipped_days = skipped.map((day) => addDays(first_day, day)).filter((day) => day < last_day)
    return { ...rest, first_day, last_day, skipped_days, minutes }
  })

type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

test.each(['week', 'month', 'year', 'ever'] as const)('the report of a %s equals a recount', async (period) => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 25 }), async (rows) => {
      await store(rows)
      const found = await report(period)
      const wanted = recount(rows, period)
      expect(found.visits.toSorted((a, b) => a.seller_id - b.seller_id)).toEqual(wanted.visits)
      expect(found.leads).toEqual(wanted.leads)
      expect(
        found.crews
          .map(({ crew_id, work_days, weeks }) => ({ crew_id, work_days, weeks }))
          .toSorted((a, b) => a.crew_id - b.crew_id),
      ).toEqual(wanted.crews)
    }),
    { numRuns: 12 },
  )
})

const visit = (more: Partial<Row> = {}): Row => ({
  ...{ lead: 0, kind: 'visit', state: 'done', first_day: today, last_day: today, minutes: [480, 540], crews: [] },
  skipped_days: [],
  isDeleted: false,
  ...more,
})

test('visited leads count sent and signed estimates as the estimates of all time do', async () => {
  await store([visit(), visit({ lead: 1 })])
  const counted = async () => {
    const { funnel } = await read(
      await call('GET', '/api/v1/stats/money?period=ever', { pin: PINS.admin }),
      MoneyReport,
    )
    const { leads: visited } = await report('ever')
    return [
      [visited?.estimated, visited?.signed],
      [funnel.sent.estimates, funnel.signed.estimates],
    ]
  }
  const revision = await reviseEstimate(sent?.estimate_id ?? 0)
  await postSending(revision.estimate_id)
  expect(await counted()).toEqual([
    [2, 1],
    [2, 1],
  ])
  await call('DELETE', `/api/v1/estimates/${revision.estimate_id}`, { pin: PINS.admin })
  // The replaced one counts nowhere.
  expect(await counted()).toEqual([
    [1, 1],
    [1, 1],
  ])
  await call('POST', `/api/v1/estimates/${revision.estimate_id}/restoration`, { pin: PINS.admin })
  expect(await counted()).toEqual([
    [2, 1],
    [2, 1],
  ])
})

test('users who may not see estimates get no counts of them', async () => {
  await store([visit()])
  expect((await report('week')).leads).toEqual({ visited: 1, estimated: 1, signed: 0 })
  await denyManager('Estimates: View')
  expect((await report('week')).leads).toBeNull()
})

test('an ended crew stays with its work, without capacity, and is left out without work', async () => {
  const ended = async () => (await report('week')).crews.find(({ crew_id }) => crew_id === crews[1]?.crew_id)
  await call('PUT', `/api/v1/schedule/crews/${crews[1]?.crew_id}`, { pin: PINS.admin, body: { is_active: false } })
  await store([visit({ kind: 'work', state: 'planned', crews: [1] })])
  const found = await ended()
  expect(found).toMatchObject({ is_active: false, work_days: 1 })
  expect(found?.weeks[0]).toEqual({ week: monday, booked_minutes: 60, capacity_minutes: 0 })
  await store([])
  expect(await ended()).toBeUndefined()
})

test('the CSV of a period has visits and crews', async () => {
  await store([visit(), visit({ kind: 'work', crews: [0] })])
  const answer = await call('GET', '/api/v1/stats/report.csv?period=week', { pin: PINS.admin })
  const rows = Papa.parse<string[]>((await answer.text()).trim()).data
  const name = crews[0]?.name ?? ''
  expect(rows.find(([section, , figure]) => section === 'Visits' && figure === 'Done')?.[3]).toBe('1')
  expect(rows).toContainEqual(['Visited leads', 'All', 'With a sent estimate (%)', '100'])
  expect(rows).toContainEqual(['Crews', name, 'Work days', '1'])
  expect(rows).toContainEqual(['Crews', name, `Booked hours, week of ${monday}`, '1'])
})
