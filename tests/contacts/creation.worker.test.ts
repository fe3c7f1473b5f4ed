import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Contact, ContactAnswer, ContactOfPhone } from '#contract/contacts/contact.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { addContact, CONTACTS, deleteContact, getContact, putContact } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { newPhone } from '../support/worker/leads.ts'
import { addStaff, database, PINS, signIn } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)

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
