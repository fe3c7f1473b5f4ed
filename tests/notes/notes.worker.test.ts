import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { refusal, requestOf } from '../support/worker/call.ts'
import { addClient, addContact, deleteContact, describedPage } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addNote, notesOf, notesPath, postNote } from '../support/worker/notes.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)

test('lists notes newest first with their authors, and in the timeline', async () => {
  const { contact_id } = await addClient()
  const { note: first } = await addNote(contact_id, ' Two dogs ')
  const { note: second } = await addNote(contact_id, 'Line\nby line', PINS.admin)
  expect([first.content, first.user_name, second.user_name]).toEqual(['Two dogs', 'Max', 'Ada'])
  expect(await notesOf(contact_id)).toEqual([second, first])
  expect((await describedPage(contact_id)).data.slice(0, 2)).toMatchObject([
    { kind: 'note', text: 'Note added', description: 'Line\nby line', user_name: 'Ada', created_at: second.created_at },
    { kind: 'note', text: 'Note added', description: 'Two dogs', user_name: 'Max' },
  ])
})

test('a note belongs to the contact’s current lead', async () => {
  const { contact_id, lead } = await addClient()
  const { note } = await addNote(contact_id, 'About this')
  const [rows] = await database().batch([
    sql`SELECT n.lead_id, a.lead_id AS told, a.entity_id
      FROM notes n JOIN activity a ON a.contact_id = n.contact_id AND a.action = 'note_added'
      WHERE n.note_id = ${note.note_id}`,
  ])
  expect(rows).toEqual([{ lead_id: lead.lead_id, told: lead.lead_id, entity_id: note.note_id }])
})

test('lists only notes of the contact', async () => {
  const [one, two] = [await addContact(), await addContact()]
  await addNote(one.contact_id, 'Mine')
  expect(await notesOf(two.contact_id)).toEqual([])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  `O'Brien "Bob" \`x\` \${1}`,
  "'; DROP TABLE notes; --",
  '=HYPERLINK("https://evil.example")',
  '👩‍👩‍👧‍👦 Zoë 山田 عمر',
  '{"note_id":1}',
  '😀'.repeat(500),
])('%s is kept as text, to the letter', async (text) => {
  const { contact_id } = await addContact()
  await addNote(contact_id, text)
  expect((await notesOf(contact_id)).map((note) => note.content)).toEqual([text])
  expect((await describedPage(contact_id)).data[0]?.description).toBe(text)
})

test.each([
  ['', 'Please provide note content.'],
  [' \n\t ', 'Please provide note content.'],
  ['x'.repeat(501), 'Note can have at most 500 characters'],
  ['a\u0000b', 'Note has characters that cannot be stored'],
  ['a\u202eb', 'Note has characters that cannot be stored'],
  [7, 'Note must be text'],
  [null, 'Note must be text'],
])('%j is refused: %s', async (content, error) => {
  const { contact_id } = await addContact()
  const before = await snapshot()
  const answer = await postNote(contact_id, content)
  expect([answer.status, (await refusal(answer)).error]).toEqual([400, error])
  expect(await snapshot()).toBe(before)
})

test.each(['Contacts: Edit', 'Leads: Edit'])('a note needs %s', async (permission) => {
  const { contact_id } = await addContact()
  const granted = JSON.stringify(DEFAULT_PERMISSIONS.manager.filter((name) => name !== permission))
  await database().batch([sql`UPDATE roles SET permissions = ${granted} WHERE role = 'manager'`])
  expect((await postNote(contact_id, 'No')).status).toBe(403)
  const all = JSON.stringify(DEFAULT_PERMISSIONS.manager)
  await database().batch([sql`UPDATE roles SET permissions = ${all} WHERE role = 'manager'`])
  expect((await postNote(contact_id, 'Yes')).status).toBe(201)
})

test('returns 404 for a note on an unknown contact, and on one deleted meanwhile', async () => {
  expect((await postNote(987_654, 'Hello')).status).toBe(404)
  const { contact_id } = await addClient()
  const slow = requestOf('POST', notesPath(contact_id), { pin: PINS.manager, body: { content: 'Late' } })
  const { late } = await overtake(3, slow, () => deleteContact(contact_id))
  expect([late.status, (await refusal(late)).error]).toEqual([404, 'Contact not found.'])
  const [rows] = await database().batch([sql`SELECT * FROM notes WHERE contact_id = ${contact_id}`])
  expect(rows).toEqual([])
})
