import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { LeadAnswer } from '#contract/leads/lead.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addContact, contactById } from '../support/worker/contacts.ts'
import { addLead, leadBody, leadById, newPhone } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)

const create = (body: unknown, pin: string = PINS.manager) => call('POST', '/api/v1/leads', { pin, body })

test('staff create a lead with its contact: it starts in Info and is logged', async () => {
  const phone = newPhone()
  const body = {
    contact: { name: 'rosa diaz', phone, address: '1 elm st | tx | 78701', zip: '78701' },
    category_id: 4,
    seller_id: 2,
    value_estimate: 2500,
    property_location: 'BACK',
    notes: 'gate code 12',
    project_title: "10x12 SHADE | 9'-TALL | GALV",
    title_size: '10x12 SHADE',
    title_height: "9'-TALL",
    title_color: 'GALV',
  }
  const answer = await create(body)
  expect(answer.status).toBe(201)
  const { lead } = await read(answer, LeadAnswer)
  const { contact, ...project } = body
  expect(lead).toMatchObject({
    ...project,
    notes: 'GATE CODE 12',
    is_draft: false,
    stage_id: 2,
    stage_name: 'Info',
    seller_name: 'Ben Carter',
    category_name: 'Welding',
    contact_name: 'ROSA DIAZ',
    contact_phone: phone,
    contact_address: '1 ELM ST | TX | 78701',
    contact_zip: '78701',
    version: 1,
  })
  expect(await leadById(lead.lead_id)).toEqual(lead)

  expect(await contactById(lead.contact_id ?? 0)).toMatchObject({
    name: 'ROSA DIAZ',
    phone,
    zip: '78701',
    category_name: 'Welding',
    stage_name: 'Info',
    seller_name: 'Ben Carter',
    price: 2500,
    project_title: body.project_title,
  })
  const [log] = await database().batch([
    sql`SELECT action, user_name FROM activity WHERE contact_id = ${lead.contact_id} ORDER BY activity_id`,
  ])
  expect(log).toEqual([
    { action: 'contact_created', user_name: 'Max' },
    { action: 'lead_created', user_name: 'Max' },
  ])
})

test('a further lead of a contact becomes its current lead', async () => {
  const first = await addLead({ value_estimate: 100, project_title: 'Fence' })
  const { contact_id } = first
  const body = leadBody({ contact: undefined, contact_id, seller_id: 2, stage_id: 6, project_title: 'Gate' })
  const { lead } = await read(await create(body), LeadAnswer)
  expect(lead).toMatchObject({ contact_id, contact_name: first.contact_name, stage_id: 6 })
  const shown = () => contactById(contact_id ?? 0)
  expect(await shown()).toMatchObject({ stage_id: 6, seller_id: 2, project_title: 'Gate', price: 1500 })

  await database().batch([sql`UPDATE leads SET deleted_at = 1 WHERE lead_id = ${lead.lead_id}`])
  expect(await shown()).toMatchObject({ stage_id: 2, seller_id: 1, project_title: 'Fence', price: 100 })
  await database().batch([sql`UPDATE leads SET deleted_at = NULL WHERE lead_id = ${lead.lead_id}`])
  expect(await shown()).toMatchObject({ stage_id: 6, project_title: 'Gate' })
  await database().batch([sql`DELETE FROM leads WHERE lead_id = ${lead.lead_id}`])
  expect(await shown()).toMatchObject({ stage_id: 2, project_title: 'Fence' })
})

const SHADE = { category_id: 4, title_size: '20x30 SHADE', title_height: "10'-TALL", title_color: 'WHITE' }
const FENCE_TITLE = { title_size: undefined, title_height: undefined, title_color: undefined }
const FENCE = { category_id: 7, ...FENCE_TITLE }

test.each([
  [{ stage_id: 1 }, undefined, 'A lead by staff cannot start in Form Drafts'],
  [{ seller_id: undefined }, 'seller_id', 'seller_id is required'],
  [{ ...SHADE, title_size: undefined }, 'title_size', 'Size is required'],
  [{ ...SHADE, value_estimate: undefined }, 'value_estimate', 'Estimate is required'],
  [{ ...FENCE, project_title: '  ' }, 'project_title', 'Project Title is required'],
])('a lead with %j is refused as its form would refuse it', async (wrong, field, error) => {
  const before = await snapshot()
  const answer = await create(leadBody(wrong))
  const said = await refusal(answer)
  expect([answer.status, said.error, said.issues?.map((issue) => issue.field)]).toEqual([400, error, field && [field]])
  expect(await snapshot()).toBe(before)
})

test('a shade gets a title from its measures, and other leads need no estimate', async () => {
  const shade = await addLead({ ...SHADE, project_title: undefined })
  expect(shade.project_title).toBe("20x30 SHADE | 10'-TALL | WHITE")
  const fence = await addLead({ ...FENCE, project_title: 'Fence', value_estimate: undefined })
  expect([fence.project_title, fence.value_estimate, fence.title_size]).toEqual(['Fence', 0, null])
})

test('a lead without a category gets that of its contact, unless it is inactive', async () => {
  const { contact_id } = await addContact({ category_id: 7 })
  const further = { contact_id, contact: undefined, category_id: undefined, ...FENCE_TITLE }
  expect(await addLead(further)).toMatchObject({ category_id: 7, category_name: 'Fencing' })
  expect(
    await addLead({ ...further, contact_id: undefined, contact: { name: 'New', phone: newPhone() } }),
  ).toMatchObject({ category_id: 1 })
  const shade = await addContact({ category_id: 4 })
  const ofShade = { ...further, contact_id: shade.contact_id }
  expect(await addLead(ofShade)).toMatchObject({ category_name: 'Welding', project_title: '10x12 shade' })
  const untitled = await create(leadBody({ ...ofShade, project_title: undefined }))
  expect((await refusal(untitled)).error).toBe('Size is required')
  await database().batch([sql`UPDATE categories SET is_active = 0 WHERE category_id = 7`])
  expect((await addLead(further)).category_id).toBe(1)
  await database().batch([sql`UPDATE categories SET is_active = 1 WHERE category_id = 7`])
})
