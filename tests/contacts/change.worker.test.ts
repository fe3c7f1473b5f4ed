import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Contact, ContactAnswer, ContactOfPhone } from '#contract/contacts/contact.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { ContactDetailsAnswer } from '#contract/contacts/profile.ts'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import {
  addClient,
  addContact,
  CONTACTS,
  contactById,
  deleteContact,
  getContact,
  putContact,
  timelineTextsOf,
} from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { newPhone } from '../support/worker/leads.ts'
import { addStaff, database, grant, PINS, signIn } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)

const change = async (contactId: number, body: Record<string, unknown>) =>
  (await read(await putContact(contactId, body), ContactDetailsAnswer)).contact

const OWN = {
  name: 'Rosa Cruz',
  email: 'rosa@example.com',
  address: '9 Elm St',
  zip: '78705',
  job_summary: 'Two posts\nand a beam',
  description: 'Behind the house',
  installation_date: '2026-04-30',
  language: 'Spanish',
}
const OF_LEAD = { project_title: 'Carport', price: 99.99, seller_id: 2 }

test.each([
  ['a contact with a lead', async () => (await addClient()).contact_id],
  ['a contact without leads', async () => (await addContact()).contact_id],
])('%s takes every field, and answers the contact as it is read later', async (_, make) => {
  const contactId = await make()
  const phone = newPhone()
  const sent = { ...OWN, ...OF_LEAD, phone, category_id: 6, stage_id: 4 }
  const before = await contactById(contactId)
  const contact = await change(contactId, { ...sent, version: before.version })
  expect(contact).toMatchObject({ ...sent, estimate: 99.99, version: before.version + 1 })
  expect(await contactById(contactId)).toEqual(contact)
})

test('an address without its bars, as forms show it, is no change', async () => {
  const { contact_id } = await addContact({ address: '5499 CIBOLO TRL | TX | 78114' })
  const before = await contactById(contact_id)
  expect(await change(contact_id, { address: '5499 CIBOLO TRL, TX 78114' })).toEqual(before)
  expect(await timelineTextsOf(contact_id)).toHaveLength(1)
  expect(await change(contact_id, { address: '5500 CIBOLO TRL, TX 78114' })).toMatchObject({
    address: '5500 CIBOLO TRL, TX 78114',
    zip: '78114',
  })
})

test.each([
  ['with its own ZIP', { address: '99 Other St, Brooklyn, NY 11201' }, '11201'],
  ['without a ZIP', { address: '99 Other St, Brooklyn, NY' }, '10001'],
  ['beside a given ZIP', { address: '99 Other St, Brooklyn, NY 11201', zip: '10002' }, '10002'],
])('after a change to an address %s, no ZIP of another place stays', async (_, body, zip) => {
  const { contact_id } = await addContact({ address: '1 First St, New York, NY', zip: '10001' })
  expect(await change(contact_id, body)).toMatchObject({ address: body.address, zip })
})

test('empty text and null clear a field', async () => {
  const { contact_id } = await addClient()
  await change(contact_id, OWN)
  const { name, ...emptied } = OWN
  const all = (value: unknown) => Object.fromEntries(Object.keys(emptied).map((field) => [field, value]))
  expect(await change(contact_id, { ...all(''), zip: null, address: ' ', project_title: '' })).toMatchObject({
    ...all(null),
    name,
    project_title: null,
  })
})

test.each([
  ['nothing', {}],
  ['its own version', { version: 1, lead_version: 1 }],
  ['the name and stage it has', { name: 'ROSA DIAZ', stage_id: 2 }],
  ['the lead’s fields as they are', { price: 1500, seller_id: 1, project_title: '10x12 shade', category_id: 4 }],
  ['empty text for what is empty', { email: '', description: null, job_summary: ' ' }],
])('a change to %s changes nothing', async (_, same) => {
  const { contact_id } = await addClient()
  const [contact, before] = [await contactById(contact_id), await snapshot()]
  expect(await change(contact_id, same)).toEqual(contact)
  expect(await snapshot()).toBe(before)
})

test.each([
  [{ name: ' ' }, 'Contact name is required', 'name'],
  [{ phone: '' }, 'Phone is required', 'phone'],
  [{ email: 'rosa' }, 'Email must look like name@example.com', 'email'],
  [{ price: -1 }, 'Estimate cannot be below 0', 'price'],
  [{ installation_date: '1026-02-03' }, 'Choose a day between 2000 and 2199', 'installation_date'],
  [{ installation_date: '2026-02-30' }, 'Installation date must be a day, as YYYY-MM-DD', 'installation_date'],
  [{ contact_id: 987_654 }, 'contact_id does not match the address', 'contact_id'],
])('%j is refused: %s', async (wrong, error, field) => {
  const { contact_id } = await addClient()
  const before = await snapshot()
  const answer = await putContact(contact_id, wrong)
  expect(answer.status).toBe(400)
  const said = await refusal(answer)
  expect([said.error, said.issues?.[0]]).toMatchObject([error, { field, message: error }])
  expect(await snapshot()).toBe(before)
})

test('a contact may keep an inactive seller', async () => {
  await database().batch([sql`INSERT INTO sellers (seller_id, name, is_active) VALUES (7, 'Gone', 0)`])
  const { contact_id, lead } = await addClient()
  await database().batch([sql`UPDATE leads SET seller_id = 7 WHERE lead_id = ${lead.lead_id}`])
  expect(await change(contact_id, { seller_id: 7, name: 'Rosa Cruz' })).toMatchObject({ seller_name: 'Gone' })
})

test('PUT /contacts takes contact_id in the body', async () => {
  const { contact_id } = await addClient()
  const put = (body: unknown) => call('PUT', CONTACTS, { pin: PINS.admin, body })
  const { contact } = await read(await put({ contact_id, stage_id: 9 }), ContactDetailsAnswer)
  expect([contact.contact_id, contact.stage_name]).toEqual([contact_id, 'Archive'])
  expect((await putContact(contact_id, { contact_id, stage_id: 2 })).status).toBe(200)
  expect((await refusal(await put({ stage_id: 2 }))).error).toBe('contact_id is required')
})

/** The permission that each field needs in addition to Contacts: Edit. */
const NEEDED: [field: Record<string, unknown>, permission: Permission][] = [
  [{ stage_id: 4 }, 'Leads: Change Stage'],
  [{ stage_id: 1 }, 'Leads: Delete'],
  [{ seller_id: 2 }, 'Leads: Assign Seller'],
  [{ price: 5 }, 'Leads: Edit'],
  [{ project_title: 'New' }, 'Leads: Edit'],
]

test.each(NEEDED)('to change %j a user needs %s', async (field, permission) => {
  const { contact_id } = await addClient()
  await grant(
    'manager',
    DEFAULT_PERMISSIONS.admin.filter((name) => name !== permission),
  )
  const before = await snapshot()
  const refused = await putContact(contact_id, field, PINS.manager)
  expect([refused.status, (await refusal(refused)).error]).toEqual([403, expect.stringContaining(permission)])
  expect(await snapshot()).toBe(before)
  await grant('manager', DEFAULT_PERMISSIONS.admin)
  expect((await putContact(contact_id, field, PINS.manager)).status).toBe(200)
  await grant('manager', DEFAULT_PERMISSIONS.manager)
})

test('only an admin moves a contact without leads to Form Drafts', async () => {
  const { contact_id } = await addContact()
  expect((await putContact(contact_id, { stage_id: 1 }, PINS.manager)).status).toBe(403)
  expect((await putContact(contact_id, { stage_id: 1 })).status).toBe(200)
})

const create = (body: unknown) => call('POST', CONTACTS, { pin: PINS.manager, body })

test('a contact without a lead starts in Info, without a seller, under New Business', async () => {
  const phone = newPhone()
  const answer = await create({ name: ' Omar Reed ', phone })
  expect(answer.status).toBe(201)
  const { contact } = await read(answer, ContactAnswer)
  expect(contact).toMatchObject({
    name: 'Omar Reed',
    phone,
    email: null,
    address: null,
    zip: null,
    category_name: 'New Business',
    stage_name: 'Info',
    seller_id: null,
    seller_name: null,
    project_title: null,
    price: 0,
    version: 1,
  })
  const shown = await call('GET', `/api/v1/contacts/${contact.contact_id}`, { pin: PINS.manager })
  expect(await read(shown, Contact)).toEqual(contact)
})

test('stores the given email, address, ZIP, category, stage and seller', async () => {
  const body = {
    name: 'Omar Reed',
    phone: newPhone(),
    email: 'omar@example.com',
    address: '4 Elm St',
    zip: '78704',
    category_id: 7,
    stage_id: 9,
    seller_id: 2,
  }
  const { contact } = await read(await create(body), ContactAnswer)
  expect(contact).toMatchObject({ ...body, category_name: 'Fencing', stage_name: 'Archive', seller_name: 'Ben Carter' })
})

test.each([
  [{ name: ' ' }, 'Name is required'],
  [{ email: 'omar' }, 'Email must look like name@example.com'],
])('a contact with %j is refused, and nothing is written', async (wrong, error) => {
  const before = await snapshot()
  const answer = await create({ name: 'Omar', phone: newPhone(), ...wrong })
  expect([answer.status, (await refusal(answer)).error]).toEqual([400, error])
  expect(await snapshot()).toBe(before)
})

test('refuses an inactive category for a new contact', async () => {
  await database().batch([sql`UPDATE categories SET is_active = 0 WHERE category_id = 9`])
  expect((await create({ name: 'Omar', phone: newPhone(), category_id: 9 })).status).toBe(400)
})

test('returns 409 for another spelling of the phone of a contact', async () => {
  const phone = newPhone()
  const { contact } = await read(await create({ name: 'First', phone }), ContactAnswer)
  const answer = await create({ name: 'Second', phone: `1-${phone.slice(0, 3)} ${phone.slice(3)}` })
  expect([answer.status, await refusal(answer)]).toMatchObject([
    409,
    {
      code: 'duplicate_contact',
      error: `Contact already exists: First (${phoneText(phone)})`,
      existing_contact: { contact_id: contact.contact_id, name: 'First', phone, seller_name: null },
    },
  ])
})

/** The answer to a search by phone as a manager types it. */
const lookUp = (phone: string, cookie = '') =>
  call('GET', `${CONTACTS}/by-phone/${encodeURIComponent(phone)}`, { pin: PINS.manager, cookie })
const ownerOf = async (phone: string) => (await read(await lookUp(phone), ContactOfPhone)).contact

test('finds a contact by any spelling of its current phone, unless it is in the trash', async () => {
  const [phone, next] = [newPhone(), newPhone()]
  const { contact_id } = await addContact({ name: 'Amy Nelson', phone, seller_id: 2, address: '1 Elm St' })
  for (const spelling of [phone, `+1${phone}`, `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`]) {
    expect(await ownerOf(spelling)).toMatchObject({ contact_id, name: 'Amy Nelson', seller_name: 'Ben Carter' })
  }
  expectFairCost(await lookUp(phone, await signIn(PINS.manager)), 1)
  await putContact(contact_id, { phone: next })
  expect([await ownerOf(phone), (await ownerOf(next))?.contact_id]).toEqual([null, contact_id])
  await deleteContact(contact_id)
  expect(await ownerOf(next)).toBeNull()
})

test('a search by phone refuses an incomplete phone', async () => {
  const half = await lookUp('512555')
  expect([half.status, (await refusal(half)).issues?.[0]?.field]).toEqual([400, 'phone'])
})

test('a deleted contact is in no answer, its phone is free, and a second deletion returns 404', async () => {
  const { contact_id, phone } = await addContact({ name: 'Zebulon Gone' })
  await deleteContact(contact_id)
  const found = await call('GET', `${CONTACTS}?q=Zebulon`, { pin: PINS.admin })
  expect(await found.json()).toMatchObject({ data: [] })
  expect((await getContact(contact_id)).status).toBe(404)
  const again = await deleteContact(contact_id)
  expect([again.status, (await refusal(again)).error]).toEqual([404, 'Contact not found.'])
  expect((await addContact({ phone })).phone).toBe(phone)
})

test('a manager who deletes a contact is told that only administrators may', async () => {
  const refused = await deleteContact(987_654, PINS.manager)
  expect((await refusal(refused)).error).toBe('Only administrators can delete contacts')
})

test('returns 404 to the second of two users who delete a contact at once', async () => {
  const { contact_id } = await addContact()
  const slow = requestOf('DELETE', `${CONTACTS}/${contact_id}`, { pin: PINS.admin })
  const { first, late } = await overtake(3, slow, () => deleteContact(contact_id))
  expect([first.status, late.status, (await refusal(late)).error]).toEqual([200, 404, 'Contact not found.'])
})
