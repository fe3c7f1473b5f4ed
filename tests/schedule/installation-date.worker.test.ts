import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ContactDetailsAnswer } from '#contract/contacts/profile.ts'
import { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { LeadAnswer } from '#contract/leads/lead.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { SHOWN_APPOINTMENTS_MAX } from '#contract/schedule/appointment.ts'
import { bookInstallationDates } from '#worker/transfer/restore-store.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { addClient, addContact, CONTACTS, contactById, putContact } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import {
  addDraft,
  addLead,
  leadBody,
  leadById,
  moveLead,
  promoted,
  putLead,
  undoPromotion,
} from '../support/worker/leads.ts'
import { merged, undoMerge } from '../support/worker/merges.ts'
import { addStaff, database, grant, PINS } from '../support/worker/people.ts'
import { appointmentPath, bookAppointment, changed, dayAhead, mark, schedule } from '../support/worker/schedule.ts'
import { drift } from '../support/worker/traces.ts'
import { listed } from '../support/worker/trash.ts'

beforeAll(addStaff)

const admin = { pin: PINS.admin }
const [DRAFTS, ARCHIVE] = [1, 9]
const DAY = dayAhead(30)
const TODAY = dayAhead(0)
const SOON = dayAhead(10)
const LATER = dayAhead(20)
const PAST = dayAhead(-10)
const WHOLE_DAY = { kind: 'work', start_minute: null, end_minute: null }
/** Work of one whole day as `shortOf` tells it. */
const work = (day: string, state = 'planned', last = day) => ['work', state, day, last, null]

const onDay = async (appointmentId: number) =>
  (await schedule(DAY, DAY)).appointments.find((each) => each.appointment_id === appointmentId)
const panelOf = async (leadId: number) => read(await call('GET', `/api/v1/leads/${leadId}/panel`, admin), LeadPanel)
const dateOf = async (contactId: number | null) => (await contactById(contactId ?? 0)).installation_date
const appointmentsOf = async (contactId: number | null) =>
  (await read(await call('GET', `${CONTACTS}/${contactId}/profile`, admin), WholeProfile)).appointments
const daysOf = async (contactId: number) => (await appointmentsOf(contactId)).map(({ first_day }) => first_day)
const shortOf = async (contactId: number) =>
  (await appointmentsOf(contactId)).map((of) => [of.kind, of.state, of.first_day, of.last_day, of.start_minute])

/** Writes an installation date, and returns the one that the answer and the contact have. */
const write = async (contactId: number, installation_date: string | null) => {
  const { contact } = await read(await putContact(contactId, { installation_date }), ContactDetailsAnswer)
  expect(await dateOf(contactId)).toBe(contact.installation_date)
  return contact.installation_date
}

/** A client with work on the given days; its state may follow. */
const clientWith = async (...works: ([string] | [string, string])[]) => {
  const { lead, contact_id } = await addClient()
  const booked = []
  for (const [first_day, last_day = first_day] of works)
    booked.push(await bookAppointment({ lead_id: lead.lead_id, ...WHOLE_DAY, first_day, last_day }))
  return { lead, contact_id, booked }
}

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
  for (const appointments of [(await panelOf(lead_id)).appointments, await appointmentsOf(contact_id)]) {
    expect(appointments).toHaveLength(SHOWN_APPOINTMENTS_MAX)
    expect(appointments.map(({ appointment_id }) => appointment_id)).not.toContain(700_001)
  }
})

/** A contact, with work of a lead on the given days, or with a date of its own and no lead. */
const personWith = async (work: readonly string[] | undefined, own?: string) => {
  const contact = await addContact()
  if (own) await putContact(contact.contact_id, { installation_date: own })
  if (work) {
    const { lead_id } = await addLead({ contact: undefined, contact_id: contact.contact_id })
    for (const first_day of work) await bookAppointment({ lead_id, ...WHOLE_DAY, first_day })
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

  expect((await undoMerge(contact.contact_id, merge_id)).status).toBe(200)
  expect([await dateOf(contact.contact_id), await dateOf(other.contact_id)]).toEqual(before)
  expect(await daysOf(other.contact_id)).toEqual(otherWork ?? [])
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
  await undoMerge(contact.contact_id, merge_id)
  expect((await listed('?kind=appointment'))[0]).toEqual(['appointment', `Visit ${SOON}`, other.name])
})

test('an installation date books whole-day work on the current lead: planned, or done on a past day', async () => {
  for (const [day, state] of [
    [SOON, 'planned'],
    [TODAY, 'planned'],
    [PAST, 'done'],
  ] as const) {
    const { lead, contact_id } = await addClient()
    expect(await write(contact_id, day)).toBe(day)
    expect(await shortOf(contact_id)).toEqual([work(day, state)])
    expect((await appointmentsOf(contact_id))[0]).toMatchObject({ lead_id: lead.lead_id, user_name: 'Ada' })
  }
})

test('it moves the first open work, which keeps its days, its minutes and its people', async () => {
  const { contact_id, booked } = await clientWith([SOON, dayAhead(12)], [LATER])
  expect(await write(contact_id, dayAhead(14))).toBe(dayAhead(14))
  expect(await shortOf(contact_id)).toEqual([work(dayAhead(14), 'planned', dayAhead(16)), work(LATER)])
  await changed(booked[1]?.appointment_id ?? 0, { start_minute: 480, end_minute: 540, users: [2] })
  // Now the second one is first.
  await changed(booked[0]?.appointment_id ?? 0, { first_day: dayAhead(30), last_day: dayAhead(32) })
  expect(await write(contact_id, dayAhead(15))).toBe(dayAhead(15))
  const [first] = await appointmentsOf(contact_id)
  expect(first).toMatchObject({ first_day: dayAhead(15), start_minute: 480, users: [2] })
})

test('it moves done work to another past day, and books new work today or later', async () => {
  const { contact_id } = await addClient()
  await write(contact_id, PAST)
  expect(await write(contact_id, dayAhead(-12))).toBe(dayAhead(-12))
  expect(await shortOf(contact_id)).toEqual([work(dayAhead(-12), 'done')])
  expect(await write(contact_id, TODAY)).toBe(TODAY)
  expect(await shortOf(contact_id)).toEqual([work(TODAY), work(dayAhead(-12), 'done')])
})

test('without the date the work is cancelled, and the next one is the installation date', async () => {
  const { contact_id } = await clientWith([SOON], [LATER])
  expect(await write(contact_id, null)).toBe(LATER)
  expect(await write(contact_id, '')).toBeNull()
  expect((await shortOf(contact_id)).map(([, state]) => state)).toEqual(['cancelled', 'cancelled'])
  expect(await write(contact_id, null)).toBeNull()
})

test('visits, and work that nobody came to, are no installation', async () => {
  const { contact_id, booked, lead } = await clientWith([SOON])
  await bookAppointment({ lead_id: lead.lead_id })
  await mark(booked[0]?.appointment_id ?? 0, 'no_show')
  expect(await dateOf(contact_id)).toBeNull()
  expect(await write(contact_id, LATER)).toBe(LATER)
  expect((await appointmentsOf(contact_id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['work', 'planned'],
    ['visit', 'planned'],
    ['work', 'no_show'],
  ])
})

test('the log has the line of the appointment, and no change of the contact', async () => {
  const { contact_id } = await addClient()
  await write(contact_id, SOON)
  await write(contact_id, LATER)
  await write(contact_id, null)
  const [lines] = await database().batch([
    sql<{ action: string }>`SELECT action FROM activity WHERE contact_id = ${contact_id} ORDER BY activity_id`,
  ])
  expect(lines.map(({ action }) => action)).toEqual([
    ...['contact_created', 'lead_created', 'appointment_booked', 'appointment_changed', 'appointment_marked'],
  ])
})

test('the same date, and a save of other fields, change no appointment', async () => {
  const { contact_id } = await clientWith([SOON])
  const before = await appointmentsOf(contact_id)
  await write(contact_id, SOON)
  await putContact(contact_id, { language: 'es', installation_date: SOON })
  expect(await appointmentsOf(contact_id)).toEqual(before.map((one) => ({ ...one, language: 'es' })))
})

test('returns "appointment_too_far" for a day more than two years ahead, with and without a lead', async () => {
  for (const contact_id of [(await addClient()).contact_id, (await addContact()).contact_id]) {
    const refused = await refusal(await putContact(contact_id, { installation_date: dayAhead(733) }))
    expect(refused.issues).toMatchObject([{ field: 'installation_date', reason: 'appointment_too_far' }])
    expect(await write(contact_id, dayAhead(732))).toBe(dayAhead(732))
  }
  const { contact_id } = await clientWith([SOON, dayAhead(12)])
  expect((await putContact(contact_id, { installation_date: dayAhead(732) })).status).toBe(400)
})

test('returns "appointment_clock_skipped" for a day on which the clock skips the time of the work', async () => {
  const { lead, contact_id } = await addClient()
  const night = { kind: 'work', first_day: PAST, start_minute: 150, end_minute: 240 }
  const { appointment_id } = await bookAppointment({ lead_id: lead.lead_id, ...night })
  await mark(appointment_id, 'done')
  const answer = await putContact(contact_id, { installation_date: '2026-03-08' })
  expect((await refusal(answer)).issues).toMatchObject([
    { field: 'installation_date', reason: 'appointment_clock_skipped' },
  ])
  expect(await shortOf(contact_id)).toEqual([['work', 'done', PAST, PAST, 150]])
})

test('returns 409 with the contact when the work changes meanwhile', async () => {
  const { contact_id, booked } = await clientWith([SOON])
  const slow = requestOf('PUT', `${CONTACTS}/${contact_id}`, { ...admin, body: { installation_date: LATER } })
  const { late } = await overtake(3, slow, () => mark(booked[0]?.appointment_id ?? 0, 'cancelled'))
  expect([late.status, (await refusal(late)).code]).toEqual([409, 'stale'])
})

test('a contact without a lead keeps the date; its first lead gets it as work, unless it is past', async () => {
  for (const [day, works] of [
    [SOON, [work(SOON)]],
    [PAST, []],
  ] as const) {
    const { contact_id } = await addContact()
    expect(await write(contact_id, day)).toBe(day)
    expect(await appointmentsOf(contact_id)).toEqual([])
    const body = leadBody({ contact: undefined, contact_id })
    const { lead } = await read(await call('POST', '/api/v1/leads', { ...admin, body }), LeadAnswer)
    expect(lead.next_appointment?.first_day).toBe(works.length > 0 ? day : undefined)
    expect(await dateOf(contact_id)).toBe(day)
    expect(await shortOf(contact_id)).toEqual(works)
    await addLead({ contact: undefined, contact_id })
    expect(await shortOf(contact_id)).toEqual(works)
  }
})

test('a contact keeps its own date when a lead with only a visit moves to the trash and back', async () => {
  const { contact_id } = await addContact()
  await write(contact_id, PAST)
  const { lead_id } = await addLead({ contact: undefined, contact_id })
  await bookAppointment({ lead_id })
  for (const [method, path] of [
    ['DELETE', `/api/v1/leads/${lead_id}`],
    ['POST', `/api/v1/leads/${lead_id}/restoration`],
  ] as const) {
    expect((await call(method, path, admin)).status).toBe(200)
    expect(await dateOf(contact_id)).toBe(PAST)
  }
})

test('work of a lost lead is no installation; a date written meanwhile is of the contact', async () => {
  const { contact_id, lead, booked } = await clientWith([SOON])
  await putLead({ lead_id: lead.lead_id, stage_id: 9, archive_reason: 'price' })
  expect(await dateOf(contact_id)).toBeNull()
  expect(await write(contact_id, LATER)).toBe(LATER)
  expect(await shortOf(contact_id)).toEqual([work(SOON)])
  await mark(booked[0]?.appointment_id ?? 0, 'on_the_way')
  expect(await dateOf(contact_id)).toBe(LATER)
  await putLead({ lead_id: lead.lead_id, stage_id: 4 })
  expect(await dateOf(contact_id)).toBe(SOON)
})

test('a promotion books the date of the contact, and its undo gives it back', async () => {
  const { contact_id } = await addContact()
  await write(contact_id, SOON)
  const draft = await addDraft()
  const { lead } = await promoted(draft.lead_id, { contact_id })
  expect(lead.next_appointment).toMatchObject({ kind: 'work', first_day: SOON })
  expect(await shortOf(contact_id)).toEqual([work(SOON)])
  expect((await undoPromotion(lead.lead_id, lead.version)).status).toBe(200)
  expect(await dateOf(contact_id)).toBe(SOON)
  expect(await appointmentsOf(contact_id)).toEqual([])
  expect(await drift()).toEqual([])
})

test('a change of appointments needs the permission to edit leads', async () => {
  const { contact_id } = await addClient()
  await grant('public', ['Contacts', 'Contacts: View', 'Contacts: Edit'])
  const refused = await putContact(contact_id, { installation_date: SOON }, PINS.public)
  expect([refused.status, (await refusal(refused)).params]).toEqual([403, { permission: 'Leads: Edit' }])
  const { contact_id: alone } = await addContact()
  expect((await putContact(alone, { installation_date: SOON }, PINS.public)).status).toBe(200)
})
