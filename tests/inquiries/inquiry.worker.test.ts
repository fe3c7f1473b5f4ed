import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { DoneAnswer, LeadPage } from '#contract/leads/lead.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { failures, waitOn } from '../support/worker/guesses.ts'
import { inquiryForm } from '../support/worker/inquiries.ts'
import { addDraft, addLead, inquiryBody, newAddress, newPhone } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

const FORM = '/api/v1/public/leads'
const HOUR = 3_600_000

beforeAll(addStaff)

const inquire = (body: unknown, address = newAddress(), headers: Record<string, string> = {}) =>
  call('POST', FORM, { body, address, headers })

const sendForm = async (address: string) =>
  call('POST', '/api/v1/public/inquiries', { body: await inquiryForm(), address })

test('an inquiry is in Form Drafts, without contact, seller or points', async () => {
  const phone = newPhone()
  const answer = await inquire(inquiryBody({ phone, value_estimate: 799.5, category_id: 2 }))
  expect([answer.status, await read(answer, DoneAnswer)]).toEqual([201, { success: true }])
  const { data } = await read(await call('GET', '/api/v1/leads?stage=1&limit=1', { pin: PINS.manager }), LeadPage)
  expect(data[0]).toMatchObject({
    is_draft: true,
    contact_id: null,
    stage_name: 'Form Drafts',
    seller_id: null,
    draft_name: 'Vera Visitor',
    draft_phone: phone,
    draft_email: 'vera@example.com',
    draft_address: '5 Oak Ave',
    draft_category_id: 2,
    category_name: 'Consultation',
    value_estimate: 799.5,
    project_title: 'Fence',
    notes: 'Project: Fence\n\nForty feet of cedar fence',
  })
  const [log, awards] = await database().batch([
    sql`SELECT user_id, user_name, action FROM activity WHERE lead_id = ${data[0]?.lead_id}`,
    sql`SELECT 1 FROM point_ledger WHERE lead_id = ${data[0]?.lead_id}`,
  ])
  expect(log).toEqual([{ user_id: null, user_name: 'System', action: 'draft_received' }])
  expect(awards).toEqual([])
})

test('optional fields may be left out or empty', async () => {
  const draft = await addDraft({ email: '', address: null, category_id: undefined, value_estimate: undefined })
  expect(draft).toMatchObject({ draft_email: null, draft_address: null, draft_category_id: 1, value_estimate: 0 })
})

test.each(['Project: Fence\n\nToo short', 'project:Back fence', `Project: Fence\n\nShort${'\u200b'.repeat(9)}`])(
  'the line of the title does not count as details: %j',
  async (notes) => {
    const answer = await inquire(inquiryBody({ notes }))
    expect([answer.status, (await refusal(answer)).error]).toEqual([
      400,
      'Please provide more detail about your project',
    ])
  },
)

test.each([
  'Project: ',
  'Project:\n\nForty feet of cedar fence',
  'project: \n\nForty feet of cedar fence',
  '\u200bPROJECT:\ufeff \u00ad\n\nForty feet of cedar fence',
])('notes without the title of the project are refused: %j', async (notes) => {
  const answer = await inquire(inquiryBody({ notes }))
  expect([answer.status, (await refusal(answer)).error]).toEqual([400, 'Project title is required'])
})

test('notes without a line of the title make a draft without a title', async () => {
  const notes = 'Forty feet of cedar fence\nalong the street'
  expect(await addDraft({ notes })).toMatchObject({ project_title: null, notes })
})

test('the answer is the same for known and unknown phones', async () => {
  const { contact_phone } = await addLead()
  const { contact_id } = await addLead()
  await database().batch([sql`UPDATE contacts SET deleted_at = 1 WHERE contact_id = ${contact_id}`])
  const told = async (phone: string | null) => {
    const answer = await inquire(inquiryBody({ phone }))
    const names = [...answer.headers.keys()].sort()
    return { status: answer.status, text: await answer.text(), names }
  }
  expect(await told(contact_phone)).toEqual(await told(newPhone()))
})

test('a filled honeypot with a web address receives a fake success, and nothing is stored', async () => {
  const [address, before] = [newAddress(), await snapshot()]
  const answer = await inquire(inquiryBody({ subject: 'https://spam.example' }), address)
  expect([answer.status, await read(answer, DoneAnswer)]).toEqual([201, { success: true }])
  expect(await snapshot()).toBe(before)
  expect((await inquire(inquiryBody({ subject: '' }), address)).status).toBe(201)
  expect(await snapshot()).not.toBe(before)
})

test('an inquiry whose honeypot has no web address is stored as suspected, also when its details have one', async () => {
  const body = inquiryBody({ subject: 'Rosa Diaz', notes: 'As on www.fences.example/cedar' })
  expect((await inquire(body)).status).toBe(201)
  const [[stored]] = await database().batch([
    sql`SELECT is_suspected, tell_at, draft_name FROM leads JOIN inquiries USING (lead_id) ORDER BY lead_id DESC LIMIT 1`,
  ])
  expect(stored).toEqual({ is_suspected: 1, tell_at: null, draft_name: body.name })
})

test.each(['https://evil.example', 'http://board.example', 'https://board.example:8443', 'null'])(
  'a form sent from %s is refused',
  async (origin) => {
    const before = await snapshot()
    const answer = await inquire(inquiryBody(), newAddress(), { origin })
    expect([answer.status, (await refusal(answer)).code]).toEqual([403, 'foreign_origin'])
    expect(await snapshot()).toBe(before)
  },
)

test.each([
  ['from the page', sendForm, 10],
  ['straight to the API', (address: string) => inquire(inquiryBody(), address), 5],
])(
  'of the inquiries of one address in an hour, sent %s, so many are stored, and then it is a 429',
  async (_, send, limit) => {
    const address = newAddress()
    for (let i = 0; i < limit; i++) expect((await send(address)).status).toBe(201)
    const before = await snapshot()
    const refused = await send(address)
    const said = await refusal(refused)
    expect([refused.status, said.code]).toEqual([429, 'too_many_attempts'])
    expect(said.error).toMatch(/Please wait (59|60) minutes, or call us\.$/)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(3500)
    expect(seconds).toBeLessThanOrEqual(3600)
    expect(await snapshot()).toBe(before)
    expect((await send(newAddress())).status).toBe(201)

    await waitOn([`inquiry ${address}`], HOUR)
    expect((await send(address)).status).toBe(201)
    expect(await failures(`inquiry ${address}`)).toBe(1)
  },
)

test('a repeated request gets its stored answer beyond the limit too', async () => {
  const address = newAddress()
  const first = { body: inquiryBody(), address, key: 'first-inquiry' }
  await call('POST', FORM, first)
  for (let i = 0; i < 10; i++) await inquire(inquiryBody(), address)
  const again = await call('POST', FORM, first)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
})

test('inquiries and wrong PINs have separate limits', async () => {
  const address = newAddress()
  for (let i = 0; i < 11; i++) await inquire(inquiryBody(), address)
  expect((await call('GET', '/api/v1/stages', { pin: PINS.public, address })).status).toBe(200)
})

test('a visitor gets the business’s name and phone, and nothing else', async () => {
  await database().batch([sql`UPDATE settings SET business_name = 'Shade & Sons', business_phone = '512 555 0100'`])
  expect(await (await call('GET', '/api/v1/public/business')).json()).toEqual({
    name: 'Shade & Sons',
    phone: '512 555 0100',
  })
})
