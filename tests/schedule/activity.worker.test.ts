import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Changes } from '#contract/activity/change-feed.ts'
import { Log } from '#contract/activity/log.ts'
import type { Permission } from '#contract/permissions.ts'
import { call, read } from '../support/worker/call.ts'
import { timelinePage, timelineTextsOf } from '../support/worker/contacts.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { bookAppointment, dayAhead, mark } from '../support/worker/schedule.ts'
import { purge } from '../support/worker/trash.ts'

beforeAll(addStaff)

const admin = { pin: PINS.admin }
const remove = (appointmentId: number) => call('DELETE', `/api/v1/appointments/${appointmentId}`, admin)
const grant = (permissions: readonly Permission[]) =>
  database().batch([sql`UPDATE roles SET permissions = ${JSON.stringify(permissions)} WHERE role = 'public'`])
const logOf = async (pin: string = PINS.admin, query = 'kind=appointment') =>
  (await read(await call('GET', `/api/v1/activity?${query}`, { pin }), Log)).data
const changesOf = async (since: number, pin: string = PINS.public) =>
  read(await call('GET', `/api/v1/changes?since=${since}`, { pin }), Changes)

const newAppointment = async () => {
  const lead = await addLead()
  const appointment = await bookAppointment({ lead_id: lead.lead_id, first_day: dayAhead(9) })
  return { ...appointment, contact_id: lead.contact_id ?? 0 }
}

test('the log filters appointments, links to the lead, and tells their state', async () => {
  const { appointment_id, lead_id, contact_id } = await newAppointment()
  await mark(appointment_id, 'done')
  const [line] = await logOf()
  expect(line).toMatchObject({ kind: 'appointment', action: 'appointment_marked', state: 'there', lead_id, contact_id })
  await remove(appointment_id)
  expect((await logOf())[0]).toMatchObject({ action: 'appointment_deleted', state: 'trash', lead_id })
  await purge('appointment', appointment_id)
  const lines = (await logOf()).slice(0, 4)
  expect(lines.map(({ action, state, name }) => [action, state, name])).toEqual(
    ['purged', 'deleted', 'marked', 'booked'].map((did) => [`appointment_${did}`, 'deleted', null]),
  )
})

test('the timelines of the contact and the lead have the appointment; without the right to see leads its day is hidden', async () => {
  const { contact_id, lead_id } = await newAppointment()
  expect((await timelineTextsOf(contact_id))[0]).toMatch(/^Visit on .* booked$/)
  expect((await timelinePage(contact_id)).data[0]).toMatchObject({ lead_id, action: 'appointment_booked' })
  await grant(['Contacts', 'Contacts: View', 'Reports', 'Reports: View'])
  const answer = await call('GET', `/api/v1/contacts/${contact_id}/timeline`, { pin: PINS.public })
  const { data } = (await answer.json()) as { data: { action: string; details: object }[] }
  expect(data[0]).toMatchObject({ details: { name: null, kind: 'visit', first_day: null, start_minute: null } })
  expect(await logOf(PINS.public)).toEqual([])
})

test('the change feed names an appointment to users who see its lead; to others a change is hidden', async () => {
  await grant(['Contacts', 'Contacts: View', 'Leads', 'Leads: View', 'Forms', 'Forms: View'])
  const { latest } = await changesOf(0)
  const { appointment_id, lead_id, contact_id } = await newAppointment()
  const seen = await changesOf(latest)
  expect(seen.changes).toContainEqual({ entity: 'appointment', entity_id: appointment_id, contact_id, lead_id })
  expect(seen.news.map(({ entity, lead_id: of }) => [entity, of])).toContainEqual(['appointment', lead_id])
  await grant(['Contacts', 'Contacts: View'])
  const hidden = await changesOf(latest)
  expect(hidden.changes.filter(({ entity }) => entity === 'appointment')).toEqual([])
  expect(hidden.changes).toContainEqual({ entity: 'hidden', entity_id: 0 })
  expect(hidden.news.filter(({ entity }) => entity === 'appointment')).toEqual([])
})
