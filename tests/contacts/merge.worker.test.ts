import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Contact } from '#contract/contacts/contact.ts'
import { MergePair } from '#contract/contacts/duplicates.ts'
import { assignments } from '#worker/db/sql.ts'
import { addBelongings, belongingsOf, book } from '../support/worker/belongings.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { contactById, describedPage, putContact, timelinePage } from '../support/worker/contacts.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addLead, leadBody, leadById, moveLead, putLead } from '../support/worker/leads.ts'
import { addContact, addPair, merge, mergeBody, merged, type Pair, undoMerge } from '../support/worker/merges.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { drift } from '../support/worker/traces.ts'

beforeAll(addStaff)

const rowOf = async (contactId: number) => {
  const [[row]] = await database().batch([
    sql<Record<string, unknown>>`SELECT * FROM contacts WHERE contact_id = ${contactId}`,
  ])
  return row
}

const write = (contactId: number, values: Record<string, string | number | null>) =>
  database().batch([sql`UPDATE contacts SET ${assignments(values)} WHERE contact_id = ${contactId}`])

const leadFor = ({ contact_id }: Contact, more: Record<string, unknown> = {}) =>
  addLead({ contact: undefined, contact_id, ...more })

test('a merge moves all rows of the other contact, rows in the trash included, and deletes that contact', async () => {
  const { contact, other } = await addPair()
  const lead = await leadFor(contact)
  await moveLead(lead.lead_id, 4)
  await addBelongings(contact.contact_id)
  await addBelongings(other.contact_id)
  const both = [...(await belongingsOf(contact.contact_id)), ...(await belongingsOf(other.contact_id))]

  const answer = await merged({ contact, other })
  expect(answer).toEqual({
    success: true,
    contact_id: contact.contact_id,
    other_id: other.contact_id,
    merge_id: expect.any(Number),
    version: contact.version + 1,
  })
  expect(await belongingsOf(contact.contact_id)).toEqual(both.sort())
  expect(await belongingsOf(other.contact_id)).toEqual([])
  expect((await call('GET', `/api/v1/contacts/${other.contact_id}`, { pin: PINS.admin })).status).toBe(404)
  expect(await rowOf(other.contact_id)).toMatchObject({ deleted_by: 1, current_lead_id: null })
  expect((await leadById(lead.lead_id)).contact_name).toBe(contact.name)
  expect(await drift()).toEqual([])
})

test('the contact gets the chosen fields of the other one, the phone included, and keeps the rest', async () => {
  const contact = await addContact({ email: 'rosa@example.com', zip: '78701' })
  const other = await addContact({ name: 'Rosa M. Diaz', email: 'rm@example.com', address: '2 Elm St', category_id: 7 })
  await write(other.contact_id, { language: 'es', job_summary: 'A gate', installation_date: '2026-05-01' })
  await write(contact.contact_id, { language: 'en', description: 'Blue house' })
  await merged(
    { contact, other },
    { name: 'other', phone: 'other', category_id: 'other', email: 'this', language: 'other' },
  )
  expect(await rowOf(contact.contact_id)).toMatchObject({
    name: 'Rosa M. Diaz',
    phone: other.phone,
    phone_key: `+1${other.phone}`,
    email: 'rosa@example.com',
    address: '1 Elm St | TX | 78701',
    zip: '78701',
    category_id: 7,
    language: 'es',
    job_summary: null,
    description: 'Blue house',
    deleted_at: null,
  })
  const clash = await call('POST', '/api/v1/contacts', { pin: PINS.admin, body: { name: 'New', phone: other.phone } })
  expect((await refusal(clash)).existing_contact?.contact_id).toBe(contact.contact_id)
  // The phone that was not chosen becomes a further one.
  expect(await contactById(contact.contact_id)).toMatchObject({
    phones: [{ phone: contact.phone, label: null }],
    emails: [{ email: 'rm@example.com', label: null }],
  })
  expect(await drift()).toEqual([])
})

/** The values that the newest merge dropped, by the timeline. */
const droppedIn = async (contactId: number) => (await describedPage(contactId)).data[0]?.description?.split('\n') ?? []

test('the timeline lists the values that a merge dropped', async () => {
  const contact = await addContact({ email: 'rosa@example.com' })
  const other = await addContact({ name: 'R. Diaz', email: 'rm@example.com', zip: '78702' })
  await merged({ contact, other }, { phone: 'other' })
  expect(await droppedIn(contact.contact_id)).toEqual(['Not kept: Name: R. Diaz', 'Not kept: ZIP: 78702'])
})

test('a merge drops values of a contact without a lead, but not those of a lead', async () => {
  const contact = await addContact({ stage_id: 3, seller_id: 2 })
  const other = await addContact()
  await leadFor(other, { seller_id: 1, project_title: 'Canopy', stage_id: 2 })
  await merged({ contact, other }, { seller_id: 'this' })
  expect(await droppedIn(contact.contact_id)).toEqual(['Not kept: Stage: Calls', 'Not kept: Seller: Ben Carter'])
})

test.each([
  ['Gate first', 'Then a fence', 'Gate first\n\nThen a fence'],
  ['Gate first', 'Gate first', 'Gate first'],
  [null, 'Then a fence', 'Then a fence'],
  ['Gate first', null, 'Gate first'],
  [null, null, null],
])('the initial notes %j and %j become %j', async (one, two, both) => {
  const pair = { contact: await addContact(), other: await addContact() }
  await write(pair.contact.contact_id, { initial_notes: one })
  await write(pair.other.contact_id, { initial_notes: two })
  await merged(pair)
  expect((await rowOf(pair.contact.contact_id))?.initial_notes).toBe(both)
})

test('stage, seller, title and price are those of the newest lead of both, independent of the choice', async () => {
  const [contact, other] = [await addContact(), await addContact()]
  const first = await leadFor(other, { seller_id: 2, project_title: 'Old gate', value_estimate: 300 })
  const newest = await leadFor(contact, { seller_id: 1, project_title: 'New fence', value_estimate: 900, stage_id: 5 })
  await merged({ contact, other }, { stage_id: 'other', seller_id: 'other', project_title: 'other', price: 'other' })
  expect(await contactById(contact.contact_id)).toMatchObject({
    stage_id: 5,
    seller_id: 1,
    project_title: 'New fence',
    price: 900,
  })
  // After its deletion, those of the next newest lead.
  await database().batch([sql`UPDATE leads SET deleted_at = 1 WHERE lead_id = ${newest.lead_id}`])
  expect(await contactById(contact.contact_id)).toMatchObject({ stage_id: first.stage_id, project_title: 'Old gate' })
  expect(await drift()).toEqual([])
})

test('a contact without a lead gets stage and seller of the lead of the other contact', async () => {
  const [contact, other] = [await addContact({ stage_id: 3 }), await addContact({ stage_id: 2 })]
  await leadFor(other, { stage_id: 6, seller_id: 2, project_title: 'Canopy', value_estimate: 4200 })
  await merged({ contact, other })
  expect(await contactById(contact.contact_id)).toMatchObject({ stage_id: 6, seller_id: 2, price: 4200 })
  expect(await drift()).toEqual([])
})

test('without leads, a merge chooses stage and seller like other fields', async () => {
  const [contact, other] = [
    await addContact({ stage_id: 3, seller_id: 1 }),
    await addContact({ stage_id: 4, seller_id: 2 }),
  ]
  await write(other.contact_id, { value_cents: 77_00, project_title: 'Gate' })
  await merged({ contact, other }, { stage_id: 'other', price: 'other' })
  expect(await contactById(contact.contact_id)).toMatchObject({
    stage_id: 4,
    seller_id: 1,
    price: 77,
    project_title: null,
  })
  expect(await drift()).toEqual([])
})

test('points stay with the seller who earned them', async () => {
  const pair = { contact: await addContact(), other: await addContact() }
  const lead = await leadFor(pair.other, { seller_id: 2 })
  await moveLead(lead.lead_id, 4)
  const points = sql`SELECT * FROM seller_points ORDER BY seller_id, period`
  const before = await database().batch([points])
  await merged(pair)
  expect(await database().batch([points])).toEqual(before)
  await moveLead(lead.lead_id, 5)
  expect(await contactById(pair.contact.contact_id)).toMatchObject({ stage_id: 5 })
  expect(await drift()).toEqual([])
})

test('refuses a merge of a contact with itself or with a missing one', async () => {
  const contact = await addContact()
  const itself = await merge({ contact, other: contact })
  expect([itself.status, (await refusal(itself)).error]).toEqual([400, 'A contact cannot be merged with itself'])
  const nobody = await merge({ contact, other: { ...contact, contact_id: 999_999 } })
  expect([nobody.status, (await refusal(nobody)).error]).toEqual([404, 'The other contact no longer exists'])
  const nowhere = await merge({ contact: { ...contact, contact_id: 999_999 }, other: contact })
  expect([nowhere.status, (await refusal(nowhere)).error]).toEqual([404, 'Contact not found.'])
})

test.each(['contact', 'other'] as const)(
  'a change of the %s since it was seen is told, with how it stands',
  async (who) => {
    const pair = await addPair()
    await write(pair[who].contact_id, { name: 'Rosa Ruiz', version: 2 })
    const before = await snapshot()
    const answer = await merge(pair)
    const { code, error, current } = await refusal(answer)
    expect([answer.status, code, error]).toEqual([409, 'stale', 'Rosa Ruiz was changed meanwhile'])
    expect(current).toMatchObject({ contact_id: pair[who].contact_id, version: 2 })
    expect(await snapshot()).toBe(before)
  },
)

test.each([
  ['an unknown field', { zip_code: 'other' }],
  ['an unknown side', { name: 'both' }],
  ['no name', { name: undefined }],
  ['the identity itself', { contact_id: 'other' }],
])('%s is refused', async (_, values) => {
  const pair = await addPair()
  const body = { ...mergeBody(pair), values: { name: 'this', ...values } }
  const answer = await call('POST', `/api/v1/contacts/${pair.contact.contact_id}/merge`, { pin: PINS.admin, body })
  expect([answer.status, (await refusal(answer)).code]).toEqual([400, 'invalid_input'])
})

test('returns both contacts before a merge, with every field to choose', async () => {
  const { contact, other } = await addPair()
  await write(contact.contact_id, { initial_notes: 'Gate', language: 'es', zip: null })
  const path = `/api/v1/contacts/${contact.contact_id}/duplicates/${other.contact_id}`
  const pair = await read(await call('GET', path, { pin: PINS.admin }), MergePair)
  expect(pair.contact).toEqual({
    ...contact,
    has_lead: false,
    language: 'es',
    // A ZIP that is only in the address cannot be chosen.
    zip: null,
    initial_notes: 'Gate',
    installation_date: null,
    job_summary: null,
    description: null,
    phone_label: null,
    email_label: null,
    phones: [],
    emails: [],
  })
  expect(pair.other).toMatchObject({ contact_id: other.contact_id, name: 'R. Diaz', zip: '78701', has_lead: true })
  const gone = await call('GET', `/api/v1/contacts/${contact.contact_id}/duplicates/999999`, { pin: PINS.admin })
  expect(gone.status).toBe(404)
})

const mergeRequest = (pair: Pair) =>
  requestOf('POST', `/api/v1/contacts/${pair.contact.contact_id}/merge`, { pin: PINS.admin, body: mergeBody(pair) })

const undoRequest = (contactId: number, merge_id: number) =>
  requestOf('POST', `/api/v1/contacts/${contactId}/merge/undo`, { pin: PINS.admin, body: { merge_id } })

const trashed = async () => {
  const [[row]] = await database().batch([
    sql<{ trashed: number }>`SELECT count(*) AS trashed FROM contacts WHERE deleted_at IS NOT NULL`,
  ])
  return row?.trashed
}

test.each(TRIPS)(
  'of two contacts merged into each other, one interrupted before its trip %i, one stays',
  async (trip) => {
    const before = (await trashed()) ?? 0
    const { contact, other } = await addPair()
    const { first, late } = await overtake(trip, mergeRequest({ contact, other }), () =>
      merge({ contact: other, other: contact }),
    )
    expect(first.status).toBe(200)
    expect([404, 409]).toContain(late.status)
    expect(await trashed()).toBe(before + 1)
    expect(await drift()).toEqual([])
  },
)

test.each(TRIPS)(
  'one contact merged into two at once, one interrupted before its trip %i, is in one of them',
  async (trip) => {
    const { contact, other } = await addPair()
    const third = await addContact()
    await addBelongings(other.contact_id)
    const rows = await belongingsOf(other.contact_id)
    const { first, late } = await overtake(trip, mergeRequest({ contact, other }), () =>
      merge({ contact: third, other }),
    )
    expect([first.status, late.status]).toEqual([200, 404])
    expect(await belongingsOf(third.contact_id)).toEqual(expect.arrayContaining(rows))
    expect(await belongingsOf(contact.contact_id)).not.toEqual(expect.arrayContaining(rows))
  },
)

test.each(TRIPS)('a lead added to the other contact before trip %i of a merge moves too', async (trip) => {
  const pair = await addPair()
  const before = await overtake(trip, mergeRequest(pair), () =>
    call('POST', '/api/v1/leads', {
      pin: PINS.manager,
      body: leadBody({ contact: undefined, contact_id: pair.other.contact_id, project_title: 'Late gate' }),
    }),
  )
  expect([before.first.status, before.late.status]).toEqual([201, 200])
  const { lead } = (await before.first.json()) as { lead: { lead_id: number } }
  expect(await leadById(lead.lead_id)).toMatchObject({
    contact_id: pair.contact.contact_id,
    project_title: 'Late gate',
  })

  const [{ merge_id } = { merge_id: 0 }] = (await timelinePage(pair.contact.contact_id)).data
  // The undo also moves the row that was added in between.
  expect((await undoMerge(pair.contact.contact_id, merge_id ?? 0)).status).toBe(200)
  expect((await leadById(lead.lead_id)).contact_id).toBe(pair.other.contact_id)
  expect(await drift()).toEqual([])
})

test.each(TRIPS)(
  'a lead for a contact that a merge takes away before its trip %i is never left behind',
  async (trip) => {
    const pair = await addPair()
    const body = leadBody({ contact: undefined, contact_id: pair.other.contact_id })
    const slow = requestOf('POST', '/api/v1/leads', { pin: PINS.manager, body })
    const { first, late } = await overtake(trip, slow, () => merge(pair))
    expect(first.status).toBe(200)
    expect(late.status).toBeGreaterThanOrEqual(400)
    expect((await belongingsOf(pair.other.contact_id)).filter((row) => row.startsWith('lead'))).toEqual([])
  },
)

test.each(TRIPS)(
  'a change of a lead that a merge overtakes before its trip %i is told, or made on the contact',
  async (trip) => {
    const pair = await addPair()
    const lead = await addLead({ contact: undefined, contact_id: pair.other.contact_id })
    const body = { lead_id: lead.lead_id, stage_id: 5 }
    const slow = requestOf('PUT', '/api/v1/leads', { pin: PINS.manager, body })
    const { late } = await overtake(trip, slow, () => merge(pair))
    expect(late.status).toBe(trip < 3 ? 200 : 409)
    // No log line belongs to a merged contact.
    expect(await belongingsOf(pair.other.contact_id)).toEqual([])
    expect((await putLead({ ...body, stage_id: 6 })).status).toBe(200)
    expect(await drift()).toEqual([])
  },
)

test.each(TRIPS)('only one of two undos succeeds when one is interrupted before its trip %i', async (trip) => {
  const pair = await addPair()
  await addBelongings(pair.other.contact_id)
  const before = await book()
  const { contact_id, merge_id } = await merged(pair)
  const { first, late } = await overtake(trip, undoRequest(contact_id, merge_id), () => undoMerge(contact_id, merge_id))
  expect([first.status, late.status]).toEqual([200, 409])
  expect((await refusal(late)).code).toBe(trip < 3 ? 'nothing_to_do' : 'stale')
  expect(await book()).toEqual(before)
})

test.each(TRIPS)(
  'an undo returns 409 and changes nothing when another contact gets the phone before trip %i',
  async (trip) => {
    const pair = await addPair()
    const { contact_id, merge_id } = await merged(pair)
    await putContact(contact_id, { phones: [] })
    const take = () =>
      call('POST', '/api/v1/contacts', { pin: PINS.admin, body: { name: 'Kim Lee', phone: pair.other.phone } })
    const { first, late } = await overtake(trip, undoRequest(contact_id, merge_id), take)
    expect([first.status, late.status]).toEqual([201, 409])
    expect((await refusal(late)).code).toBe('duplicate_contact')
    expect(await belongingsOf(pair.other.contact_id)).toEqual([])
    expect(await drift()).toEqual([])
  },
)
