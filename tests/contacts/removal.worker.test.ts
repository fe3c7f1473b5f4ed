import { beforeAll, expect, test } from 'vitest'
import { call, refusal, requestOf } from '../support/worker/call.ts'
import { addClient, addContact, CONTACTS, deleteContact, getContact } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addStaff, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

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
  const { contact_id } = await addClient()
  const slow = requestOf('DELETE', `${CONTACTS}/${contact_id}`, { pin: PINS.admin })
  const { first, late } = await overtake(3, slow, () => deleteContact(contact_id))
  expect([first.status, late.status, (await refusal(late)).error]).toEqual([200, 404, 'Contact not found.'])
})
