import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Note, NoteAnswer } from '#contract/notes/notes.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { addClient, addContact, deleteContact, describedPage } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addNote, notesOf, notesPath, postNote } from '../support/worker/notes.ts'
import { addManager, addStaff, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)

const edit = (path: string, content: string, version?: number, pin: string = PINS.manager) =>
  call('PUT', path, { pin, body: { content, ...(version && { version }) } })
const remove = (path: string, pin: string = PINS.manager) => call('DELETE', path, { pin })
const restore = (path: string, pin: string = PINS.manager) => call('POST', `${path}/restoration`, { pin })

const told = async (contactId: number) =>
  (await describedPage(contactId)).data.map(({ text, description }) => [text, description])

test('lists notes newest first with their authors, and in the timeline of the current lead', async () => {
  const { contact_id, lead } = await addClient()
  await addNote((await addContact()).contact_id, 'Of another contact')
  const { note: first } = await addNote(contact_id, ' Two dogs ')
  const { note: second } = await addNote(contact_id, 'Line\nby line', PINS.admin)
  expect([first.content, first.user_name, second.user_name]).toEqual(['Two dogs', 'Max', 'Ada'])
  expect(await notesOf(contact_id)).toEqual([second, first])
  expect((await describedPage(contact_id)).data.slice(0, 2)).toMatchObject([
    { kind: 'note', text: 'Note added', description: 'Line\nby line', user_name: 'Ada', created_at: second.created_at },
    { kind: 'note', text: 'Note added', description: 'Two dogs', user_name: 'Max', lead_id: lead.lead_id },
  ])
  expect(first.lead_id).toBe(lead.lead_id)
})

test.each([
  `<script>alert("x")</script> O'Brien \`x\` \${1}; DROP TABLE notes; -- =1+1 👩‍👩‍👧‍👦 Zoë 山田 عمر`,
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
])('%j is refused: %s', async (content, error) => {
  const answer = await postNote((await addContact()).contact_id, content)
  expect([answer.status, (await refusal(answer)).error]).toEqual([400, error])
})

test('returns 404 for a note on an unknown contact, and on one deleted meanwhile', async () => {
  expect((await postNote(987_654, 'Hello')).status).toBe(404)
  const { contact_id } = await addClient()
  const slow = requestOf('POST', notesPath(contact_id), { pin: PINS.manager, body: { content: 'Late' } })
  const { late } = await overtake(3, slow, () => deleteContact(contact_id))
  expect([late.status, (await refusal(late)).error]).toEqual([404, 'Contact not found.'])
})

test('an edited note has its new text and the time of the edit, and the log has both texts', async () => {
  const { contact_id } = await addClient()
  const { note, path } = await addNote(contact_id, 'Two dogs')
  expect([note.version, note.edited_at]).toEqual([1, null])
  const { note: edited } = await read(await edit(path, ' Three dogs ', 1), NoteAnswer)
  expect(edited).toEqual({ ...note, content: 'Three dogs', version: 2, edited_at: expect.any(Number) })
  expect(await notesOf(contact_id)).toEqual([edited])
  const { data } = await describedPage(contact_id)
  expect(data.slice(0, 2)).toMatchObject([
    { text: 'Note changed', description: 'Note: Two dogs → Three dogs', user_name: 'Max', lead_id: note.lead_id },
    { text: 'Note added', description: 'Three dogs', note: edited, created_at: note.created_at },
  ])
})

test('the same text again changes nothing', async () => {
  const { path } = await addNote((await addContact()).contact_id, 'Two dogs')
  const before = await snapshot()
  expect((await edit(path, ' Two dogs ', 1)).status).toBe(200)
  expect(await snapshot()).toBe(before)
})

test('a deleted note is hidden with all its texts, and restored with them', async () => {
  const { contact_id } = await addContact()
  const { path } = await addNote(contact_id, 'Her PIN is 1234')
  const { note } = await read(await edit(path, 'No PIN'), NoteAnswer)
  await remove(path)
  expect(await notesOf(contact_id)).toEqual([])
  expect((await told(contact_id)).slice(0, 3)).toEqual([
    ['Note deleted', null],
    ['Note changed', null],
    ['Note added', null],
  ])
  expect((await remove(path)).status).toBe(404)
  expect((await edit(path, 'Late')).status).toBe(404)

  expect((await read(await restore(path), NoteAnswer)).note).toEqual(note)
  expect(await notesOf(contact_id)).toEqual([note])
  expect((await told(contact_id)).slice(0, 4)).toEqual([
    ['Note restored', null],
    ['Note deleted', null],
    ['Note changed', 'Note: Her PIN is 1234 → No PIN'],
    ['Note added', 'No PIN'],
  ])
  const before = await snapshot()
  expect((await restore(path)).status).toBe(200)
  expect(await snapshot()).toBe(before)
})

test('another user’s note needs the permission to delete contacts', async () => {
  const { contact_id } = await addContact()
  const { path } = await addNote(contact_id)
  const { pin } = await addManager()
  const before = await snapshot()
  for (const answer of [await edit(path, 'Mine', 1, pin), await remove(path, pin), await restore(path, pin)]) {
    expect([answer.status, (await refusal(answer)).code]).toEqual([403, 'permission_denied'])
  }
  expect(await snapshot()).toBe(before)
  expect((await edit(path, 'By an admin', 1, PINS.admin)).status).toBe(200)
  expect((await remove(path, PINS.admin)).status).toBe(200)
  // The author may restore only notes that the author deleted.
  expect((await restore(path)).status).toBe(403)
  expect((await restore(path, PINS.admin)).status).toBe(200)
})

test('returns 409 with the newer text for an edit of an old version, and changes nothing', async () => {
  const { contact_id } = await addContact()
  const { path } = await addNote(contact_id, 'First')
  await edit(path, 'By an admin', 1, PINS.admin)
  const late = await edit(path, 'By its author', 1)
  const { error, code, current } = await refusal(late)
  expect([late.status, code, error]).toEqual([409, 'stale', 'Ada changed this note meanwhile'])
  const seen = v.parse(Note, current)
  expect([seen.content, seen.version]).toEqual(['By an admin', 2])
  expect((await read(await edit(path, 'Both', seen.version), NoteAnswer)).note.content).toBe('Both')
})

test('refuses an edit after another edit or a deletion of the note or its contact, and under another contact', async () => {
  const { contact_id } = await addContact()
  const { path } = await addNote(contact_id)
  const slow = () => requestOf('PUT', path, { pin: PINS.manager, body: { content: 'Late' } })
  const edited = await overtake(3, slow(), () => edit(path, 'Early', 1, PINS.admin))
  expect([edited.late.status, (await refusal(edited.late)).reason]).toEqual([409, 'note_changed'])
  const removed = await overtake(3, slow(), () => remove(path))
  expect([removed.late.status, (await refusal(removed.late)).error]).toEqual([404, 'This note no longer exists'])
  await restore(path)
  const other = await addContact()
  const elsewhere = path.replace(`/${contact_id}/`, `/${other.contact_id}/`)
  for (const act of [remove, restore]) expect((await act(elsewhere)).status).toBe(404)
  expect((await edit(elsewhere, 'x')).status).toBe(404)
  const orphaned = await overtake(3, slow(), () => deleteContact(contact_id))
  expect(orphaned.late.status).toBe(404)
})
