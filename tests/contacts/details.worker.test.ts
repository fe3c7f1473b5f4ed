import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ContactPage } from '#contract/contacts/contact.ts'
import { Profile } from '#contract/contacts/profile.ts'
import { ContactWithImages, WholeProfile } from '#contract/contacts/whole-profile.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addClient, addContact, CONTACTS, contactById, timelinePage } from '../support/worker/contacts.ts'
import { leadById, moveLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS, signIn } from '../support/worker/people.ts'
import { newAlbum, photosOf, upload } from '../support/worker/photos.ts'
import { addTask } from '../support/worker/tasks.ts'

let cookie = ''
beforeAll(async () => {
  await addStaff()
  cookie = await signIn(PINS.admin)
})

test('a contact shows title, price, seller and initial notes of its current lead', async () => {
  const { lead, contact_id } = await addClient({ notes: 'two dogs', value_estimate: 1234.5 })
  expect(await contactById(contact_id)).toMatchObject({
    contact_id,
    current_lead_id: lead.lead_id,
    current_lead_version: 1,
    project_title: '10x12 shade',
    seller_name: 'Maria Lopez',
    initial_notes: 'TWO DOGS',
    price: 1234.5,
    estimate: 1234.5,
    estimate_amount: 1234.5,
    lead_estimate: 1234.5,
    job_summary: null,
    installation_date: null,
  })
})

test('a contact’s own initial notes replace those of its lead', async () => {
  const { contact_id } = await addClient({ notes: 'of the lead' })
  await database().batch([sql`UPDATE contacts SET initial_notes = 'Own' WHERE contact_id = ${contact_id}`])
  expect((await contactById(contact_id)).initial_notes).toBe('Own')
})

test('a contact without leads has no current lead', async () => {
  const { contact_id } = await addContact()
  expect(await contactById(contact_id)).toMatchObject({ current_lead_id: null, current_lead_version: null, price: 0 })
})

test('a contact has the same photos as its list of photos', async () => {
  const path = await newAlbum()
  for (const name of ['before.jpg', 'after.jpg']) await upload(path, { name })
  const contact = await call('GET', path.replace('/images', ''), { pin: PINS.admin, cookie })
  const { images } = await read(contact, ContactWithImages)
  expect(images).toHaveLength(2)
  expect(images).toEqual(await photosOf(path))
  expectFairCost(contact, 1 + images.length)
})

const PARTS = ['', '/profile', '/timeline', '/notes', '/tasks']

test.each(PARTS)('%s returns 404 for an unknown contact and for one in the trash', async (part) => {
  const { contact_id } = await addContact()
  await database().batch([sql`UPDATE contacts SET deleted_at = 1 WHERE contact_id = ${contact_id}`])
  for (const id of [987_654, contact_id]) {
    const answer = await call('GET', `${CONTACTS}/${id}${part}`, { pin: PINS.admin })
    expect([answer.status, (await refusal(answer)).error]).toEqual([404, 'Contact not found.'])
  }
})

test('a profile has the contact, its tasks and the first page of its timeline', async () => {
  const { contact_id } = await addClient()
  const done = await addTask({ contact_id, status: 'completed', completed_at: 5 })
  const open = await addTask({ contact_id })
  const later = await addTask({ contact_id })
  await addTask({ contact_id, deleted_at: 1 })
  const answer = await call('GET', `${CONTACTS}/${contact_id}/profile`, { pin: PINS.manager })
  const profile = await read(answer, Profile)
  expect(profile.contact).toEqual(await contactById(contact_id))
  expect(profile.tasks.map((task) => task.task_id)).toEqual([open.task_id, later.task_id, done.task_id])
  expect(profile.timeline).toEqual(await timelinePage(contact_id))
})

test('a profile has the last notes after any number of later changes', async () => {
  const { contact_id, lead } = await addClient()
  const path = `${CONTACTS}/${contact_id}`
  for (const content of ['One', 'Two', 'Three', 'Four']) {
    await call('POST', `${path}/notes`, { pin: PINS.manager, body: { content } })
  }
  for (let i = 0; i < 16; i++) for (const stage of [3, 2]) await moveLead(lead.lead_id, stage)
  const { notes, timeline } = await read(await call('GET', `${path}/profile`, { pin: PINS.admin }), Profile)
  expect(notes.map(({ content, user_name }) => [content, user_name])).toEqual([
    ['Four', 'Max'],
    ['Three', 'Max'],
    ['Two', 'Max'],
  ])
  expect(timeline.data.some((item) => item.action === 'note_added')).toBe(false)
})

test('every route returns the ZIP that is only in the address', async () => {
  const { contact_id, lead } = await addClient()
  await database().batch([sql`UPDATE contacts SET zip = NULL WHERE contact_id = ${contact_id}`])
  const listed = await read(await call('GET', `${CONTACTS}?limit=1`, { pin: PINS.admin }), ContactPage)
  const table = await call('GET', `${CONTACTS}.csv`, { pin: PINS.admin })
  expect((await contactById(contact_id)).zip).toBe('78701')
  expect(listed.data[0]).toMatchObject({ contact_id, zip: '78701' })
  expect((await leadById(lead.lead_id)).contact_zip).toBe('78701')
  expect(await table.text()).toContain('"1 ELM ST, TX 78701",78701,')
})

test('the rows that a profile reads do not grow with its history', async () => {
  const { contact_id } = await addClient()
  await database().batch([
    sql`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 500)
      INSERT INTO notes (note_id, contact_id, content, user_name, created_at)
      SELECT 10000 + n, ${contact_id}, 'Note ' || n, 'Ada', n FROM numbers`,
    sql`INSERT INTO activity (at, user_name, action, entity, entity_id, contact_id)
      SELECT created_at, user_name, 'note_added', 'note', note_id, contact_id FROM notes
      WHERE contact_id = ${contact_id}`,
  ])
  for (let i = 0; i < 12; i++) await addTask({ contact_id })
  const profile = await call('GET', `${CONTACTS}/${contact_id}/profile`, { pin: PINS.admin, cookie })
  const { duplicates } = await read(profile, WholeProfile)
  for (const [part, shown] of [
    ['', 1],
    // A possible duplicate is a contact and a pair.
    ['/profile', 1 + 12 + 3 + 30 + 2 * duplicates.length],
    ['/timeline', 30],
    ['/timeline?limit=100', 100],
    ['/timeline?limit=1', 1],
    ['/tasks', 12],
    ['/notes', 500],
  ] as const) {
    expectFairCost(await call('GET', `${CONTACTS}/${contact_id}${part}`, { pin: PINS.admin, cookie }), shown, part)
  }
})
