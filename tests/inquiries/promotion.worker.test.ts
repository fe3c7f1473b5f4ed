import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { LeadAnswer, LeadPage } from '#contract/leads/lead.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { contactById } from '../support/worker/contacts.ts'
import { addDraft, addLead, leadById, moveLead, newPhone, promote, promoted, putLead } from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'

const [DRAFTS, INFO] = [1, 2]
const NO_SELLER = '500005'

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 5, name: 'Nils', role: 'manager', pin: NO_SELLER })
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
