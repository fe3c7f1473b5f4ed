import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { LeadAnswer, LeadChangeAnswer, PromotionAnswer } from '#contract/leads/lead.ts'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addContact, CONTACTS, contactById, putContact } from '../support/worker/contacts.ts'
import { addDraft, addLead, leadBody, leadById, moveLead, newPhone, putLead } from '../support/worker/leads.ts'
import { addStaff, database, grant, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)

/** The permission that each field needs, in addition to the permission to see the lead. */
const NEEDED: [field: Record<string, unknown>, permission: Permission][] = [
  [{ stage_id: 4 }, 'Leads: Change Stage'],
  [{ seller_id: 2 }, 'Leads: Assign Seller'],
  [{ contact_id: 1 }, 'Forms: Process'],
  [{ value_estimate: 5 }, 'Leads: Edit'],
  [{ notes: 'new' }, 'Leads: Edit'],
]

test.each(NEEDED)('to change %j a user needs %s', async (field, permission) => {
  const { lead_id } = field.contact_id ? await addDraft() : await addLead({ stage_id: 3 })
  const known = field.contact_id ? { contact_id: (await addLead()).contact_id } : field
  await grant(
    'manager',
    DEFAULT_PERMISSIONS.admin.filter((name) => name !== permission),
  )
  const before = await snapshot()
  const refused = await putLead({ lead_id, ...known }, PINS.manager)
  expect([refused.status, (await refusal(refused)).code]).toEqual([403, 'permission_denied'])
  expect(await snapshot()).toBe(before)
  await grant('manager', DEFAULT_PERMISSIONS.admin)
  expect((await putLead({ lead_id, ...known }, PINS.manager)).status).toBe(200)
  await grant('manager', DEFAULT_PERMISSIONS.manager)
})

test('a move returns the awarded minus the reversed points', async () => {
  const { lead_id } = await addLead()
  const pointsOf = async (answer: Response) => (await read(answer, LeadChangeAnswer)).points
  expect(await pointsOf(await moveLead(lead_id, 5))).toBe(20)
  expect(await pointsOf(await moveLead(lead_id, 4))).toBe(15 - 20)
  expect(await pointsOf(await moveLead(lead_id, 2))).toBe(-15)
  expect(await pointsOf(await putLead({ lead_id, value_estimate: 7 }))).toBe(0)
  expect(await pointsOf(await moveLead(lead_id, 1))).toBe(-5)

  const withoutSeller = await addLead()
  await putLead({ lead_id: withoutSeller.lead_id, seller_id: null })
  expect(await pointsOf(await moveLead(withoutSeller.lead_id, 3))).toBe(0)

  const draft = await addDraft()
  const promotion = await call('POST', `/api/v1/leads/${draft.lead_id}/promotion`, { pin: PINS.admin, body: {} })
  expect((await read(promotion, PromotionAnswer)).points).toBe(5)
})

test('an edit changes only the given fields, changes the contact, and is logged with the former values', async () => {
  const lead = await addLead({ title_color: 'WHITE', property_location: 'FRONT' })
  const change = {
    ...{ value_estimate: 19.99, project_title: 'New roof', property_location: 'BACK', notes: 'two storeys' },
    ...{ category_id: 5, title_size: '20x30 SHADE', title_height: "10'-TALL", title_color: 'GALV' },
  }
  const { lead: changed } = await read(await putLead({ lead_id: lead.lead_id, ...change }), LeadAnswer)
  expect(changed).toEqual({
    ...lead,
    ...change,
    category_name: 'Tree Service',
    notes: 'TWO STOREYS',
    version: lead.version + 1,
    updated_at: changed.updated_at,
  })
  expect(await leadById(lead.lead_id)).toEqual(changed)
  expect(await contactById(lead.contact_id ?? 0)).toMatchObject({ price: 19.99, project_title: 'New roof' })

  const [[line]] = await database().batch([
    sql<{ action: string; details: string }>`SELECT action, details FROM activity
      WHERE lead_id = ${lead.lead_id} ORDER BY activity_id DESC LIMIT 1`,
  ])
  expect(line?.action).toBe('lead_changed')
  expect(JSON.parse(line?.details ?? '').changes).toEqual(
    expect.arrayContaining([
      { field: 'notes', from: lead.notes, to: 'TWO STOREYS' },
      { field: 'project_title', from: '10x12 shade', to: 'New roof' },
      { field: 'property_location', from: 'FRONT', to: 'BACK' },
      { field: 'value_cents', from: 150_000, to: 1999 },
      { field: 'category_id', from: 4, to: 5 },
      { field: 'title_color', from: 'WHITE', to: 'GALV' },
      { field: 'title_size', from: '10x12 SHADE', to: '20x30 SHADE' },
    ]),
  )
})

test('empty text and null clear a field', async () => {
  const { lead_id } = await addLead({ notes: 'x', title_size: '5x5 SHADE', title_color: 'GALV' })
  const emptied = { notes: '', project_title: ' ', title_size: null, title_color: null }
  const { lead } = await read(await putLead({ lead_id, ...emptied }), LeadAnswer)
  expect(lead).toMatchObject({ notes: null, project_title: null, title_size: null, title_color: null })
  expect(await leadById(lead_id)).toEqual(lead)
})

test.each([
  ['the stage it has', { stage_id: 2 }],
  ['the seller it has', { seller_id: 1 }],
  ['the value it has', { value_estimate: 1500 }],
  ['nothing', {}],
  ['its own version', { version: 1 }],
])('a change to %s changes nothing', async (_, change) => {
  const lead = await addLead()
  const before = await snapshot()
  const answer = await read(await putLead({ lead_id: lead.lead_id, ...change }), LeadAnswer)
  expect(answer.lead).toEqual(lead)
  expect(await snapshot()).toBe(before)
})

test.each<[string, (ids: Record<string, number>) => Promise<Response>]>([
  ['a new lead', (ids) => call('POST', '/api/v1/leads', { pin: PINS.admin, body: leadBody(ids) })],
  ['a lead', async (ids) => putLead({ lead_id: (await addLead()).lead_id, ...ids })],
  [
    'a new contact',
    (ids) => call('POST', CONTACTS, { pin: PINS.admin, body: { name: 'Al', phone: newPhone(), ...ids } }),
  ],
  ['a contact', async (ids) => putContact((await addLead()).contact_id ?? 0, ids)],
])('%s is refused with an unknown stage or category, and with an unknown or deactivated seller', async (_, save) => {
  await database().batch([sql`INSERT OR IGNORE INTO sellers (seller_id, name, is_active) VALUES (7, 'Gone', 0)`])
  for (const [name, id] of [
    ['stage', 99],
    ['category', 99],
    ['seller', 99],
    ['seller', 7],
  ] as const) {
    const error = `There is no such ${name}`
    const issues = [{ field: `${name}_id`, message: error }]
    expect(await refusal(await save({ [`${name}_id`]: id }))).toMatchObject({ code: 'invalid_input', error, issues })
  }
})

test('returns 404 when a lead in the trash is read, moved or promoted', async () => {
  const { lead_id } = await addLead()
  await database().batch([sql`UPDATE leads SET deleted_at = 1 WHERE lead_id = ${lead_id}`])
  const answers = [
    await call('GET', `/api/v1/leads/${lead_id}`, { pin: PINS.admin }),
    await moveLead(lead_id, 5),
    await call('POST', `/api/v1/leads/${lead_id}/promotion`, { pin: PINS.admin, body: {} }),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
})

const create = (body: unknown, pin: string = PINS.manager) => call('POST', '/api/v1/leads', { pin, body })

test('a new contact, with a lead or without one, has the language that staff choose', async () => {
  const contact = { name: 'Rosa', phone: newPhone(), language: 'Spanish' }
  const { lead } = await read(await create({ ...leadBody(), contact_id: undefined, contact }), LeadAnswer)
  const alone = await addContact({ language: 'Spanish' })
  const without = await addContact({ language: '' })
  const languages = [lead.contact_id ?? 0, alone.contact_id, without.contact_id].map(
    async (id) => (await contactById(id)).language,
  )
  expect(await Promise.all(languages)).toEqual(['Spanish', 'Spanish', null])
})

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
