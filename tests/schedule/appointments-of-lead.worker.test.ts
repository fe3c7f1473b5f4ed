import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { SHOWN_APPOINTMENTS_MAX } from '#contract/schedule/appointment.ts'
import { bookInstallationDates } from '#worker/transfer/restore-store.ts'
import { call, read } from '../support/worker/call.ts'
import { CONTACTS, contactById, putContact } from '../support/worker/contacts.ts'
import { addLead, leadById, moveLead, putLead } from '../support/worker/leads.ts'
import { addContact, merged, undoMerge } from '../support/worker/merges.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { appointmentPath, bookAppointment, changed, dayAhead, mark, schedule } from '../support/worker/schedule.ts'
import { drift } from '../support/worker/traces.ts'
import { listed } from '../support/worker/trash.ts'

beforeAll(addStaff)

const DAY = dayAhead(30)
const panelOf = async (leadId: number) =>
  read(await call('GET', `${leadPath(leadId)}/panel`, { pin: PINS.admin }), LeadPanel)
const onDay = async (appointmentId: number) =>
  (await schedule(DAY, DAY)).appointments.find((each) => each.appointment_id === appointmentId)
const dateOf = async (contactId: number | null) => (await contactById(contactId ?? 0)).installation_date
const profileOf = async (contactId: number | null) =>
  read(await call('GET', `${CONTACTS}/${contactId}/profile`, { pin: PINS.admin }), WholeProfile)
const daysOf = async (contactId: number) => (await profileOf(contactId)).appointments.map(({ first_day }) => first_day)
const leadPath = (leadId: number) => `/api/v1/leads/${leadId}`
const WHOLE_DAY = { start_minute: null, end_minute: null }

const [DRAFTS, ARCHIVE] = [1, 9]

test('books the dates of open leads: done before today, planned from today on', async () => {
  const days = [dayAhead(-2), dayAhead(0), dayAhead(9), dayAhead(9), dayAhead(9)]
  const leads = []
  for (const _ of days) leads.push(await addLead())
  const [past, today, later, draft, lost] = leads.map(({ lead_id }) => lead_id)
  await moveLead(draft ?? 0, DRAFTS)
  await putLead({ lead_id: lost, stage_id: ARCHIVE, archive_reason: 'price' })
  await database().batch(
    leads.map(
      ({ contact_id }, i) => sql`UPDATE contacts SET installation_date = ${days[i]} WHERE contact_id = ${contact_id}`,
    ),
  )
  await database().batch(bookInstallationDates)
  const [booked, [lostContact]] = await database().batch([
    sql`SELECT lead_id, kind, state, first_day FROM appointments ORDER BY lead_id`,
    sql`SELECT installation_date FROM contacts WHERE contact_id = ${leads[4]?.contact_id}`,
  ])
  expect(booked).toEqual([
    { lead_id: past, kind: 'work', state: 'done', first_day: days[0] },
    { lead_id: today, kind: 'work', state: 'planned', first_day: days[1] },
    { lead_id: later, kind: 'work', state: 'planned', first_day: days[2] },
  ])
  expect(lostContact).toEqual({ installation_date: days[4] })
  expect(await drift()).toEqual([])
})

test('the appointment of a lost lead stays, and says so', async () => {
  const booked = await bookAppointment()
  await putLead({ lead_id: booked.lead_id, stage_id: 9, archive_reason: 'price' })
  expect(await onDay(booked.appointment_id)).toMatchObject({ is_lost: true, stage_id: 9 })
  expect((await mark(booked.appointment_id, 'cancelled')).status).toBe(200)
})

test('the next appointment of a lead is the first open one: whole days first, then by time, then by age', async () => {
  const { lead_id } = await addLead()
  const next = async () => (await leadById(lead_id)).next_appointment?.appointment_id
  const late = await bookAppointment({ lead_id, first_day: dayAhead(31) })
  const noon = await bookAppointment({ lead_id, start_minute: 720, end_minute: 780 })
  const alsoNoon = await bookAppointment({ lead_id, start_minute: 720, end_minute: 780 })
  expect(await next()).toBe(noon.appointment_id)
  const whole = await bookAppointment({ lead_id, ...WHOLE_DAY })
  expect(await next()).toBe(whole.appointment_id)
  const { appointments } = await panelOf(lead_id)
  expect(appointments.map((each) => each.appointment_id)).toEqual(
    [whole, noon, alsoNoon, late].map((each) => each.appointment_id),
  )
  await mark(whole.appointment_id, 'done')
  await mark(noon.appointment_id, 'cancelled')
  await mark(alsoNoon.appointment_id, 'no_show')
  expect(await next()).toBe(late.appointment_id)
})

test('the installation date of a contact is its first planned day of work, else the last day of done work', async () => {
  const { lead_id, contact_id } = await addLead()
  await bookAppointment({ lead_id })
  expect(await dateOf(contact_id)).toBeNull()
  const [second, first] = [
    await bookAppointment({ lead_id, kind: 'work', first_day: dayAhead(40) }),
    await bookAppointment({ lead_id, kind: 'work', first_day: dayAhead(35) }),
  ]
  expect(await dateOf(contact_id)).toBe(dayAhead(35))
  await mark(first.appointment_id, 'done')
  expect(await dateOf(contact_id)).toBe(dayAhead(40))
  await mark(second.appointment_id, 'done')
  expect(await dateOf(contact_id)).toBe(dayAhead(40))
  await changed(second.appointment_id, { kind: 'visit' })
  expect(await dateOf(contact_id)).toBe(dayAhead(35))
  await call('DELETE', appointmentPath(first.appointment_id), { pin: PINS.manager })
  expect(await dateOf(contact_id)).toBeNull()
})

test('panel and profile show at most the newest two hundred', async () => {
  const { lead_id, contact_id } = await addLead()
  await database().batch([
    sql`INSERT INTO appointments (appointment_id, lead_id, kind, state, first_day, last_day, user_name, created_at, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= ${SHOWN_APPOINTMENTS_MAX})
      SELECT 700000 + i, ${lead_id}, 'visit', 'done', '2020-01-01', '2020-01-01', 'Ada', 1, 1 FROM n`,
  ])
  for (const { appointments } of [await panelOf(lead_id), await profileOf(contact_id)]) {
    expect(appointments).toHaveLength(SHOWN_APPOINTMENTS_MAX)
    expect(appointments.map(({ appointment_id }) => appointment_id)).not.toContain(700_001)
  }
})

const [SOON, LATER] = [dayAhead(10), dayAhead(20)]

/** A contact, with work of a lead on the given days, or with a date of its own and no lead. */
const personWith = async (work: readonly string[] | undefined, own?: string) => {
  const contact = await addContact()
  if (own) await putContact(contact.contact_id, { installation_date: own })
  if (work) {
    const { lead_id } = await addLead({ contact: undefined, contact_id: contact.contact_id })
    for (const first_day of work)
      await bookAppointment({ lead_id, kind: 'work', first_day, start_minute: null, end_minute: null })
  }
  const { version } = await contactById(contact.contact_id)
  return { ...contact, version }
}

test.each([
  ['work of both', [LATER], undefined, [SOON], undefined, SOON, [SOON, LATER]],
  ['work of the other, and a date of its own', undefined, LATER, [SOON], undefined, SOON, [SOON]],
  ['work, and a date of the other', [LATER], undefined, undefined, SOON, LATER, [LATER]],
  ['dates without leads', undefined, LATER, undefined, SOON, SOON, []],
  ['a date, and a lead of the other without work', undefined, SOON, [], undefined, SOON, []],
] as const)('a merge of %s: the date follows from appointments, and the undo restores both', async (...given) => {
  const [, work, own, otherWork, otherOwn, date, days] = given
  const [contact, other] = [await personWith(work, own), await personWith(otherWork, otherOwn)]
  const before = [own ?? work?.[0] ?? null, otherOwn ?? otherWork?.[0] ?? null]
  expect([await dateOf(contact.contact_id), await dateOf(other.contact_id)]).toEqual(before)

  const { merge_id } = await merged({ contact, other }, { installation_date: 'other' })
  expect([await dateOf(contact.contact_id), await daysOf(contact.contact_id)]).toEqual([date, days])
  expect(await drift()).toEqual([])

  expect((await undoMerge(contact.contact_id, merge_id)).status).toBe(200)
  expect([await dateOf(contact.contact_id), await dateOf(other.contact_id)]).toEqual(before)
  expect(await daysOf(other.contact_id)).toEqual(otherWork ?? [])
  expect(await drift()).toEqual([])
})

test('an appointment in the trash follows its lead in a merge and back', async () => {
  const [contact, other] = [await personWith(undefined), await addContact({ name: 'Ines Trash' })]
  const { lead_id } = await addLead({ contact: undefined, contact_id: other.contact_id })
  const { appointment_id } = await bookAppointment({ lead_id, first_day: SOON })
  await call('DELETE', `/api/v1/appointments/${appointment_id}`, { pin: PINS.admin })
  expect(await listed('?q=Ines')).toEqual([['appointment', `Visit ${SOON}`, 'Ines Trash']])
  const { version } = await contactById(other.contact_id)
  const { merge_id } = await merged({ contact, other: { ...other, version } })
  expect((await listed('?kind=appointment'))[0]).toEqual(['appointment', `Visit ${SOON}`, contact.name])
  expect(await drift()).toEqual([])
  await undoMerge(contact.contact_id, merge_id)
  expect((await listed('?kind=appointment'))[0]).toEqual(['appointment', `Visit ${SOON}`, other.name])
  expect(await drift()).toEqual([])
})
