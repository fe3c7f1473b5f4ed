import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { LeadPage } from '#contract/leads/lead.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { newPhone, promoted } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

const add = (body: Record<string, unknown>) => call('POST', '/api/v1/leads/drafts', { pin: PINS.admin, body })
const newestDraft = async () => {
  const { data } = await read(await call('GET', '/api/v1/leads?stage=1&limit=1', { pin: PINS.manager }), LeadPage)
  return data[0]
}

test('the Tools form creates a form draft and logs its user', async () => {
  const phone = newPhone()
  const body = { name: 'Walt Webb', phone, email: 'walt@example.com', category_id: 4, value_estimate: 1200 }
  expect((await add({ ...body, address: '9 Ash Ln', notes: 'Asked for a gate' })).status).toBe(201)
  const draft = await newestDraft()
  expect(draft).toMatchObject({
    contact_id: null,
    stage_name: 'Form Drafts',
    seller_id: null,
    draft_name: 'Walt Webb',
    draft_phone: phone,
    draft_email: 'walt@example.com',
    draft_address: '9 Ash Ln',
    category_name: 'Welding',
    value_estimate: 1200,
    project_title: null,
    notes: 'Asked for a gate',
  })
  const [log, awards] = await database().batch([
    sql`SELECT user_name, action FROM activity WHERE lead_id = ${draft?.lead_id}`,
    sql`SELECT 1 FROM point_ledger WHERE lead_id = ${draft?.lead_id}`,
  ])
  expect(log).toEqual([{ user_name: 'Ada', action: 'draft_created' }])
  expect(awards).toEqual([])
})

test('a form draft by staff needs no first response, and is promoted like an inquiry', async () => {
  await add({ name: 'Pat Promoted', phone: newPhone() })
  const draft = await newestDraft()
  expect(draft?.inquiry ?? null).toBeNull()
  const { lead } = await promoted(draft?.lead_id ?? 0)
  expect(lead).toMatchObject({ stage_name: 'Info', contact_name: 'Pat Promoted' })
})

test('creates a form draft with only name and phone', async () => {
  await add({ name: 'Only Olga', phone: newPhone(), email: '', address: null, notes: '' })
  const empty = { draft_email: null, draft_address: null, notes: null, value_estimate: 0, category_id: 1 }
  expect(await newestDraft()).toMatchObject({ draft_name: 'Only Olga', ...empty })
})

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ phone: '' }, 'phone', 'Phone number is required'],
  [{ phone: '12' }, 'phone', 'Phone must have 7 to 15 digits'],
  [{ value_estimate: -1 }, 'value_estimate', 'Estimate cannot be below 0'],
  [{ category_id: 9999 }, 'category_id', 'There is no such category'],
  [{ seller_id: 1 }, 'seller_id', 'Unknown field: seller_id'],
])('%j is refused', async (wrong, field, message) => {
  const answer = await add({ name: 'Walt', phone: newPhone(), ...wrong })
  expect(answer.status).toBe(400)
  expect((await refusal(answer)).issues?.[0]).toMatchObject({ field, message })
})
