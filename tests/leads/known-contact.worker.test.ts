import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Contact } from '#contract/contacts/contact.ts'
import { type Lead, LeadPage, PromotionAnswer } from '#contract/leads/lead.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addDraft, addLead, leadById, moveLead, newPhone, promote } from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS, signIn } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { drift } from '../support/worker/traces.ts'

const EVE = '400004'
beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'manager', pin: EVE, seller_id: 2 })
})

const drafts = async (query = '') =>
  (await read(await call('GET', `/api/v1/leads?stage=1${query}`, { pin: PINS.manager }), LeadPage)).data
const listed = async (leadId: number, query = ''): Promise<Lead | undefined> =>
  (await drafts(query)).find((draft) => draft.lead_id === leadId)

const trashContact = (contactId: number | null) =>
  database().batch([sql`UPDATE contacts SET deleted_at = 1 WHERE contact_id = ${contactId}`])

/** A contact of Maria, and a form draft with another spelling of its phone. */
const known = async () => {
  const phone = newPhone()
  const lead = await addLead({ contact: { name: 'Known Kim', phone: `(${phone.slice(0, 3)}) ${phone.slice(3)}` } })
  const draft = await addDraft({ name: 'Kim', phone: `+1 ${phone}` })
  return { lead, draft, contact_id: lead.contact_id ?? 0 }
}

test('a form draft names the contact with its phone, and the seller of that contact', async () => {
  const { lead, draft } = await known()
  const stranger = await addDraft()
  const { contact_id, contact_phone: phone } = lead
  const known_contact = { contact_id, name: 'KNOWN KIM', phone, seller_name: 'Maria Lopez' }
  const asDraft = { draft_notes: [], inquiry: expect.objectContaining({ touched_at: null }) }
  expect(await listed(draft.lead_id)).toEqual({ ...draft, ...asDraft, known_contact, suggested_seller: 1 })
  expect(await listed(draft.lead_id, '&q=kim')).toEqual({ ...draft, ...asDraft, known_contact, suggested_seller: 1 })
  expect(await listed(stranger.lead_id)).toEqual({
    ...stranger,
    ...asDraft,
    known_contact: null,
    suggested_seller: expect.any(Number),
  })
  expect(draft).not.toHaveProperty('known_contact')
})

test('the named contact has no seller if it has none', async () => {
  const phone = newPhone()
  await call('POST', '/api/v1/contacts', { pin: PINS.manager, body: { name: 'Solo', phone } })
  const { lead_id } = await addDraft({ phone })
  expect((await listed(lead_id))?.known_contact).toMatchObject({ name: 'Solo', seller_name: null })
})

test('a form draft does not name a contact in the trash, but one created later', async () => {
  const { draft, contact_id } = await known()
  await trashContact(contact_id)
  expect((await listed(draft.lead_id))?.known_contact).toBeNull()
  const body = { name: 'Later Lou', phone: draft.draft_phone }
  await call('POST', '/api/v1/contacts', { pin: PINS.manager, body })
  expect((await listed(draft.lead_id))?.known_contact?.name).toBe('Later Lou')
})

test('only form drafts name a contact, not leads moved back to Form Drafts or in other stages', async () => {
  const { lead_id } = await addLead()
  expect(await listed(lead_id)).toBeUndefined()
  await moveLead(lead_id, 1)
  expect(await listed(lead_id)).not.toHaveProperty('known_contact')
  const { data } = await read(await call('GET', '/api/v1/leads?limit=1000', { pin: PINS.manager }), LeadPage)
  for (const lead of data) expect(lead).not.toHaveProperty('known_contact')
})

test('the rows read for named contacts are proportional to their number', async () => {
  for (let i = 0; i < 40; i++) await known()
  const cookie = await signIn(PINS.manager)
  for (const query of ['', '&category=1']) {
    const answer = await call('GET', `/api/v1/leads?stage=1&limit=40${query}`, { pin: PINS.manager, cookie })
    const { data } = await read(answer, LeadPage)
    const told = data.filter((draft) => draft.known_contact)
    expect([data.length, told.length]).toEqual([40, 40])
    expectFairCost(answer, data.length + told.length + 1, query)
  }
})

test('a promotion to an existing contact creates a lead and leaves the contact unchanged', async () => {
  const { draft, contact_id, lead } = await known()
  const contact = async () => read(await call('GET', `/api/v1/contacts/${contact_id}`, { pin: PINS.manager }), Contact)
  const before = await contact()
  const answer = await read(await promote(draft.lead_id, { contact_id }), PromotionAnswer)
  expect(answer).toMatchObject({ contact_id, lead: { contact_name: 'KNOWN KIM', stage_id: 2, is_draft: false } })
  expect(await leadById(draft.lead_id)).toEqual(answer.lead)
  expect(await leadById(lead.lead_id)).toEqual(lead)
  const after = await contact()
  const { project_title, value_estimate: price } = answer.lead
  expect(after).toEqual({ ...before, project_title, price })

  const [standing, contacts] = await database().batch([
    sql`SELECT stage_id, seller_id, points FROM point_ledger WHERE lead_id = ${draft.lead_id} AND reversed_at IS NULL`,
    sql`SELECT 1 FROM contacts WHERE phone_key = (SELECT phone_key FROM contacts WHERE contact_id = ${contact_id})`,
  ])
  expect(standing).toEqual([{ stage_id: 2, seller_id: 1, points: 5 }])
  expect(contacts).toHaveLength(1)
  expect(await listed(draft.lead_id)).toBeUndefined()
  expect(await drift()).toEqual([])
})

test.each(TRIPS)(
  'a contact deleted before trip %i of the attachment is not found; then the draft makes its own',
  async (trip) => {
    const { draft, contact_id } = await known()
    const path = `/api/v1/leads/${draft.lead_id}/promotion`
    let before = ''
    const { late } = await overtake(trip, requestOf('POST', path, { pin: EVE, body: { contact_id } }), async () => {
      await trashContact(contact_id)
      before = await snapshot()
      return new Response()
    })
    expect([late.status, (await refusal(late)).error]).toEqual([404, 'Contact not found.'])
    expect(await snapshot()).toBe(before)
    const again = await read(await promote(draft.lead_id), PromotionAnswer)
    expect(again.contact_id).not.toBe(contact_id)
    expect(again.lead.contact_name).toBe('Kim')
  },
)
