import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Changes } from '#contract/activity/change-feed.ts'
import { Log } from '#contract/activity/log.ts'
import { Trash } from '#contract/trash/trash.ts'
import { logLineOf } from '#worker/activity/log-line.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { contactById, deleteContact, timelinePage, timelineTextsOf } from '../support/worker/contacts.ts'
import { addLead, leadById, moveLead, newPhone } from '../support/worker/leads.ts'
import { addStaff, database, grant, PINS } from '../support/worker/people.ts'
import { bookAppointment, dayAhead, mark, schedule } from '../support/worker/schedule.ts'
import { listed, nightIn, placesOf, purge, restore, TRASH, trashPage } from '../support/worker/trash.ts'

beforeAll(addStaff)

const admin = { pin: PINS.admin }
const SOON = dayAhead(10)
const WORK = { kind: 'work', first_day: SOON, start_minute: null, end_minute: null }

const remove = (appointmentId: number) => call('DELETE', `/api/v1/appointments/${appointmentId}`, admin)
const deleteLead = (leadId: number) => call('DELETE', `/api/v1/leads/${leadId}`, admin)
const restoreLead = (leadId: number) => call('POST', `/api/v1/leads/${leadId}/restoration`, admin)

/** A client with work that is ahead, and a visit in the trash. */
const newClient = async (name: string) => {
  const lead = await addLead({ contact: { name, phone: newPhone() } })
  const { lead_id } = lead
  const { appointment_id: work } = await bookAppointment({ lead_id, ...WORK, note: `${name} dog` })
  const { appointment_id: visit } = await bookAppointment({ lead_id, first_day: SOON, note: `${name} cat` })
  await remove(visit)
  return { lead_id, contact_id: lead.contact_id ?? 0, work, visit }
}

const nextOf = async (leadId: number) => (await leadById(leadId)).next_appointment?.appointment_id
const dateOf = async (contactId: number) => (await contactById(contactId)).installation_date

test('appointments in the trash are listed by kind and day with their client, found, counted and restored', async () => {
  const { visit, work, contact_id, lead_id } = await newClient('Lupe Lists')
  expect(await listed('?q=Lupe')).toEqual([['appointment', `Visit ${SOON}`, 'LUPE LISTS']])
  await remove(work)
  expect([await nextOf(lead_id), await dateOf(contact_id)]).toEqual([undefined, null])
  expect(await listed('?q=Lupe&kind=appointment')).toEqual([
    ['appointment', `Work ${SOON}`, 'LUPE LISTS'],
    ['appointment', `Visit ${SOON}`, 'LUPE LISTS'],
  ])
  expect((await trashPage()).totals).toContainEqual({ kind: 'appointment', entries: 2 })
  for (const id of [visit, work]) expect((await restore('appointment', id)).status).toBe(200)
  expect(await listed('?q=Lupe')).toEqual([])
  expect([await nextOf(lead_id), await dateOf(contact_id)]).toEqual([work, SOON])
})

test('a deleted lead takes its appointments along; an appointment is restored after its lead and its contact', async () => {
  const { visit, work, contact_id, lead_id } = await newClient('Hector Hides')
  const shown = async () => (await schedule(SOON, SOON)).appointments.map(({ appointment_id }) => appointment_id)
  expect(await shown()).toContain(work)
  await deleteLead(lead_id)
  expect(await dateOf(contact_id)).toBeNull()
  expect(await shown()).not.toContain(work)
  expect((await refusal(await restore('appointment', visit))).reason).toBe('trash_lead_first')
  expect((await mark(work, 'done')).status).toBe(404)
  await restoreLead(lead_id)
  expect([await nextOf(lead_id), await dateOf(contact_id)]).toEqual([work, SOON])

  await deleteContact(contact_id)
  expect((await refusal(await restore('appointment', visit))).reason).toBe('trash_contact_first')
  await restore('contact', contact_id)
  expect((await restore('appointment', visit)).status).toBe(200)
  expect([await nextOf(lead_id), await dateOf(contact_id)]).toEqual([work, SOON])
})

test('an appointment that is deleted for ever leaves no text; its log lines keep action, kind and user', async () => {
  const { visit } = await newClient('Esteban Ends')
  expect((await purge('appointment', visit)).status).toBe(200)
  expect((await placesOf('Esteban Ends cat')).filter((place) => place !== 'idempotency_keys')).toEqual([])
  const [lines] = await database().batch([
    sql<{ action: string; details: string; user_name: string }>`SELECT action, details, user_name FROM activity
      WHERE entity = 'appointment' AND entity_id = ${visit} ORDER BY activity_id`,
  ])
  expect(lines.map((line) => logLineOf(line))).toEqual([
    { action: 'appointment_booked', details: { name: null, kind: 'visit', first_day: null, start_minute: 570 } },
    { action: 'appointment_deleted', details: { name: null, kind: 'visit', first_day: null, start_minute: 570 } },
    { action: 'appointment_purged', details: {} },
  ])
  expect((await purge('appointment', visit)).status).toBe(404)
})

test('a lead, a contact and a night delete their appointments for ever', async () => {
  const left = async (leadId: number) => {
    const [rows] = await database().batch([
      sql`SELECT appointment_id FROM appointments WHERE lead_id = ${leadId}
        UNION ALL SELECT id FROM trash_entries WHERE kind = 'appointment' AND id IN
          (SELECT entity_id FROM activity WHERE entity = 'appointment' AND lead_id = ${leadId})`,
    ])
    return rows
  }
  const [one, two, three] = [await newClient('Una'), await newClient('Dos'), await newClient('Tres')]
  await deleteLead(one.lead_id)
  expect((await purge('lead', one.lead_id)).status).toBe(200)
  await deleteContact(two.contact_id)
  expect((await purge('contact', two.contact_id)).status).toBe(200)
  await nightIn(31)
  expect([await left(one.lead_id), await left(two.lead_id)]).toEqual([[], []])
  expect(await left(three.lead_id)).toEqual([{ appointment_id: three.work }])
})

test('a user sees and restores appointments of visible leads only', async () => {
  const { visit, lead_id } = await newClient('Role Walk')
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
  expect(seen.changes).toContainEqual({ entity: 'appointment', entity_id: appointment_id, contact_id, lead_id })
  expect(seen.news.map(({ entity, lead_id: of }) => [entity, of])).toContainEqual(['appointment', lead_id])
  await grant('public', ['Contacts', 'Contacts: View'])
  const hidden = await changesOf(latest)
  expect(hidden.changes.filter(({ entity }) => entity === 'appointment')).toEqual([])
  expect(hidden.changes).toContainEqual({ entity: 'hidden', entity_id: 0 })
  expect(hidden.news.filter(({ entity }) => entity === 'appointment')).toEqual([])
})
