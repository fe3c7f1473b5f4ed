import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { LeadAnswer, LeadPage } from '#contract/leads/lead.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { addContact, contactById, getContact, putContact, timelineTextsOf } from '../support/worker/contacts.ts'
import { estimateLine, signedEstimate } from '../support/worker/documents.ts'
import { recordFirstResponse } from '../support/worker/inquiries.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import {
  addDraft,
  addLead,
  leadById,
  moveLead,
  newPhone,
  promote,
  promoted,
  putLead,
  undoPromotion,
} from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { appointmentPath, bookAppointment, dayAhead, mark } from '../support/worker/schedule.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { drift, traces } from '../support/worker/traces.ts'

const [DRAFTS, INFO] = [1, 2]
const pointsOf = (name: string) => STARTING_STAGES.find((stage) => stage.name === name)?.points ?? 0
const NO_SELLER = '500005'
const EVE = '400004'

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 5, name: 'Nils', role: 'manager', pin: NO_SELLER })
  await addUser({ user_id: 4, name: 'Eve', role: 'manager', pin: EVE, seller_id: 2 })
})

test('a draft becomes a lead in Info, with a contact of the visitor’s data', async () => {
  const draft = await addDraft({ category_id: 3, value_estimate: 950.5 })
  expect(draft).toMatchObject({ is_draft: true, contact_id: null, stage_id: DRAFTS, draft_category_id: 3 })

  const { lead, contact_id } = await promoted(draft.lead_id)
  expect(lead).toMatchObject({
    is_draft: false,
    contact_id,
    stage_id: INFO,
    stage_name: 'Info',
    seller_name: 'Maria Lopez',
    project_title: 'Fence',
    value_estimate: 950.5,
    contact_name: draft.draft_name,
    contact_phone: draft.draft_phone,
    contact_address: draft.draft_address,
    draft_category_id: null,
    version: draft.version + 1,
  })
  expect(await leadById(draft.lead_id)).toEqual(lead)
  expect(await contactById(contact_id)).toMatchObject({
    name: draft.draft_name,
    phone: draft.draft_phone,
    email: 'vera@example.com',
    address: draft.draft_address,
    category_name: 'Follow-up',
    stage_id: INFO,
    seller_id: 1,
    project_title: 'Fence',
    price: 950.5,
  })
})

test('the new contact has the ZIP at the end of the address', async () => {
  const { lead_id } = await addDraft({ address: '9 Oak Ln, Cibolo, TX 78108' })
  const { lead, contact_id } = await promoted(lead_id)
  expect(lead.contact_zip).toBe('78108')
  expect(await contactById(contact_id)).toMatchObject({ zip: '78108' })
})

const suggestionOf = async (leadId: number, pin: string) => {
  const { data } = await read(await call('GET', '/api/v1/leads?stage=1', { pin }), LeadPage)
  return data.find((draft) => draft.lead_id === leadId)?.suggested_seller
}

test('the seller is the requested one, else that of the form draft, else that of the user; the list suggests the same', async () => {
  const sellerOf = async (body: Record<string, unknown>, pin: string, own: number | null) => {
    const { lead_id } = await addDraft()
    await database().batch([sql`UPDATE leads SET seller_id = ${own} WHERE lead_id = ${lead_id}`])
    const suggested = await suggestionOf(lead_id, pin)
    const { lead, points } = await promoted(lead_id, body, pin)
    expect(points).toBe(5)
    return [suggested, lead.seller_id]
  }
  await addUser({ user_id: 6, name: 'Bo', role: 'manager', pin: '600006', seller_id: 2 })
  expect(await sellerOf({ seller_id: 1 }, '600006', 2)).toEqual([2, 1])
  expect(await sellerOf({}, PINS.manager, 2)).toEqual([2, 2])
  expect(await sellerOf({}, '600006', null)).toEqual([2, 2])
  expect(await sellerOf({}, '600006', 1)).toEqual([1, 1])

  await database().batch([sql`UPDATE sellers SET is_active = 0 WHERE seller_id = 1`])
  expect(await sellerOf({}, '600006', 1)).toEqual([2, 2])
  const refused = await promote((await addDraft()).lead_id, { seller_id: 1 })
  await database().batch([sql`UPDATE sellers SET is_active = 1 WHERE seller_id = 1`])
  expect(await refusal(refused)).toMatchObject({ code: 'invalid_input', error: 'There is no such seller' })
})

test('without a candidate the active seller with the fewest active leads gets the lead', async () => {
  const load = async () => {
    const [rows] = await database().batch([
      sql<{ seller_id: number; leads: number }>`SELECT s.seller_id, count(l.lead_id) AS leads FROM sellers s
        LEFT JOIN leads l ON l.seller_id = s.seller_id AND l.deleted_at IS NULL
          AND l.stage_id IN (SELECT stage_id FROM stages WHERE kind = 'pipeline')
        WHERE s.is_active GROUP BY 1 ORDER BY 2, 1`,
    ])
    return rows
  }
  await addLead({ seller_id: 1, stage_id: 9 })
  for (let i = 0; i < 4; i++) {
    const [least] = await load()
    const { lead_id } = await addDraft()
    expect(await suggestionOf(lead_id, NO_SELLER)).toBe(least?.seller_id)
    expect((await promoted(lead_id, {}, NO_SELLER)).lead.seller_id).toBe(least?.seller_id)
  }
  const [least] = await load()
  await database().batch([sql`UPDATE sellers SET is_active = 0 WHERE seller_id = ${least?.seller_id ?? 0}`])
  const { lead_id } = await addDraft()
  expect(await suggestionOf(lead_id, NO_SELLER)).not.toBe(least?.seller_id)
  await database().batch([sql`UPDATE sellers SET is_active = 1`])
})

test.each([
  ['the seller of that contact', {}, 2],
  ['the chosen seller', { seller_id: 1 }, 1],
])('an inquiry of an existing contact goes to %s, with its points', async (_, chosen, seller_id) => {
  const phone = newPhone()
  const { contact_id } = await addLead({ contact: { name: 'Kim', phone }, seller_id: 2 })
  const { lead_id } = await addDraft({ phone })
  await database().batch([sql`UPDATE leads SET seller_id = 1 WHERE lead_id = ${lead_id}`])
  expect(await suggestionOf(lead_id, PINS.manager)).toBe(2)
  expect((await promote(lead_id, chosen)).status).toBe(409)
  const { lead } = await promoted(lead_id, { contact_id, ...chosen })
  expect(lead).toMatchObject({ contact_id, seller_id, category_name: 'New Business' })
  const awards = sql`SELECT seller_id, points FROM point_ledger WHERE lead_id = ${lead_id} AND reversed_at IS NULL`
  expect(await database().batch([awards])).toEqual([[{ seller_id, points: 5 }]])
})

test('promoted by a change of its contact and stage, the lead gets the category of the contact, and its seller by default', async () => {
  const draft = await addDraft({ category_id: 2 })
  const known = await addLead({ seller_id: 2, category_id: 6 })
  const contact_id = known.contact_id ?? 0
  const answer = await putLead({ lead_id: draft.lead_id, contact_id, stage_id: INFO }, PINS.manager)
  const { lead } = await read(answer, LeadAnswer)
  expect(lead).toMatchObject({ contact_id, stage_id: INFO, seller_id: 2, category_id: 6, is_draft: false })
  expect(await leadById(draft.lead_id)).toEqual(lead)
  expect(await contactById(contact_id)).toMatchObject({ category_id: 6, seller_id: 2 })
})

test.each(['draft_name', 'draft_phone'])('refuses a form draft without %s', async (column) => {
  const { lead_id } = await addDraft()
  await database().batch([sql`UPDATE leads SET ${sql.identifier(column)} = '' WHERE lead_id = ${lead_id}`])
  const answer = await promote(lead_id)
  expect([answer.status, (await refusal(answer)).error]).toEqual([409, 'Lead is missing required contact information'])
})

test('a form draft can be edited, but moves only by promotion', async () => {
  const { lead_id } = await addDraft()
  for (const stage_id of [2, 5, 9]) {
    expect((await refusal(await moveLead(lead_id, stage_id))).error).toBe('Promote the draft to move it')
  }
  expect((await putLead({ lead_id, value_estimate: 75, notes: 'asked again' }, PINS.manager)).status).toBe(200)
  expect(await leadById(lead_id)).toMatchObject({ stage_id: DRAFTS, value_estimate: 75, notes: 'ASKED AGAIN' })
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

const visit = (more: Record<string, unknown> = {}) => ({
  ...{ kind: 'visit', first_day: dayAhead(3), start_minute: 600, end_minute: 660, users: [4], ...more },
})

test('a promotion with a visit books it, moves the lead to Visits for the points of both stages, and one undo takes all back', async () => {
  const { lead_id } = await addDraft()
  await recordFirstResponse(lead_id)
  const { lead, points, appointment } = await promoted(lead_id, { appointment: visit() })
  expect(lead).toMatchObject({ stage_name: 'Visits', next_appointment: { kind: 'visit', start_minute: 600 } })
  expect(appointment).toMatchObject({ lead_id, stage_id: lead.stage_id, client_name: lead.contact_name, users: [4] })
  expect(points).toBe(pointsOf('Info') + pointsOf('Visits'))
  expect(await leadById(lead_id)).toEqual(lead)
  expect((await undoPromotion(lead_id, lead.version)).status).toBe(200)
  expect(await leadById(lead_id)).toMatchObject({ is_draft: true, contact_id: null, next_appointment: null })
  expect(await drift()).toEqual([])
})

test('a promotion with a visit that is refused changes nothing', async () => {
  const { lead_id } = await addDraft()
  const before = await snapshot()
  for (const [body, reason] of [
    [{ appointment: visit({ users: [99] }) }, 'appointment_person_gone'],
    [{ appointment: visit({ end_minute: 500 }) }, 'appointment_ends_first'],
  ] as const)
    expect(await refusal(await promote(lead_id, body))).toMatchObject({ reason })
  expect(await snapshot()).toBe(before)
})

test('of two users who book from one inquiry, the second is told that it is promoted', async () => {
  const { lead_id } = await addDraft()
  const request = requestOf('POST', `/api/v1/leads/${lead_id}/promotion`, {
    ...{ pin: PINS.manager, body: { appointment: visit() } },
  })
  const { late } = await overtake(1, request, () =>
    call('POST', `/api/v1/leads/${lead_id}/promotion`, { pin: EVE, body: { appointment: visit() } }),
  )
  expect(await refusal(late)).toMatchObject({ reason: 'draft_promoted' })
  const [booked] = await database().batch([sql`SELECT 1 FROM appointments WHERE lead_id = ${lead_id}`])
  expect(booked).toHaveLength(1)
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
