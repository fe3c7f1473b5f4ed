import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Changes } from '#contract/activity/change-feed.ts'
import { Log } from '#contract/activity/log.ts'
import { Trash } from '#contract/trash/trash.ts'
import { logLineOf } from '#worker/activity/log-line.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { timelinePage, timelineTextsOf } from '../support/worker/contacts.ts'
import { addLead, moveLead } from '../support/worker/leads.ts'
import { addStaff, database, grant, PINS } from '../support/worker/people.ts'
import { bookAppointment, dayAhead, mark, schedule } from '../support/worker/schedule.ts'
import { purge, TRASH } from '../support/worker/trash.ts'

beforeAll(addStaff)

const admin = { pin: PINS.admin }
const SOON = dayAhead(10)

const remove = (appointmentId: number) => call('DELETE', `/api/v1/appointments/${appointmentId}`, admin)

const newAppointment = async () => {
  const lead = await addLead()
  const appointment = await bookAppointment({ lead_id: lead.lead_id, first_day: dayAhead(9) })
  return { ...appointment, contact_id: lead.contact_id ?? 0 }
}

test('the appointments of a lead in the trash are neither shown nor changed', async () => {
  const { appointment_id, lead_id } = await bookAppointment({ first_day: SOON })
  const shown = async () => (await schedule(SOON, SOON)).appointments.map((each) => each.appointment_id)
  expect(await shown()).toContain(appointment_id)
  await call('DELETE', `/api/v1/leads/${lead_id}`, admin)
  expect(await shown()).not.toContain(appointment_id)
  const marked = await mark(appointment_id, 'done')
  expect([marked.status, (await refusal(marked)).reason]).toEqual([404, 'appointment_gone'])
})

test('the log of an appointment that is deleted for ever keeps action, kind and user', async () => {
  const { appointment_id } = await newAppointment()
  await remove(appointment_id)
  await purge('appointment', appointment_id)
  const [lines] = await database().batch([
    sql<{ action: string; details: string }>`SELECT action, details FROM activity
      WHERE entity = 'appointment' AND entity_id = ${appointment_id} ORDER BY activity_id`,
  ])
  const details = { name: null, kind: 'visit', first_day: null, start_minute: 570 }
  expect(lines.map((line) => logLineOf(line))).toEqual([
    { action: 'appointment_booked', details },
    { action: 'appointment_deleted', details },
    { action: 'appointment_purged', details: {} },
  ])
})

test('a user sees and restores appointments of visible leads only', async () => {
  const { appointment_id: visit, lead_id } = await newAppointment()
  await remove(visit)
  const public_ = { pin: PINS.public }
  const kinds = async () => (await read(await call('GET', TRASH, public_), Trash)).kinds
  const base = ['Admin Panel', 'Admin Panel: Trash', 'Contacts', 'Contacts: View']
  await grant('public', [...base, 'Leads', 'Leads: View'])
  expect(await kinds()).toContain('appointment')
  const purged = () => call('DELETE', `${TRASH}/appointment/${visit}`, public_)
  const path = `${TRASH}/appointment/${visit}/restoration`
  expect((await call('POST', path, public_)).status).toBe(403)
  await grant('public', base)
  expect(await kinds()).not.toContain('appointment')

  // Without the permission to see form drafts, a lead in Form Drafts and its appointments are hidden.
  await moveLead(lead_id, 1)
  await grant('public', [...base, 'Leads', 'Leads: View', 'Leads: Edit'])
  expect((await purged()).status).toBe(403)
  const { data, totals } = await read(await call('GET', TRASH, public_), Trash)
  expect(data.map(({ kind }) => kind)).not.toContain('appointment')
  expect(totals).toContainEqual({ kind: 'appointment', entries: 0 })
  expect((await call('POST', path, public_)).status).toBe(403)
  await moveLead(lead_id, 2)
  expect((await call('POST', path, public_)).status).toBe(200)
})

const logOf = async (pin: string) =>
  (await read(await call('GET', '/api/v1/activity?kind=appointment', { pin }), Log)).data
const changesOf = async (since: number) =>
  read(await call('GET', `/api/v1/changes?since=${since}`, { pin: PINS.public }), Changes)

test('the log and the timelines of contact and lead have the appointment; without the right to see leads its day is hidden', async () => {
  const { contact_id, lead_id } = await newAppointment()
  expect((await timelineTextsOf(contact_id))[0]).toMatch(/^Visit on .* booked$/)
  expect((await timelinePage(contact_id)).data[0]).toMatchObject({ lead_id, action: 'appointment_booked' })
  const [line] = await logOf(PINS.admin)
  expect(line).toMatchObject({ action: 'appointment_booked', state: 'there', lead_id, contact_id })
  await grant('public', ['Contacts', 'Contacts: View', 'Reports', 'Reports: View'])
  const answer = await call('GET', `/api/v1/contacts/${contact_id}/timeline`, { pin: PINS.public })
  const { data } = (await answer.json()) as { data: { action: string; details: object }[] }
  expect(data[0]).toMatchObject({ details: { name: null, kind: 'visit', first_day: null, start_minute: null } })
  expect(await logOf(PINS.public)).toEqual([])
})

test('the change feed names an appointment to users who see its lead; to others a change is hidden', async () => {
  await grant('public', ['Contacts', 'Contacts: View', 'Leads', 'Leads: View', 'Forms', 'Forms: View'])
  const { latest } = await changesOf(0)
  const { appointment_id, lead_id, contact_id } = await newAppointment()
  const seen = await changesOf(latest)
  const change = { entity: 'appointment', entity_id: appointment_id, contact_id, lead_id }
  expect(seen.changes).toContainEqual(expect.objectContaining(change))
  expect(seen.news.map(({ entity, lead_id: of }) => [entity, of])).toContainEqual(['appointment', lead_id])
  await grant('public', ['Contacts', 'Contacts: View'])
  const hidden = await changesOf(latest)
  expect(hidden.changes.filter(({ entity }) => entity === 'appointment')).toEqual([])
  expect(hidden.changes).toContainEqual({ entity: 'hidden', entity_id: 0 })
  expect(hidden.news.filter(({ entity }) => entity === 'appointment')).toEqual([])
})
