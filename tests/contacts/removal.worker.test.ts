import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { addClient, addContact, CONTACTS, deleteContact, getContact } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addLead, moveLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { addTask } from '../support/worker/tasks.ts'
import { drift } from '../support/worker/traces.ts'

beforeAll(addStaff)

/** The rows of a contact, with the time and user of their deletion. */
const trashOf = async (contactId: number) => {
  const [rows] = await database().batch([
    sql<{ of: string; deleted_at: number | null; deleted_by: number | null }>`
      SELECT 'contact' AS of, deleted_at, deleted_by FROM contacts WHERE contact_id = ${contactId}
      UNION ALL SELECT 'lead', deleted_at, deleted_by FROM leads WHERE contact_id = ${contactId}
      UNION ALL SELECT 'task', deleted_at, deleted_by FROM tasks WHERE contact_id = ${contactId}
      UNION ALL SELECT 'note', deleted_at, deleted_by FROM notes WHERE contact_id = ${contactId}
      UNION ALL SELECT 'image', deleted_at, deleted_by FROM images WHERE contact_id = ${contactId}`,
  ])
  return rows
}

const addImage = (contactId: number) =>
  database().batch([
    sql`INSERT INTO images (contact_id, object_key, content_type, bytes, user_name, created_at)
      VALUES (${contactId}, ${`key-${contactId}`}, 'image/png', 1, 'Ada', 1)`,
  ])

test('a deleted contact and its leads, tasks, notes and photos have the same time and user of deletion; those of other contacts stay', async () => {
  const { contact_id } = await addClient()
  const later = await addLead({ contact: undefined, contact_id })
  await moveLead(later.lead_id, 4)
  await addTask({ contact_id })
  await addImage(contact_id)
  const other = await addTask()
  await call('POST', `${CONTACTS}/${contact_id}/notes`, { pin: PINS.admin, body: { content: 'Two dogs' } })

  expect(await read(await deleteContact(contact_id), DoneAnswer)).toEqual({ success: true })
  const trash = await trashOf(contact_id)
  expect(trash.map((row) => row.of)).toEqual(['contact', 'lead', 'lead', 'task', 'note', 'image'])
  expect(new Set(trash.map((row) => row.deleted_at)).size).toBe(1)
  expect(trash[0]?.deleted_at).toBeGreaterThan(0)
  expect(new Set(trash.map((row) => row.deleted_by))).toEqual(new Set([1]))
  for (const row of await trashOf(other.contact_id)) expect(row.deleted_at).toBeNull()
  expect(await drift()).toEqual([])
})

test('rows that were in the trash before keep their time of deletion', async () => {
  const { contact_id } = await addClient()
  await addTask({ contact_id, deleted_at: 5, deleted_by: 2 })
  await deleteContact(contact_id)
  expect(await trashOf(contact_id)).toContainEqual({ of: 'task', deleted_at: 5, deleted_by: 2 })
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

test('the log has the name of a deleted contact', async () => {
  const { contact_id } = await addContact({ name: 'Zoë Last' })
  await deleteContact(contact_id)
  const [lines] = await database().batch([
    sql`SELECT user_name, entity, entity_id, details ->> 'name' AS name FROM activity WHERE action = 'contact_deleted'
      AND contact_id = ${contact_id}`,
  ])
  expect(lines).toEqual([{ user_name: 'Ada', entity: 'contact', entity_id: contact_id, name: 'Zoë Last' }])
})

test('only an admin deletes contacts, by both routes', async () => {
  const { contact_id } = await addContact()
  const before = await snapshot()
  for (const refused of [
    await deleteContact(contact_id, PINS.manager),
    await call('DELETE', CONTACTS, { pin: PINS.manager, body: { contact_id } }),
    await deleteContact(987_654, PINS.manager),
  ]) {
    expect([refused.status, await refusal(refused)]).toMatchObject([
      403,
      { code: 'permission_denied', error: 'Only administrators can delete contacts' },
    ])
  }
  expect(await snapshot()).toBe(before)
  expect((await call('DELETE', CONTACTS, { pin: PINS.admin, body: { contact_id } })).status).toBe(200)
})

test('returns 404 to the second of two users who delete a contact at once', async () => {
  const { contact_id } = await addClient()
  const slow = requestOf('DELETE', `${CONTACTS}/${contact_id}`, { pin: PINS.admin })
  const { first, late } = await overtake(3, slow, () => deleteContact(contact_id))
  expect([first.status, late.status, (await refusal(late)).error]).toEqual([200, 404, 'Contact not found.'])
})
