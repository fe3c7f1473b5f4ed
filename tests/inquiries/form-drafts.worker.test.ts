import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { DoneAnswer, LeadPage } from '#contract/leads/lead.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { firstResponseOf, listedDraft } from '../support/worker/inquiries.ts'
import { addDraft, addLead, leadById, newPhone, promoted } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

const exported = async (query = '') => {
  const answer = await call('GET', `/api/v1/leads/drafts.csv${query}`, { pin: PINS.manager })
  expect(answer.headers.get('content-disposition')).toMatch(/filename="form-drafts-\d{4}-\d\d-\d\d\.csv"/)
  return Papa.parse<Record<string, string>>((await answer.text()).slice(1), { header: true, skipEmptyLines: true }).data
}

test('exports the form drafts of the list, newest first', async () => {
  await addLead()
  await promoted((await addDraft({ name: 'Promoted Pia' })).lead_id)
  await addDraft({ name: 'First Fay' })
  const suspected = await addDraft({ name: 'Robot Rob' })
  await database().batch([sql`UPDATE inquiries SET is_suspected = 1 WHERE lead_id = ${suspected.lead_id}`])
  await addDraft({ name: '=Last Lou', notes: 'Project: Gate\n\nTwo wide gates\nin green', value_estimate: 900 })

  const rows = await exported()
  expect(rows.map((row) => row.Name)).toEqual(["'=Last Lou", 'First Fay'])
  expect(rows[0]).toMatchObject({
    Email: 'vera@example.com',
    Address: '5 Oak Ave',
    Category: 'New Business',
    'Project Title': 'Gate',
    Estimate: '900',
    Details: 'Two wide gates\nin green',
    'First Response': '',
  })
  expect((await exported('?suspected=only')).map((row) => row.Name)).toEqual(['Robot Rob'])
})

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
  [{ value_estimate: -1 }, 'value_estimate', 'Estimate cannot be below 0'],
  [{ category_id: 9999 }, 'category_id', 'There is no such category'],
])('%j is refused', async (wrong, field, message) => {
  const answer = await add({ name: 'Walt', phone: newPhone(), ...wrong })
  expect(answer.status).toBe(400)
  expect((await refusal(answer)).issues?.[0]).toMatchObject({ field, message })
})

const remove = (lead_id: number) => call('DELETE', '/api/v1/leads', { pin: PINS.admin, body: { lead_id } })

test('a deleted form draft is in the trash, and neither listed nor counted', async () => {
  const [gone, kept] = [await addDraft(), await addDraft({ name: 'Kept Kay' })]
  expect(await read(await remove(gone.lead_id), DoneAnswer)).toEqual({ success: true })

  const list = await read(await call('GET', '/api/v1/leads?stage=1', { pin: PINS.manager }), LeadPage)
  const ids = list.data.map((lead) => lead.lead_id)
  expect([ids.includes(gone.lead_id), ids.includes(kept.lead_id)]).toEqual([false, true])
  expect(list.pagination.total).toBe(ids.length)

  const [[row], [line]] = await database().batch([
    sql`SELECT deleted_at IS NOT NULL AS in_trash, deleted_by FROM leads WHERE lead_id = ${gone.lead_id}`,
    sql`SELECT action, user_name FROM activity WHERE lead_id = ${gone.lead_id} ORDER BY activity_id DESC LIMIT 1`,
  ])
  expect(row).toEqual({ in_trash: 1, deleted_by: 1 })
  expect(line).toEqual({ action: 'draft_deleted', user_name: 'Ada' })
})

const restore = (lead_id: number) => call('POST', `/api/v1/leads/${lead_id}/restoration`, { pin: PINS.admin })

test('a restored form draft is unchanged and unanswered', async () => {
  const draft = await addDraft()
  const { lead_id } = draft
  const before = await firstResponseOf(lead_id)
  await remove(lead_id)
  expect(await firstResponseOf(lead_id)).toMatchObject({ touch_kind: 'deletion' })
  expect(await read(await restore(lead_id), DoneAnswer)).toEqual({ success: true })
  const { version, updated_at, ...back } = await leadById(lead_id)
  expect(draft).toMatchObject(back)
  expect(version).toBe(draft.version + 2)
  expect(updated_at).toBeGreaterThanOrEqual(draft.updated_at)
  expect(await firstResponseOf(lead_id)).toEqual(before)
  expect((await listedDraft(lead_id))?.inquiry?.touched_at).toBeNull()

  const again = await restore(lead_id)
  expect([again.status, (await refusal(again)).error]).toEqual([409, 'This draft is not in the trash'])
  const lead = await restore((await addLead()).lead_id)
  expect([lead.status, (await refusal(lead)).error]).toEqual([409, 'This lead is not in the trash'])
  expect((await restore(765_432)).status).toBe(404)
})
