import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Log } from '#contract/activity/log.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { APPOINTMENT_STATES, AppointmentAnswer, LEAD_APPOINTMENTS_MAX } from '#contract/schedule/appointment.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addDraft, addLead, leadById } from '../support/worker/leads.ts'
import { addStaff, database, denyManager, PINS } from '../support/worker/people.ts'
import {
  appointmentBody,
  appointmentPath,
  book,
  bookAppointment,
  change,
  changed,
  dayAhead,
  makeCrew,
  mark,
} from '../support/worker/schedule.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { addedUser, USERS } from '../support/worker/users.ts'

beforeAll(addStaff)

const WHOLE_DAY = { start_minute: null, end_minute: null }
const panelOf = async (leadId: number, pin: string = PINS.manager) =>
  read(await call('GET', `/api/v1/leads/${leadId}/panel`, { pin }), LeadPanel)

const remove = (id: number, pin: string = PINS.admin) => call('DELETE', appointmentPath(id), { pin })
const restore = (id: number) => call('POST', `${appointmentPath(id)}/restoration`, { pin: PINS.manager })
/** A change by a manager that other requests overtake. */
const slowChange = (id: number, body: object) => requestOf('PUT', appointmentPath(id), { pin: PINS.manager, body })

/** The newest line of the log. */
const lastLine = async () =>
  (await read(await call('GET', '/api/v1/activity?limit=1', { pin: PINS.admin }), Log)).data[0]

test('a booked appointment shows its lead and contact, and is the next one of the lead', async () => {
  const lead = await addLead()
  const crew = await makeCrew(2)
  const booked = await bookAppointment({ lead_id: lead.lead_id, users: [3, 1, 3], crews: [crew.crew_id], note: 'Dog!' })
  expect(booked).toMatchObject({
    ...{ lead_id: lead.lead_id, state: 'planned', first_day: dayAhead(30), last_day: dayAhead(30) },
    ...{ start_minute: 570, end_minute: 660, users: [1, 3], crews: [crew.crew_id], client_name: 'ROSA DIAZ' },
    ...{ place: '1 ELM ST, TX 78701', project_title: '10x12 shade', stage_id: lead.stage_id, seller_id: 1 },
    ...{ is_lost: false, user_name: 'Ada', version: 1 },
  })
  expect((await leadById(lead.lead_id)).next_appointment?.appointment_id).toBe(booked.appointment_id)
  const panel = await panelOf(lead.lead_id)
  expect(panel.appointments).toEqual([booked])
  expect(panel.timeline.data[0]).toMatchObject({
    action: 'appointment_booked',
    details: { name: 'ROSA DIAZ', kind: 'visit', first_day: dayAhead(30), start_minute: 570 },
  })
})

test('without times it takes the whole day, and its own address is its place', async () => {
  const address = '9 Oak Ave | TX | 78702'
  const booked = await bookAppointment({ ...WHOLE_DAY, kind: 'work', last_day: dayAhead(32), address })
  expect(booked).toMatchObject({ start_minute: null, end_minute: null, place: '9 Oak Ave, TX 78702' })
  expect((await changed(booked.appointment_id, { address: '' })).place).toBe('1 ELM ST, TX 78701')
})

test.each([
  [{ kind: 'party' }, { field: 'kind' }],
  [{ first_day: undefined }, { field: 'first_day' }],
  [{ first_day: '2026-02-30' }, { field: 'first_day' }],
  [{ first_day: '1926-12-03' }, { reason: 'day_outside', params: { from: 2000, to: 2199 } }],
  [{ first_day: dayAhead(733) }, { reason: 'appointment_too_far', params: { years: 2 } }],
  [{ last_day: dayAhead(29) }, { field: 'last_day' }],
  [{ last_day: dayAhead(31) }, { field: 'last_day' }],
  [
    { last_day: dayAhead(60), ...WHOLE_DAY },
    { reason: 'appointment_days_too_many', params: { max: 30 } },
  ],
  [{ first_day: '2026-03-08', start_minute: 150, end_minute: 240 }, { reason: 'appointment_clock_skipped' }],
  [{ start_minute: 570, end_minute: 570 }, { field: 'end_minute' }],
  [{ start_minute: null }, { field: 'start_minute' }],
  [{ start_minute: -1 }, { field: 'start_minute' }],
  [{ end_minute: 1441 }, { field: 'end_minute' }],
  [{ start_minute: 570.5 }, { field: 'start_minute' }],
  [{ address: 'x'.repeat(600) }, { field: 'address' }],
  [{ note: 'x'.repeat(1001) }, { field: 'note' }],
  [{ users: [0] }, { field: 'users.0' }],
  [{ users: Array.from({ length: 31 }, (_, i) => i + 1) }, { field: 'users' }],
  [{ crews: ['North'] }, { field: 'crews.0' }],
])('the appointment %j is refused because of %j', async (more, issue) => {
  const answer = await book((await addLead()).lead_id, more)
  expect([answer.status, (await refusal(answer)).issues]).toMatchObject([400, [issue]])
})

test('thirty days, two years ahead and a whole day by the clock are allowed', async () => {
  const { lead_id } = await addLead()
  for (const more of [
    { last_day: dayAhead(59), ...WHOLE_DAY },
    { first_day: dayAhead(730) },
    { start_minute: 0, end_minute: 1440 },
    { first_day: '2020-02-29' },
  ])
    expect([more, (await book(lead_id, more)).status]).toEqual([more, 201])
})

test('a lead in the trash, a form draft and an unknown lead get no appointment', async () => {
  const { lead_id } = await addLead()
  await call('DELETE', `/api/v1/leads/${lead_id}`, { pin: PINS.admin })
  const draft = await addDraft()
  const answers = [await book(lead_id), await book(99_999), await book(draft.lead_id)]
  const reasons = await Promise.all(answers.map(async (answer) => [answer.status, (await refusal(answer)).reason]))
  expect(reasons).toEqual([
    [404, 'lead_gone'],
    [404, 'lead_gone'],
    [409, 'appointment_needs_promotion'],
  ])
  await denyManager('Forms: View')
  const hidden = await book(draft.lead_id, {}, PINS.manager)
  await denyManager()
  expect(hidden.status).toBe(403)
})

test('a lead has at most a hundred open appointments; closed ones do not count', async () => {
  const { lead_id } = await addLead()
  const { appointment_id } = await bookAppointment({ lead_id })
  await database().batch([
    sql`INSERT INTO appointments (appointment_id, lead_id, kind, first_day, last_day, user_name, created_at, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LEAD_APPOINTMENTS_MAX - 1})
      SELECT 500000 + i, ${lead_id}, 'visit', '2030-01-01', '2030-01-01', 'Ada', 1, 1 FROM n`,
  ])
  const answer = await book(lead_id)
  expect([answer.status, (await refusal(answer)).reason]).toEqual([409, 'appointments_too_many'])
  await mark(appointment_id, 'done')
  const { appointment } = await read(await book(lead_id), AppointmentAnswer)
  const again = await mark(appointment_id, 'planned')
  expect([again.status, (await refusal(again)).reason]).toEqual([409, 'appointments_too_many'])
  await remove(appointment.appointment_id)
  expect((await mark(appointment_id, 'planned')).status).toBe(200)
  const restored = await restore(appointment.appointment_id)
  expect([restored.status, (await refusal(restored)).reason]).toEqual([409, 'appointments_too_many'])
})

test('a change keeps omitted fields, logs what changed by name, and a no-op writes nothing', async () => {
  const crew = await makeCrew()
  const booked = await bookAppointment({ users: [1], note: 'Gate code 12' })
  const fields = { start_minute: 600, users: [], crews: [crew.crew_id], kind: 'work' }
  const next = await changed(booked.appointment_id, { ...fields, version: 1 })
  expect(next).toEqual({ ...booked, ...fields, version: 2, updated_at: next.updated_at })
  expect(await lastLine()).toMatchObject({
    action: 'appointment_changed',
    details: {
      kind: 'work',
      start_minute: 600,
      changes: expect.arrayContaining([
        { field: 'start_minute', from: 570, to: 600 },
        { field: 'kind', from: 'visit', to: 'work' },
        { field: 'people', from: 'Ada', to: crew.name },
      ]),
    },
  })
  const before = await snapshot()
  expect(await changed(booked.appointment_id, { start_minute: 600, note: 'Gate code 12', address: '' })).toEqual(next)
  expect(await snapshot()).toBe(before)
})

test.each([
  [{ last_day: dayAhead(29) }, 'last_day'],
  [{ first_day: dayAhead(31) }, 'last_day'],
  [{ start_minute: null }, 'start_minute'],
  [{ start_minute: 660 }, 'end_minute'],
  [{ lead_id: 1 }, 'lead_id'],
  [{ version: 0 }, 'version'],
])('the change %j is refused because of %s, as the whole would not be valid', async (body, field) => {
  const { appointment_id } = await bookAppointment()
  const answer = await change(appointment_id, body)
  expect([answer.status, (await refusal(answer)).issues?.map((issue) => issue.field)]).toEqual([400, [field]])
})

test.each(TRIPS)('of two changes of one version, the later one is refused before trip %i', async (trip) => {
  const { appointment_id } = await bookAppointment()
  const { first, late } = await overtake(trip, slowChange(appointment_id, { note: 'Late', version: 1 }), () =>
    change(appointment_id, { note: 'First', version: 1 }, PINS.admin),
  )
  expect([first.status, late.status]).toEqual([200, 409])
  expect(await refusal(late)).toMatchObject({
    reason: 'appointment_changed',
    params: { who: 'Ada' },
    current: { note: 'First', version: 2 },
  })
})

test.each(TRIPS)('a change of an appointment that was deleted before trip %i is refused', async (trip) => {
  const { appointment_id } = await bookAppointment()
  const { late } = await overtake(trip, slowChange(appointment_id, { note: 'Late' }), () => remove(appointment_id))
  expect([late.status, (await refusal(late)).reason]).toEqual([404, 'appointment_gone'])
})

test('every state may follow every other one, and the same state writes nothing', async () => {
  const { appointment_id } = await bookAppointment()
  for (const from of APPOINTMENT_STATES) {
    for (const to of APPOINTMENT_STATES) {
      await mark(appointment_id, from)
      const { appointment } = await read(await mark(appointment_id, to), AppointmentAnswer)
      expect(appointment.state).toBe(to)
    }
  }
  const before = await snapshot()
  expect((await mark(appointment_id, 'cancelled')).status).toBe(200)
  expect(await snapshot()).toBe(before)
  expect(await lastLine()).toMatchObject({ action: 'appointment_marked', details: { state: 'cancelled' } })
})

test('a mark of an old version is refused with the current appointment', async () => {
  const { appointment_id } = await bookAppointment()
  await change(appointment_id, { note: 'Ring twice' }, PINS.admin)
  const answer = await mark(appointment_id, 'done', { version: 1 })
  expect(answer.status).toBe(409)
  expect(await refusal(answer)).toMatchObject({ params: { who: 'Ada' }, current: { note: 'Ring twice', version: 2 } })
  expect((await mark(appointment_id, 'lost')).status).toBe(400)
})

test('a text that was sent is a line of the timeline, and changes nothing else', async () => {
  const booked = await bookAppointment()
  const path = `${appointmentPath(booked.appointment_id)}/texts`
  expect((await call('POST', path, { pin: PINS.manager, body: { kind: 'on_the_way' } })).status).toBe(200)
  const panel = await panelOf(booked.lead_id)
  expect(panel.appointments).toEqual([booked])
  expect(panel.timeline.data[0]).toMatchObject({ action: 'appointment_texted', details: { template: 'on_the_way' } })
})

test('a deleted appointment leaves its lead and returns with a restoration; both may repeat', async () => {
  const booked = await bookAppointment()
  await remove(booked.appointment_id, PINS.manager)
  expect((await leadById(booked.lead_id)).next_appointment).toBeNull()
  expect((await remove(booked.appointment_id)).status).toBe(404)
  expect((await change(booked.appointment_id, { note: 'x' })).status).toBe(404)
  const { appointment } = await read(await restore(booked.appointment_id), AppointmentAnswer)
  expect(appointment).toMatchObject({ version: 3, state: 'planned' })
  expect((await panelOf(booked.lead_id)).appointments).toEqual([appointment])
  const before = await snapshot()
  expect((await restore(booked.appointment_id)).status).toBe(200)
  expect(await snapshot()).toBe(before)
})

test('two deletions at once write one line', async () => {
  const { appointment_id, lead_id } = await bookAppointment()
  const slow = requestOf('DELETE', appointmentPath(appointment_id), { pin: PINS.manager })
  const { first, late } = await overtake(3, slow, () => remove(appointment_id))
  expect([first.status, late.status]).toEqual([200, 404])
  const { timeline } = await panelOf(lead_id)
  expect(timeline.data.filter(({ action }) => action === 'appointment_deleted')).toHaveLength(1)
})

test('users without the permission to see contacts get no phone, language, address or place', async () => {
  const booked = await bookAppointment({ address: '9 Oak Ave' })
  await change(booked.appointment_id, { address: '7 Pine Rd', note: 'Ring twice' })
  await denyManager('Contacts: View')
  const { appointments, timeline } = await panelOf(booked.lead_id)
  await denyManager()
  expect(appointments).toMatchObject([
    { client_name: 'ROSA DIAZ', client_phone: null, language: null, address: null, place: null, note: 'Ring twice' },
  ])
  expect(JSON.stringify(timeline)).toContain('Ring twice')
  expect(JSON.stringify(timeline)).not.toContain('Pine Rd')
})

test('an appointment that is too far ahead can get a note, but no other time', async () => {
  const { appointment_id } = await bookAppointment()
  await database().batch([
    sql`UPDATE appointments SET first_day = '2090-01-01', last_day = '2090-01-01' WHERE appointment_id = ${appointment_id}`,
  ])
  expect(await changed(appointment_id, { note: 'Ring twice' })).toMatchObject({ note: 'Ring twice' })
  const refused = await refusal(await change(appointment_id, { start_minute: 600 }))
  expect(refused.issues).toMatchObject([{ field: 'first_day', reason: 'appointment_too_far' }])
})

const deactivate = (userId: number) => call('PUT', `${USERS}/${userId}/deactivation`, { pin: PINS.admin })
const removeCrew = (crewId: number) =>
  call('PUT', `/api/v1/schedule/crews/${crewId}`, { pin: PINS.admin, body: { is_active: false } })

test('users and crews who do not exist or are not active cannot be added', async () => {
  const { lead_id } = await addLead()
  const { appointment_id } = await bookAppointment({ users: [1] })
  const [{ user_id }, { crew_id }] = [await addedUser(), await makeCrew()]
  await deactivate(user_id)
  await removeCrew(crew_id)
  for (const people of [{ users: [1, 9999] }, { users: [user_id] }, { crews: [9999] }, { crews: [crew_id] }])
    for (const answer of [await book(lead_id, people), await change(appointment_id, people)])
      expect([answer.status, (await refusal(answer)).reason]).toEqual([409, 'appointment_person_gone'])
})

test('those who are on it already may stay after they were deactivated, and may leave', async () => {
  const { user_id } = await addedUser()
  const { crew_id } = await makeCrew(user_id)
  const { appointment_id } = await bookAppointment({ users: [user_id], crews: [crew_id] })
  await deactivate(user_id)
  await removeCrew(crew_id)
  const kept = await changed(appointment_id, { users: [1, user_id], crews: [crew_id], note: 'Ring twice' })
  expect([kept.users, kept.crews]).toEqual([[1, user_id], [crew_id]])
  expect((await changed(appointment_id, { users: [1], crews: [] })).users).toEqual([1])
  expect((await change(appointment_id, { users: [user_id] })).status).toBe(409)
})

test.each([2, 3])('a user who is deactivated before trip %i of a booking is refused', async (trip) => {
  const { lead_id } = await addLead()
  const { user_id } = await addedUser()
  const slow = requestOf('POST', `/api/v1/leads/${lead_id}/appointments`, {
    pin: PINS.manager,
    body: appointmentBody({ users: [user_id] }),
  })
  const { late } = await overtake(trip, slow, () => deactivate(user_id))
  expect([late.status, (await refusal(late)).reason]).toEqual([409, 'appointment_person_gone'])
})

test.each([2, 3])('a crew that is removed before trip %i of a change is refused', async (trip) => {
  const { appointment_id } = await bookAppointment()
  const { crew_id } = await makeCrew()
  const { late } = await overtake(trip, slowChange(appointment_id, { crews: [crew_id] }), () => removeCrew(crew_id))
  expect([late.status, (await refusal(late)).reason]).toEqual([409, 'appointment_person_gone'])
})
