import { beforeAll, expect, test } from 'vitest'
import { call, refusal, requestOf } from '../support/worker/call.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'
import {
  appointmentBody,
  appointmentPath,
  book,
  bookAppointment,
  change,
  changed,
  makeCrew,
} from '../support/worker/schedule.ts'
import { addedUser, USERS } from '../support/worker/users.ts'

beforeAll(addStaff)

const deactivate = (userId: number) => call('PUT', `${USERS}/${userId}/deactivation`, { pin: PINS.admin })
const removeCrew = (crewId: number) =>
  call('PUT', `/api/v1/schedule/crews/${crewId}`, { pin: PINS.admin, body: { is_active: false } })

/** The id of a user, or of a crew, who is not active any more. */
const formerUser = async () => {
  const { user_id } = await addedUser()
  await deactivate(user_id)
  return user_id
}
const formerCrew = async () => {
  const { crew_id } = await makeCrew()
  await removeCrew(crew_id)
  return crew_id
}

test('users and crews who do not exist or are not active cannot be added', async () => {
  const { lead_id } = await addLead()
  const { appointment_id } = await bookAppointment({ users: [1] })
  for (const people of [
    { users: [1, 9999] },
    { users: [await formerUser()] },
    { crews: [9999] },
    { crews: [await formerCrew()] },
  ])
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
  const slow = requestOf('PUT', appointmentPath(appointment_id), { pin: PINS.manager, body: { crews: [crew_id] } })
  const { late } = await overtake(trip, slow, () => removeCrew(crew_id))
  expect([late.status, (await refusal(late)).reason]).toEqual([409, 'appointment_person_gone'])
})
