import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { LeadAnswer } from '#contract/leads/lead.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { addContact, contactById, getContact, putContact, timelineTextsOf } from '../support/worker/contacts.ts'
import { estimateLine, signedEstimate } from '../support/worker/documents.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import {
  addDraft,
  addLead,
  leadById,
  moveLead,
  newPhone,
  promoted,
  putLead,
  undoPromotion,
} from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { appointmentPath, bookAppointment, dayAhead, mark } from '../support/worker/schedule.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { drift, traces } from '../support/worker/traces.ts'

const EVE = '400004'
beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'manager', pin: EVE, seller_id: 2 })
})

const undone = async (leadId: number, version: number) =>
  (await read(await undoPromotion(leadId, version), LeadAnswer)).lead

test('the lead is the draft that it was, its points are taken back, and its contact goes with it', async () => {
  const draft = await addDraft({ category_id: 3 })
  const before = await traces(draft)
  const { lead, contact_id } = await promoted(draft.lead_id, { seller_id: 2 })
  const back = await undone(lead.lead_id, lead.version)
  expect(back).toEqual({ ...draft, version: draft.version + 2, updated_at: back.updated_at })
  expect(await leadById(draft.lead_id)).toEqual(back)
  expect(await traces(draft)).toEqual(before)
  expect((await getContact(contact_id)).status).toBe(404)
  const [log] = await database().batch([
    sql`SELECT user_name, action FROM activity WHERE lead_id = ${draft.lead_id} OR contact_id = ${contact_id}
      ORDER BY activity_id DESC LIMIT 2`,
  ])
  expect(log).toEqual([
    { user_name: 'Max', action: 'contact_deleted' },
    { user_name: 'Max', action: 'lead_move_undone' },
  ])
  expect(await drift()).toEqual([])

  // The phone is free again: a second promotion creates a new contact.
  const again = await promoted(draft.lead_id)
  expect(again.contact_id).not.toBe(contact_id)
  expect(await drift()).toEqual([])
})

test('keeps a created contact that has other rows', async () => {
  const { lead, contact_id } = await promoted((await addDraft()).lead_id)
  await call('POST', `/api/v1/contacts/${contact_id}/notes`, { pin: EVE, body: { content: 'Two dogs' } })
  const back = await undone(lead.lead_id, lead.version)
  expect([back.is_draft, back.contact_id]).toEqual([true, null])
  expect((await contactById(contact_id)).current_lead_id).toBeNull()
  expect((await timelineTextsOf(contact_id))[0]).toContain('Info')
  expect(await drift()).toEqual([])
})

/** The logged changes of a contact's language. */
const languageChangesOf = async (id: number) => {
  const [rows] = await database().batch([
    sql<{ details: string }>`SELECT details FROM activity WHERE contact_id = ${id} AND action = 'contact_changed'`,
  ])
  return rows.flatMap(({ details }) => (JSON.parse(details) as { changes: { field: string }[] }).changes)
}

test.each([
  [null, 'Spanish'],
  ['', 'Spanish'],
  ['Vietnamese', 'Vietnamese'],
])('a contact whose language is %j has the language %j of the visitor until the undo', async (own, then) => {
  const phone = newPhone()
  const { contact_id } = await addContact({ phone })
  await database().batch([sql`UPDATE contacts SET language = ${own} WHERE contact_id = ${contact_id}`])
  const draft = await addDraft({ phone, language: 'es' })
  expect(draft.draft_language).toBe('es')
  const { lead } = await promoted(draft.lead_id, { contact_id })
  expect((await contactById(contact_id)).language).toBe(then)
  const changes = await languageChangesOf(contact_id)
  expect(changes).toEqual(own ? [] : [{ field: 'language', from: null, to: then }])
  await undone(lead.lead_id, lead.version)
  expect((await contactById(contact_id)).language || null).toBe(own || null)
})

test.each([
  ['es', 'Spanish'],
  ['en-GB', 'English'],
  ['tlh', null],
])('the contact of a visitor who read the form in %j has the language %j', async (language, kept) => {
  const { contact_id } = await promoted((await addDraft({ language })).lead_id)
  expect((await contactById(contact_id)).language).toBe(kept)
})

test('restores stage, seller, title and value of an existing contact', async () => {
  const phone = newPhone()
  const known = await addContact({ phone, stage_id: 5, seller_id: 2, category_id: 6 })
  const before = await contactById(known.contact_id)
  const draft = await addDraft({ phone })
  const { lead } = await promoted(draft.lead_id, { contact_id: known.contact_id, seller_id: 1 })
  await undone(lead.lead_id, lead.version)
  const { version, updated_at } = await contactById(known.contact_id)
  expect(await contactById(known.contact_id)).toEqual({ ...before, version, updated_at })
  expect(await drift()).toEqual([])
})

test('an existing contact with another lead shows that lead again', async () => {
  const { contact_id, lead_id } = await addLead({ seller_id: 2, stage_id: 6 })
  const before = await contactById(contact_id ?? 0)
  const draft = await addDraft()
  const answer = await putLead({ lead_id: draft.lead_id, contact_id }, PINS.manager)
  const { lead } = await read(answer, LeadAnswer)
  const back = await undone(lead.lead_id, lead.version)
  expect(back).toEqual({ ...draft, version: back.version, updated_at: back.updated_at })
  expect(await contactById(contact_id ?? 0)).toEqual(before)
  expect((await leadById(lead_id)).stage_id).toBe(6)
  expect(await drift()).toEqual([])
})

test('a lead that was moved back to Form Drafts before keeps its contact', async () => {
  const { lead_id, contact_id } = await addLead({ seller_id: 2, stage_id: 5 })
  await moveLead(lead_id, 1)
  const before = await leadById(lead_id)
  const { lead } = await promoted(lead_id, { seller_id: 1 })
  const back = await undone(lead_id, lead.version)
  expect(back).toEqual({ ...before, version: back.version, updated_at: back.updated_at })
  expect(back.contact_id).toBe(contact_id)
  expect(await drift()).toEqual([])
})

test.each<[string, (leadId: number, contactId: number) => Promise<unknown>, string]>([
  ['edited lead', (lead_id) => putLead({ lead_id, value_estimate: 9 }, EVE), 'Eve changed this lead in Info meanwhile'],
  ['moved lead', (lead_id) => moveLead(lead_id, 4, EVE), 'Eve moved this lead to Visits meanwhile'],
  [
    'changed contact',
    (_, contactId) => putContact(contactId, { name: 'Vera Vance' }, EVE),
    'The promotion cannot be undone: Vera Vance was changed meanwhile',
  ],
])('after an %s nothing is undone', async (_, change, sentence) => {
  const { lead, contact_id } = await promoted((await addDraft()).lead_id)
  await change(lead.lead_id, contact_id)
  const before = await snapshot()
  const refused = await undoPromotion(lead.lead_id, lead.version)
  expect([refused.status, await refusal(refused)]).toMatchObject([409, { code: 'stale', error: sentence }])
  expect(await snapshot()).toBe(before)
})

test('a lead with a signed estimate stays promoted', async () => {
  const { lead_id } = await addDraft()
  // The estimate has the value of the lead, so that its signature leaves the version of the lead.
  await database().batch([sql`UPDATE leads SET value_cents = 0 WHERE lead_id = ${lead_id}`])
  const { lead } = await promoted(lead_id)
  await signedEstimate({ lines: [estimateLine({ price_cents: 0 })] }, lead_id)
  const before = await snapshot()
  const refused = await undoPromotion(lead_id, lead.version)
  expect([refused.status, await refusal(refused)]).toMatchObject([409, { reason: 'promotion_undo_signed' }])
  expect(await snapshot()).toBe(before)
})

test('a lead with an appointment stays promoted until that is gone', async () => {
  const { lead } = await promoted((await addDraft()).lead_id)
  const { appointment_id } = await bookAppointment({ lead_id: lead.lead_id })
  const before = await snapshot()
  const refused = await undoPromotion(lead.lead_id, lead.version)
  expect([refused.status, await refusal(refused)]).toMatchObject([409, { reason: 'promotion_undo_appointments' }])
  expect(await snapshot()).toBe(before)
  await call('DELETE', appointmentPath(appointment_id), { pin: EVE })
  expect((await undoPromotion(lead.lead_id, lead.version)).status).toBe(200)
  expect(await drift()).toEqual([])
})

test('the work of a promotion goes to the trash with a log line, but not after a change', async () => {
  for (const isChanged of [false, true]) {
    const { contact_id } = await addContact()
    await putContact(contact_id, { installation_date: dayAhead(10) })
    const { lead } = await promoted((await addDraft()).lead_id, { contact_id })
    const id = lead.next_appointment?.appointment_id ?? 0
    if (isChanged) await mark(id, 'on_the_way')
    const answer = await undoPromotion(lead.lead_id, lead.version)
    expect(answer.status).toBe(isChanged ? 409 : 200)
    const [lines] = await database().batch([
      sql`SELECT entity_id FROM activity WHERE action = 'appointment_deleted' AND lead_id = ${lead.lead_id}`,
    ])
    expect(lines).toEqual(isChanged ? [] : [{ entity_id: id }])
  }
  expect(await drift()).toEqual([])
})

test.each(TRIPS)('a note before trip %i of the undo keeps its contact, or refuses the undo', async (trip) => {
  const { lead, contact_id } = await promoted((await addDraft()).lead_id)
  const { lead_id, version } = lead
  const path = `/api/v1/leads/${lead_id}/promotion/undo`
  const { late } = await overtake(trip, requestOf('POST', path, { pin: PINS.manager, body: { version } }), () =>
    call('POST', `/api/v1/contacts/${contact_id}/notes`, { pin: EVE, body: { content: 'Two dogs' } }),
  )
  if (late.status === 409) expect((await refusal(late)).error).toContain('was changed meanwhile')
  else expect([late.status, (await leadById(lead_id)).is_draft]).toEqual([200, true])
  expect((await getContact(contact_id)).status).toBe(200)
  expect(await drift()).toEqual([])
})
