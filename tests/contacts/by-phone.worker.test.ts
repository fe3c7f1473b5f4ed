import { beforeAll, expect, test } from 'vitest'
import { ContactOfPhone } from '#contract/contacts/contact.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addContact, CONTACTS, deleteContact } from '../support/worker/contacts.ts'
import { newPhone } from '../support/worker/leads.ts'
import { addStaff, PINS, signIn } from '../support/worker/people.ts'

let cookie = ''
beforeAll(async () => {
  await addStaff()
  cookie = await signIn(PINS.manager)
})

const lookUp = (phone: string, pin: string = PINS.manager) =>
  call('GET', `${CONTACTS}/by-phone/${encodeURIComponent(phone)}`, {
    pin,
    ...(pin === PINS.manager && { cookie }),
  })
const ownerOf = async (phone: string) => (await read(await lookUp(phone), ContactOfPhone)).contact

test('finds a contact by any spelling of its phone, unless it is in the trash', async () => {
  const phone = newPhone()
  const { contact_id } = await addContact({ name: 'Amy Nelson', phone, seller_id: 2, address: '1 Elm St' })
  for (const spelling of [phone, `+1${phone}`, `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`]) {
    expect(await ownerOf(spelling)).toMatchObject({ contact_id, name: 'Amy Nelson', seller_name: 'Ben Carter' })
  }
  expectFairCost(await lookUp(phone), 1)
  expect(await ownerOf(newPhone())).toBeNull()
  await deleteContact(contact_id)
  expect(await ownerOf(phone)).toBeNull()
})

test('refuses an incomplete phone, and users who may not see contacts', async () => {
  const half = await lookUp('512555')
  expect([half.status, (await refusal(half)).issues?.[0]?.field]).toEqual([400, 'phone'])
  expect((await lookUp(newPhone(), PINS.public)).status).toBe(403)
})
