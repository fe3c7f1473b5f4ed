import { beforeAll, expect, test } from 'vitest'
import type { Contact } from '#contract/contacts/contact.ts'
import { DUPLICATES_MAX, Duplicates } from '#contract/contacts/duplicates.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read } from '../support/worker/call.ts'
import { newPhone } from '../support/worker/leads.ts'
import { addContact, merged } from '../support/worker/merges.ts'
import { addStaff, PINS, signIn } from '../support/worker/people.ts'

beforeAll(addStaff)

let houses = 0
/** An address at which nobody lives yet. */
const newHouse = () => `${++houses} Quiet Court, Austin`

const ask = (contactId: number, cookie = '') =>
  call('GET', `/api/v1/contacts/${contactId}/duplicates`, { pin: PINS.manager, cookie })

const found = async ({ contact_id }: Contact) =>
  (await read(await ask(contact_id), Duplicates)).map(({ contact, reasons }) => [contact.contact_id, ...reasons])

test('contacts with similar names at the same address are each other’s duplicates', async () => {
  const address = newHouse()
  const one = await addContact({ name: 'John Smith', address })
  const two = await addContact({ name: 'Smith, J.', address })
  await addContact({ name: 'Mary Smith', address })
  await addContact({ name: 'John Smith', address: newHouse() })
  expect(await read(await ask(one.contact_id), Duplicates)).toEqual([{ contact: two, reasons: ['name and address'] }])
  expect(await found(two)).toEqual([[one.contact_id, 'name and address']])
})

test.each([
  ['12 Oak Street, Austin', '12 OAK ST  Austin'],
  ['12 Oak Street, Austin', '12 oak st. austin'],
])('%j and %j are one address', async (one, two) => {
  const house = newHouse()
  const contact = await addContact({ name: 'Ann Oak', address: `${house} ${one}` })
  const other = await addContact({ name: 'Ann Oak', address: `${house} ${two}` })
  expect(await found(contact)).toEqual([[other.contact_id, 'name and address']])
})

test('a contact without an address has no duplicate by name', async () => {
  const contact = await addContact({ name: 'No Home', address: null })
  await addContact({ name: 'No Home', address: null })
  expect(await found(contact)).toEqual([])
})

test('a number that did not parse is a duplicate of the one with the same last ten digits', async () => {
  const phone = newPhone()
  const contact = await addContact({ name: 'Omar Reed', phone, address: null })
  const other = await addContact({ name: 'Site office', phone: `2${phone}`, address: newHouse() })
  expect(await found(contact)).toEqual([[other.contact_id, 'phone']])
  expect(await found(other)).toEqual([[contact.contact_id, 'phone']])
})

test('numbers of two countries with the same last digits are no duplicates', async () => {
  const contact = await addContact({ name: 'Ann', phone: '+1 207 946 0958', address: null })
  await addContact({ name: 'Ann', phone: '+44 20 7946 0958', address: null })
  expect(await found(contact)).toEqual([])
})

test('a contact that matches by phone and name has both reasons, and comes first', async () => {
  const [phone, address] = [newPhone(), newHouse()]
  const contact = await addContact({ name: 'Rosa Diaz', phone, address })
  const both = await addContact({ name: 'Rosa Dias', phone: `2${phone}`, address })
  const one = await addContact({ name: 'R. Diaz', address })
  expect(await found(contact)).toEqual([
    [both.contact_id, 'phone', 'name and address'],
    [one.contact_id, 'name and address'],
  ])
})

test('a merged contact is no duplicate any more, and the duplicates of a deleted one are a 404', async () => {
  const address = newHouse()
  const [contact, other] = [await addContact({ address }), await addContact({ address })]
  await merged({ contact, other })
  expect(await found(contact)).toEqual([])
  expect((await ask(other.contact_id)).status).toBe(404)
  expect((await ask(999_999)).status).toBe(404)
})

test('a change of the address changes who is a duplicate', async () => {
  const [address, elsewhere] = [newHouse(), newHouse()]
  const [contact, other] = [await addContact({ address }), await addContact({ address: elsewhere })]
  expect(await found(contact)).toEqual([])
  await merged({ contact: other, other: await addContact({ address }) }, { address: 'other' })
  expect(await found(contact)).toEqual([[other.contact_id, 'name and address']])
})

test('an apartment block costs no more rows than a house, and shows ten at most', async () => {
  const address = newHouse()
  const tenants = []
  for (let i = 0; i < 60; i++) tenants.push(await addContact({ name: 'Tenant Tom', address }))
  const single = await addContact({ name: 'Sole Owner', address })
  const cookie = await signIn(PINS.manager)
  const shown = []
  for (const contact of [single, ...tenants.slice(-1)]) {
    const answer = await ask(contact.contact_id, cookie)
    const duplicates = await read(answer, Duplicates)
    expectFairCost(answer, duplicates.length)
    shown.push(duplicates.length)
  }
  expect(shown).toEqual([0, DUPLICATES_MAX])
})
