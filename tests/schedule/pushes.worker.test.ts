import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Browser } from '../support/rules/browser.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, addUser, PINS } from '../support/worker/people.ts'
import { addBrowser, callAndWait, forgetPushes, pushService } from '../support/worker/pushes.ts'
import {
  appointmentBody,
  appointmentPath,
  bookAppointment,
  dayAhead,
  makeCrew,
  moveOf,
} from '../support/worker/schedule.ts'

// Max (manager) has seller 1, Bea has seller 2, Cal goes with crews.
const [BEA, CAL] = ['400004', '500005']
let browsers: Record<'ada' | 'max' | 'bea' | 'cal' | 'pia', Browser>

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Bea', role: 'manager', pin: BEA, seller_id: 2 })
  await addUser({ user_id: 5, name: 'Cal', role: 'manager', pin: CAL })
})
beforeEach(forgetPushes)

const listen = async () => {
  const [ada, max, bea] = [await addBrowser(PINS.admin), await addBrowser(PINS.manager), await addBrowser(BEA)]
  browsers = { ada, max, bea, cal: await addBrowser(CAL), pia: await addBrowser(PINS.public) }
  return pushService()
}

/** The titles that each user got; users without a push are absent. */
const told = (service: ReturnType<typeof pushService>) =>
  Object.fromEntries(
    Object.entries(browsers).flatMap(([user, browser]) => {
      const sent = service.sentTo(browser).map(({ title }) => title)
      return sent.length > 0 ? [[user, sent]] : []
    }),
  )

const write = async (method: string, path: string, body?: object, pin: string = PINS.admin) => {
  const answer = await callAndWait(method, path, { pin, body })
  expect([path, answer.ok]).toEqual([path, true])
}

test('a booking tells the seller and those who go, alone or with a crew, but not the actor and not who may not see leads', async () => {
  const { lead_id } = await addLead()
  const { crew_id } = await makeCrew(5, 2)
  const service = await listen()
  const body = appointmentBody({ users: [1, 3, 4], crews: [crew_id] })
  await write('POST', `/api/v1/leads/${lead_id}/appointments`, body)
  const title = `booked visit ${dayAhead(30)} 570`
  expect(told(service)).toEqual({ max: [title], bea: [title], cal: [title] })
  expect(service.sentTo(browsers.cal)).toMatchObject([
    { event: 'appointment_booked', name: 'ROSA DIAZ', title, path: `/leads/${lead_id}` },
  ])
})

test('a change tells those who go of a new time, new people of the booking, and people taken off of a cancellation', async () => {
  const { appointment_id } = await bookAppointment({ users: [5] })
  const service = await listen()
  await write('PUT', appointmentPath(appointment_id), { start_minute: 600, users: [4] })
  const moved = `moved visit ${dayAhead(30)} 600`
  const off = `cancelled visit ${dayAhead(30)} 570`
  expect(told(service)).toEqual({ max: [moved], bea: [moved], cal: [off] })
  await write('PUT', appointmentPath(appointment_id), { users: [4, 5] })
  await write('PUT', appointmentPath(appointment_id), { note: 'Ring twice', kind: 'work' })
  const booked = `booked visit ${dayAhead(30)} 600`
  expect(told(service)).toEqual({ max: [moved], bea: [moved], cal: [off, booked] })
  await write('PUT', appointmentPath(appointment_id), { users: [5] })
  expect(told(service)).toEqual({
    max: [moved],
    bea: [moved, `cancelled work ${dayAhead(30)} 600`],
    cal: [off, booked],
  })
})

test('a cancellation, its undo and a deletion are told; other states are not', async () => {
  const { appointment_id } = await bookAppointment({ users: [5], start_minute: null, end_minute: null })
  const service = await listen()
  for (const state of ['on_the_way', 'planned', 'cancelled', 'done', 'cancelled', 'planned'])
    await write('POST', `${appointmentPath(appointment_id)}/state`, { state }, PINS.manager)
  await write('DELETE', appointmentPath(appointment_id), undefined, PINS.manager)
  const day = dayAhead(30)
  expect(told(service)).toEqual({
    cal: [`cancelled visit ${day}`, `booked visit ${day}`, `deleted visit ${day}`],
  })
})

test('nobody is told of a past appointment', async () => {
  const { lead_id } = await addLead()
  const service = await listen()
  await write('POST', `/api/v1/leads/${lead_id}/appointments`, appointmentBody({ first_day: dayAhead(-3), users: [5] }))
  expect(told(service)).toEqual({})
})

test('an appointment of today is told in the evening, when UTC has the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-06-10T02:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { lead_id } = await addLead()
  const service = await listen()
  const body = appointmentBody({ first_day: '2027-06-09', users: [5] })
  await write('POST', `/api/v1/leads/${lead_id}/appointments`, body)
  expect(told(service)).toMatchObject({ cal: ['booked visit 2027-06-09 570'] })
})

test('of appointments that move together each user gets one push', async () => {
  const { crew_id } = await makeCrew(5)
  const booked = []
  for (const who of [{ crews: [crew_id] }, { crews: [crew_id] }, { users: [4] }])
    booked.push(await bookAppointment(who))
  const service = await listen()
  await write('POST', '/api/v1/schedule/moves', { moves: booked.map((one) => moveOf(one, dayAhead(31))) })
  expect(told(service)).toEqual({ max: ['moved 3'], cal: ['moved 2'], bea: [`moved visit ${dayAhead(31)} 570`] })
  expect(service.sentTo(browsers.cal)).toMatchObject([{ name: null, path: '/calendar' }])
})
