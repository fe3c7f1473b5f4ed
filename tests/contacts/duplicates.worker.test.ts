import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Contact } from '#contract/contacts/contact.ts'
import { DUPLICATES_MAX, Duplicates } from '#contract/contacts/duplicates.ts'
import { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { Photos } from '#contract/photos/photo.ts'
import { insertInto } from '#worker/db/sql.ts'
import { addBelongings } from '../support/worker/belongings.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read } from '../support/worker/call.ts'
import { newPhone } from '../support/worker/leads.ts'
import { matchAll, newHouse } from '../support/worker/matches.ts'
import { addContact, merged, undoMerge } from '../support/worker/merges.ts'
import { addStaff, database, PINS, signIn } from '../support/worker/people.ts'

beforeAll(addStaff)

const ask = (contactId: number, cookie = '') =>
  call('GET', `/api/v1/contacts/${contactId}/duplicates`, { pin: PINS.manager, cookie })

const found = async ({ contact_id }: Contact) => {
  await matchAll()
  return (await read(await ask(contact_id), Duplicates)).map(({ contact, reasons }) => [contact.contact_id, ...reasons])
}

test('contacts with similar names at the same address are each other’s duplicates', async () => {
  const address = newHouse()
  const one = await addContact({ name: 'John Smith', address })
  const two = await addContact({ name: 'Smith, J.', address })
  await addContact({ name: 'Mary Smith', address })
  await addContact({ name: 'John Smith', address: newHouse() })
  expect(await found(one)).toEqual([[two.contact_id, 'address', 'similar name']])
  expect(await read(await ask(one.contact_id), Duplicates)).toMatchObject([{ contact: two }])
  expect(await found(two)).toEqual([[one.contact_id, 'address', 'similar name']])
})

test('a profile has the same photos and possible duplicates as their own routes', async () => {
  const address = newHouse()
  const one = await addContact({ name: 'Ida Stone', address })
  await addContact({ name: 'Stone, Ida', address })
  await addBelongings(one.contact_id)
  await matchAll()
  const asked = (part: string) =>
    call('GET', `/api/v1/contacts/${one.contact_id}/${part}`, { pin: PINS.manager, cookie: '' })
  const { photos, duplicates } = await read(await asked('profile'), WholeProfile)
  expect(photos).toEqual(await read(await asked('images'), Photos))
  expect(duplicates).toEqual(await read(await asked('duplicates'), Duplicates))
  expect([photos.length, duplicates.length]).toEqual([1, 1])
})

test('a phone without a country code matches a contact with the same last ten digits', async () => {
  const phone = newPhone()
  const contact = await addContact({ name: 'Omar Reed', phone, address: null })
  const other = await addContact({ name: 'Reed, Omar', phone: `2${phone}`, address: newHouse() })
  await addContact({ name: 'Site office', phone: `3${phone}`, address: newHouse() })
  expect(await found(contact)).toEqual([[other.contact_id, 'phone', 'name']])
})

test('duplicates follow further phones and e-mails when they are added and removed', async () => {
  const phone = newPhone()
  const contact = await addContact({ name: 'Peggy Holloway', address: null, email: 'peggy@example.com' })
  const other = await addContact({ name: 'Margaret Holloway', phone, address: null })
  expect(await found(contact)).toEqual([])
  await database().batch([
    insertInto('contact_emails', { contact_id: other.contact_id, email: 'PEGGY@example.com' }),
    insertInto('contact_phones', { contact_id: contact.contact_id, phone, phone_key: phone.replace(/\D/g, '') }),
  ])
  expect(await found(contact)).toEqual([[other.contact_id, 'phone', 'email', 'nickname']])
  await database().batch([sql`DELETE FROM contact_phones`])
  expect(await found(other)).toEqual([[contact.contact_id, 'email', 'nickname']])
  await database().batch([sql`DELETE FROM contact_emails`])
  expect(await found(other)).toEqual([])
})

test('a merged contact is no duplicate until the merge is undone', async () => {
  const address = newHouse()
  const [contact, other] = [await addContact({ address }), await addContact({ address })]
  expect(await found(contact)).toHaveLength(1)
  const { merge_id } = await merged({ contact, other })
  // Immediately, before the comparison runs.
  expect(await read(await ask(contact.contact_id), Duplicates)).toEqual([])
  expect(await found(contact)).toEqual([])
  expect((await ask(other.contact_id)).status).toBe(404)
  expect((await ask(999_999)).status).toBe(404)
  await undoMerge(contact.contact_id, merge_id)
  expect(await found(contact)).toHaveLength(1)
})

test('a change of the address changes the duplicates', async () => {
  const [address, elsewhere] = [newHouse(), newHouse()]
  const [contact, other] = [await addContact({ address }), await addContact({ address: elsewhere })]
  expect(await found(contact)).toEqual([])
  await merged({ contact: other, other: await addContact({ address }) }, { address: 'other' })
  expect(await found(contact)).toEqual([[other.contact_id, 'address', 'name']])
})

test('an apartment block costs no more rows than a house, and shows at most ten duplicates', async () => {
  const address = newHouse()
  const tenants = []
  for (let i = 0; i < 60; i++) tenants.push(await addContact({ name: 'Tenant Tom', address }))
  const single = await addContact({ name: 'Sole Owner', address })
  await matchAll()
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
