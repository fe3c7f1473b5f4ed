import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { SHOWN_APPOINTMENTS_MAX } from '#contract/schedule/appointment.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addLead, leadById, putLead } from '../support/worker/leads.ts'
import { addContact, merged, undoMerge } from '../support/worker/merges.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import {
  appointmentPath,
  bookAppointment,
  change,
  changed,
  dayAhead,
  mark,
  schedule,
} from '../support/worker/schedule.ts'
import { listed, restore } from '../support/worker/trash.ts'

beforeAll(addStaff)

const DAY = dayAhead(30)
const onDay = async (appointmentId: number) =>
  (await schedule(DAY, DAY)).appointments.find((each) => each.appointment_id === appointmentId)
const leadPath = (leadId: number) => `/api/v1/leads/${leadId}`
const WHOLE_DAY = { start_minute: null, end_minute: null }

const installationDate = async (contactId: number | null) => {
  const [[row]] = await database().batch([
    sql<{ day: string | null }>`SELECT installation_date AS day FROM contacts WHERE contact_id = ${contactId}`,
  ])
  return row?.day
}

test('the appointments of a deleted lead leave the schedule with it and return with it', async () => {
  const booked = await bookAppointment({ kind: 'work' })
  const { contact_id } = await leadById(booked.lead_id)
  await call('DELETE', leadPath(booked.lead_id), { pin: PINS.admin })
  expect(await onDay(booked.appointment_id)).toBeUndefined()
  expect(await installationDate(contact_id)).toBeNull()
  for (const answer of [
    await change(booked.appointment_id, { note: 'x' }),
    await mark(booked.appointment_id, 'done'),
    await call('DELETE', appointmentPath(booked.appointment_id), { pin: PINS.admin }),
  ])
    expect([answer.status, (await refusal(answer)).reason]).toEqual([404, 'appointment_gone'])
  await call('POST', `${leadPath(booked.lead_id)}/restoration`, { pin: PINS.admin })
  expect(await onDay(booked.appointment_id)).toEqual(booked)
  expect(await installationDate(contact_id)).toBe(DAY)
})

test('an appointment that was deleted alone is in the trash, and is restored from there', async () => {
  const booked = await bookAppointment()
  await call('DELETE', appointmentPath(booked.appointment_id), { pin: PINS.admin })
  expect(await listed('?kind=appointment')).toContainEqual(['appointment', `Visit ${DAY}`, 'ROSA DIAZ'])
  expect((await restore('appointment', booked.appointment_id)).status).toBe(200)
  expect(await onDay(booked.appointment_id)).toMatchObject({ version: 3 })
})

test('the appointment of a lost lead stays, and says so', async () => {
  const booked = await bookAppointment()
  await putLead({ lead_id: booked.lead_id, stage_id: 9, archive_reason: 'price' })
  expect(await onDay(booked.appointment_id)).toMatchObject({ is_lost: true, stage_id: 9 })
  expect((await mark(booked.appointment_id, 'cancelled')).status).toBe(200)
})

test('appointments follow their lead to another contact in a merge, and back in its undo', async () => {
  const [contact, other] = [await addContact(), await addContact({ name: 'R. Diaz' })]
  const lead = await addLead({ contact: undefined, contact_id: other.contact_id })
  const booked = await bookAppointment({ lead_id: lead.lead_id, kind: 'work' })
  const { merge_id } = await merged({ contact, other: { ...other, version: await versionOf(other.contact_id) } })
  expect(await onDay(booked.appointment_id)).toMatchObject({ contact_id: contact.contact_id, client_name: 'Rosa Diaz' })
  expect(await installationDate(contact.contact_id)).toBe(DAY)
  const profile = await read(
    await call('GET', `/api/v1/contacts/${contact.contact_id}/profile`, { pin: PINS.manager }),
    WholeProfile,
  )
  expect(profile.appointments.map(({ appointment_id }) => appointment_id)).toEqual([booked.appointment_id])
  expect((await undoMerge(contact.contact_id, merge_id)).status).toBe(200)
  expect(await onDay(booked.appointment_id)).toMatchObject({ contact_id: other.contact_id, client_name: 'R. Diaz' })
  expect(await installationDate(contact.contact_id)).toBeNull()
})

const versionOf = async (contactId: number) => {
  const [[row]] = await database().batch([
    sql<{ version: number }>`SELECT version FROM contacts WHERE contact_id = ${contactId}`,
  ])
  return row?.version ?? 0
}

test('the next appointment of a lead is the first open one: whole days first, then by time, then by age', async () => {
  const { lead_id } = await addLead()
  const next = async () => (await leadById(lead_id)).next_appointment?.appointment_id
  const late = await bookAppointment({ lead_id, first_day: dayAhead(31) })
  const noon = await bookAppointment({ lead_id, start_minute: 720, end_minute: 780 })
  const alsoNoon = await bookAppointment({ lead_id, start_minute: 720, end_minute: 780 })
  expect(await next()).toBe(noon.appointment_id)
  const whole = await bookAppointment({ lead_id, ...WHOLE_DAY })
  expect(await next()).toBe(whole.appointment_id)
  const panel = (await call('GET', `${leadPath(lead_id)}/panel`, { pin: PINS.manager })).json()
  expect(
    ((await panel) as { appointments: { appointment_id: number }[] }).appointments.map((each) => each.appointment_id),
  ).toEqual([whole.appointment_id, noon.appointment_id, alsoNoon.appointment_id, late.appointment_id])
  await mark(whole.appointment_id, 'done')
  await mark(noon.appointment_id, 'cancelled')
  await mark(alsoNoon.appointment_id, 'no_show')
  expect(await next()).toBe(late.appointment_id)
  await changed(noon.appointment_id, { first_day: dayAhead(1), last_day: dayAhead(1) })
  expect(await next()).toBe(late.appointment_id)
  await mark(noon.appointment_id, 'planned')
  expect(await next()).toBe(noon.appointment_id)
})

test('the installation date of a contact is its first planned day of work, else the last day of done work', async () => {
  const lead = await addLead()
  const { lead_id, contact_id } = lead
  await bookAppointment({ lead_id })
  expect(await installationDate(contact_id)).toBeNull()
  const [second, first] = [
    await bookAppointment({ lead_id, kind: 'work', first_day: dayAhead(40) }),
    await bookAppointment({ lead_id, kind: 'work', first_day: dayAhead(35) }),
  ]
  expect(await installationDate(contact_id)).toBe(dayAhead(35))
  await mark(first.appointment_id, 'done')
  expect(await installationDate(contact_id)).toBe(dayAhead(40))
  await mark(second.appointment_id, 'done')
  expect(await installationDate(contact_id)).toBe(dayAhead(40))
  await changed(second.appointment_id, { kind: 'visit' })
  expect(await installationDate(contact_id)).toBe(dayAhead(35))
  await call('DELETE', appointmentPath(first.appointment_id), { pin: PINS.manager })
  expect(await installationDate(contact_id)).toBeNull()
})

test('panel and profile show at most the newest two hundred', async () => {
  const { lead_id, contact_id } = await addLead()
  await database().batch([
    sql`INSERT INTO appointments (appointment_id, lead_id, kind, state, first_day, last_day, user_name, created_at, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= ${SHOWN_APPOINTMENTS_MAX})
      SELECT 700000 + i, ${lead_id}, 'visit', 'done', '2020-01-01', '2020-01-01', 'Ada', 1, 1 FROM n`,
  ])
  const panel = await read(await call('GET', `${leadPath(lead_id)}/panel`, { pin: PINS.admin }), LeadPanel)
  const profile = await read(
    await call('GET', `/api/v1/contacts/${contact_id}/profile`, { pin: PINS.admin }),
    WholeProfile,
  )
  for (const { appointments } of [panel, profile]) {
    expect(appointments).toHaveLength(SHOWN_APPOINTMENTS_MAX)
    expect(appointments.map(({ appointment_id }) => appointment_id)).not.toContain(700_001)
  }
})
