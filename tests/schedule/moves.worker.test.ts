import { beforeAll, expect, test } from 'vitest'
import { LeadPanel } from '#contract/leads/panel.ts'
import { MOVES_MAX } from '#contract/schedule/appointment.ts'
import { call, cost, read, refusal, requestOf } from '../support/worker/call.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'
import { appointmentPath, bookAppointment, change, dayAhead, move, moved, moveOf } from '../support/worker/schedule.ts'
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

test('sixty appointments move in three trips', async () => {
  const { lead_id } = await addLead()
  const booked = []
  for (let i = 0; i < MOVES_MAX; i++) booked.push(await bookAppointment({ lead_id, ...whole }))
  const moves = booked.map((one) => moveOf(one, dayAhead(40)))
  const answer = await move(moves)
  expect([answer.status, cost(answer).trips]).toEqual([200, 3])
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
