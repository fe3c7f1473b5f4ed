import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LOG_LINES, LOG_LINES_MAX } from '#contract/activity/changes.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { type Appointment, MOVES_MAX } from '#contract/schedule/appointment.ts'
import { ScheduleDay } from '#contract/schedule/day.ts'
import { daysBetween } from '#contract/schedule/working-days.ts'
import { SessionAnswer } from '#contract/session/session.ts'
import { addDays } from '#contract/weeks.ts'
import { call, cost, read, refusal, requestOf } from '../support/worker/call.ts'
import { contactById, putContact } from '../support/worker/contacts.ts'
import { pageOf } from '../support/worker/customer-pages.ts'
import { sentEstimate } from '../support/worker/documents.ts'
import { addFeed, daysIn, eventsIn, readFeed, valueIn } from '../support/worker/feeds.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addLead, leadById } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addBrowser, callAndWait, forgetPushes, pushService } from '../support/worker/pushes.ts'
import {
  appointmentPath,
  bookAppointment,
  change,
  changed,
  dayAhead,
  makeCrew,
  move,
  moved,
  moveOf,
  schedule,
} from '../support/worker/schedule.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)

const whole = { kind: 'work', start_minute: null, end_minute: null }

test('appointments move together, keep their minutes, and one request moves them back', async () => {
  const { lead_id } = await addLead()
  const [visit, work] = [
    await bookAppointment({ lead_id }),
    await bookAppointment({ lead_id, ...whole, last_day: dayAhead(31) }),
  ]
  const [movedVisit, movedWork] = await moved([moveOf(visit, dayAhead(33)), moveOf(work, dayAhead(33), dayAhead(36))])
  expect(movedVisit).toMatchObject({ first_day: dayAhead(33), last_day: dayAhead(33), start_minute: 570, version: 2 })
  expect(movedWork).toMatchObject({ first_day: dayAhead(33), last_day: dayAhead(36), start_minute: null, version: 2 })
  if (!movedVisit || !movedWork) throw new Error('Two appointments moved')
  const back = await moved([moveOf(movedVisit, visit.first_day), moveOf(movedWork, work.first_day, work.last_day)])
  expect(back.map(({ first_day, last_day }) => [first_day, last_day])).toEqual([
    [visit.first_day, visit.last_day],
    [work.first_day, work.last_day],
  ])
  const panel = await read(await call('GET', `/api/v1/leads/${lead_id}/panel`, { pin: PINS.admin }), LeadPanel)
  expect(panel.appointments.map(({ appointment_id, version }) => [appointment_id, version])).toEqual([
    [work.appointment_id, 3],
    [visit.appointment_id, 3],
  ])
  expect(panel.timeline.data.filter(({ action }) => action === 'appointment_changed')).toHaveLength(4)
  expect(panel.timeline.data.find(({ action }) => action === 'appointment_changed')).toMatchObject({
    user_name: 'Max',
    details: {
      kind: 'work',
      first_day: work.first_day,
      changes: [
        { field: 'first_day', from: dayAhead(33), to: work.first_day },
        { field: 'last_day', from: dayAhead(36), to: work.last_day },
      ],
    },
  })
})

test('sixty appointments move in three trips, and the answer names the first log lines', async () => {
  const { lead_id } = await addLead()
  const booked = []
  for (let i = 0; i < MOVES_MAX; i++) booked.push(await bookAppointment({ lead_id, ...whole }))
  const moves = booked.map((one) => moveOf(one, dayAhead(40)))
  const answer = await move(moves)
  expect([answer.status, cost(answer).trips]).toEqual([200, 3])
  const newest = sql<{
    activity_id: number
  }>`SELECT activity_id FROM activity ORDER BY activity_id DESC LIMIT ${MOVES_MAX}`
  const [lines] = await database().batch([newest])
  const ids = lines.map(({ activity_id }) => activity_id).reverse()
  expect(answer.headers.get(LOG_LINES)).toBe(ids.slice(0, LOG_LINES_MAX).join())
})

test('the days at which they are already write nothing', async () => {
  const visit = await bookAppointment()
  const before = await snapshot()
  expect(await moved([moveOf(visit, visit.first_day)])).toEqual([visit])
  expect(await snapshot()).toBe(before)
})

test.each(TRIPS)('none moves when another user changes or deletes one of them before trip %i', async (trip) => {
  const [one, other] = [await bookAppointment(), await bookAppointment()]
  const body = { moves: [moveOf(one, dayAhead(33)), moveOf(other, dayAhead(33))] }
  const slow = () => requestOf('POST', '/api/v1/schedule/moves', { pin: PINS.manager, body })
  const { late } = await overtake(trip, slow(), () => change(other.appointment_id, { note: 'Ring twice' }, PINS.admin))
  expect(late.status).toBe(409)
  expect(await refusal(late)).toMatchObject({ reason: 'appointments_changed', params: { who: 'Ada' } })
  const deletion = await overtake(trip, slow(), () =>
    call('DELETE', appointmentPath(other.appointment_id), { pin: PINS.admin }),
  )
  expect([404, 409]).toContain(deletion.late.status)
  expect(await moved([moveOf(one, one.first_day)])).toEqual([one])
})

test('an invalid move of one refuses all', async () => {
  const [timed, work] = [await bookAppointment(), await bookAppointment(whole)]
  const night = await bookAppointment({ start_minute: 150, end_minute: 240 })
  const before = await snapshot()
  for (const [second, status] of [
    [moveOf(timed, dayAhead(33), dayAhead(34)), 400],
    [moveOf(timed, dayAhead(33), dayAhead(32)), 400],
    [moveOf(timed, dayAhead(999)), 400],
    [moveOf(night, '2026-03-08'), 400],
    [{ ...moveOf(timed, dayAhead(33)), appointment_id: 99_999 }, 404],
    [{ ...moveOf(timed, dayAhead(33)), version: 7 }, 409],
    [moveOf(work, dayAhead(34)), 400],
  ] as const)
    expect([second, (await move([moveOf(work, dayAhead(33)), second])).status]).toEqual([second, status])
  expect((await move([])).status).toBe(400)
  const many = Array.from({ length: MOVES_MAX + 1 }, (_, i) => moveOf({ ...timed, appointment_id: i }, dayAhead(33)))
  expect((await move(many)).status).toBe(400)
  expect(await snapshot()).toBe(before)
})

const MAX_ID = 2
const FIRST = dayAhead(3)
const day = (offset: number) => addDays(FIRST, offset)

beforeEach(forgetPushes)

/** Work of three days. */
const threeDays = (more: Record<string, unknown> = {}) =>
  bookAppointment({ ...whole, users: [MAX_ID], first_day: FIRST, last_day: day(2), ...more })

/** The move of work of three days after rain on its second one. */
const rainOf = (work: Appointment) => ({ ...moveOf(work, FIRST, day(3)), skipped_days: [day(1)] })

const afterRain = async (more: Record<string, unknown> = {}): Promise<Appointment> => {
  const [work] = await moved([rainOf(await threeDays(more))])
  if (!work) throw new Error('The work moved')
  return work
}

const onDay = async (of: string) => {
  const answer = await call('GET', `/api/v1/schedule/day?day=${of}`, { pin: PINS.manager })
  return (await read(answer, ScheduleDay)).stops.map(({ appointment }) => appointment.appointment_id)
}

test('work with a skipped day is on none of its reads of that day, and the move back fills the day', async () => {
  const work = await afterRain()
  const isIn = async (from: string, to = from) =>
    (await schedule(from, to)).appointments.some(({ appointment_id }) => appointment_id === work.appointment_id)
  expect(work).toMatchObject({ first_day: FIRST, last_day: day(3), skipped_days: [day(1)], version: 2 })
  expect((await leadById(work.lead_id)).next_appointment).toMatchObject({ last_day: day(3), skipped_days: [day(1)] })
  expect([await isIn(FIRST), await isIn(day(1)), await isIn(day(2)), await isIn(day(1), day(2))]).toEqual([
    ...[true, false, true, true],
  ])
  for (const [offset, isThere] of [true, false, true, true, false].entries())
    expect([offset, (await onDay(day(offset))).includes(work.appointment_id)]).toEqual([offset, isThere])
  const session = await read(await call('GET', '/api/v1/session', { pin: PINS.manager }), SessionAnswer)
  const shown = session.user.appointment_days.filter((each) => each >= FIRST && each <= day(4))
  expect(shown).toEqual([FIRST, day(2), day(3)])

  const [back] = await moved([moveOf(work, FIRST, day(2))])
  expect(back).toMatchObject({ first_day: FIRST, last_day: day(2), skipped_days: [], version: 3 })
})

test('the log names the skipped days, and the push names the day on which the work goes on', async () => {
  const work = await threeDays()
  const [browser, service] = [await addBrowser(PINS.manager), pushService()]
  await callAndWait('POST', '/api/v1/schedule/moves', { pin: PINS.admin, body: { moves: [rainOf(work)] } })
  expect(service.sentTo(browser).map(({ title }) => title)).toEqual([`moved work ${day(2)}`])
  const panel = await read(await call('GET', `/api/v1/leads/${work.lead_id}/panel`, { pin: PINS.admin }), LeadPanel)
  expect(panel.timeline.data.find(({ action }) => action === 'appointment_changed')?.details).toMatchObject({
    changes: [
      { field: 'last_day', from: day(2), to: day(3) },
      { field: 'skipped_days', from: '[]', to: JSON.stringify([day(1)]) },
    ],
  })
})

test('a change keeps the skipped days between the new ends unless it names others', async () => {
  const { appointment_id } = await afterRain()
  expect(await changed(appointment_id, { note: 'Bring a tarp' })).toMatchObject({ skipped_days: [day(1)] })
  const longer = { last_day: day(5), skipped_days: [day(3), day(1), day(3)] }
  expect(await changed(appointment_id, longer)).toMatchObject({ last_day: day(5), skipped_days: [day(1), day(3)] })
  expect(await changed(appointment_id, { last_day: day(4) })).toMatchObject({ skipped_days: [day(1), day(3)] })
  expect(await changed(appointment_id, { last_day: day(3) })).toMatchObject({ skipped_days: [day(1)] })
  expect(await changed(appointment_id, { first_day: day(1) })).toMatchObject({ skipped_days: [] })
})

test.each([
  ['its last day', day(3)],
  ['a day outside of it', day(9)],
])('refuses work that skips %s', async (_, skipped) => {
  const { appointment_id } = await afterRain()
  const { reason } = await refusal(await change(appointment_id, { skipped_days: [skipped] }))
  expect(reason).toBe('appointment_skipped_outside')
})

test('rain on the first day moves the installation date, rain on a later one does not, and both are undone', async () => {
  const work = await threeDays()
  const rain = async (version: number, first: number, last: number, ...skipped: number[]) => {
    const days = { first_day: day(first), last_day: day(last), skipped_days: skipped.map(day) }
    await moved([{ appointment_id: work.appointment_id, version, ...days }])
    return (await contactById(work.contact_id ?? 0)).installation_date
  }
  expect(await rain(1, 1, 3)).toBe(day(1))
  expect(await rain(2, 1, 4, 2)).toBe(day(1))
  expect(await rain(3, 1, 5, 2, 3)).toBe(day(1))
  const stops = await Promise.all([1, 2, 3, 4, 5].map((each) => onDay(day(each))))
  expect(stops.map((stop) => stop.includes(work.appointment_id))).toEqual([true, false, false, true, true])
  expect(await rain(4, 1, 3)).toBe(day(1))
  expect(await rain(5, 0, 2)).toBe(FIRST)
})

test('thirty days may have as many skipped days between them, and are on their last day', async () => {
  const crew = await makeCrew(MAX_ID)
  const booked = { first_day: day(100), last_day: day(129), users: [], crews: [crew.crew_id] }
  const { appointment_id, version } = await threeDays(booked)
  const skipped_days = daysBetween(day(101), day(130))
  const [work] = await moved([{ appointment_id, version, first_day: day(100), last_day: day(159), skipped_days }])
  expect(work).toMatchObject({ first_day: day(100), last_day: day(159), skipped_days })
  expect(await onDay(day(159))).toEqual([appointment_id])
  expect(await onDay(day(130))).toEqual([])
  const [days] = await database().batch([
    sql<{ day: string }>`SELECT day FROM crew_days WHERE appointment_id = ${appointment_id} ORDER BY day`,
  ])
  expect(days.map((each) => each.day)).toEqual([day(100), ...daysBetween(day(131), day(159))])
  const { issues } = await refusal(await change(appointment_id, { last_day: day(160) }))
  expect(issues).toMatchObject([{ reason: 'appointment_days_too_many', params: { max: 30 } }])
})

test('a new installation date moves the work to as many days, one after the other', async () => {
  const { contact_id, appointment_id } = await afterRain()
  await putContact(contact_id ?? 0, { installation_date: dayAhead(20) })
  const { appointments } = await schedule(dayAhead(20), dayAhead(20))
  const work = appointments.find((one) => one.appointment_id === appointment_id)
  expect(work).toMatchObject({ first_day: dayAhead(20), last_day: dayAhead(22), skipped_days: [] })
})

test('calendars have each day of the work under one id, and the move back replaces them', async () => {
  const work = await threeDays()
  const feed = await addFeed()
  const fromFeed = async () => (await readFeed(feed)).text()
  const fromFile = async () =>
    (await call('GET', `${appointmentPath(work.appointment_id)}/ics`, { pin: PINS.admin })).text()
  const events = async (text: Promise<string>) =>
    eventsIn(await text)
      .filter(({ uid }) => uid.startsWith(`appointment-${work.appointment_id}-`))
      .map((event) => ({ uid: event.uid, days: daysIn(event), sequence: Number(valueIn(event, 'sequence')) }))
  const uid = eventsIn(await fromFile())[0]?.uid
  const [rained] = await moved([rainOf(work)])
  const sequence = expect.any(Number)
  const after = [{ uid, days: [FIRST, day(2), day(3)], sequence }]
  const file = await events(fromFile())
  expect([file, await events(fromFeed())]).toEqual([after, after])

  await moved([moveOf({ ...work, version: rained?.version ?? 0 }, FIRST, day(2))])
  const back = await events(fromFile())
  expect(back).toEqual([{ uid, days: [FIRST, day(1), day(2)], sequence }])
  expect(back[0]?.sequence).toBeGreaterThan(file[0]?.sequence ?? Number.NaN)
})

test("the customer's page names the days without the skipped one", async () => {
  const { lead_id, link } = await sentEstimate()
  await afterRain({ lead_id })
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  const [first, second, last] = [FIRST, day(2), day(3)].map((each) => Date.parse(each))
  const text = `${date.format(first)} and ${date.formatRange(second ?? 0, last ?? 0)}`
  expect(await pageOf(link ?? '')).toContain(text)
})
