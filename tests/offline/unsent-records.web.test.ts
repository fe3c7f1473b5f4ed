import 'fake-indexeddb/auto'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Board, Lead } from '#contract/leads/lead.ts'
import type { Note } from '#contract/notes/notes.ts'
import type { ContactTask } from '#contract/tasks/tasks.ts'
import { withNewLead } from '#web/leads/board/data/board-model.ts'
import { isProvisional, kindOf, newProvisionalId, provisionalIdTime, withServerIds } from '#web/lib/provisional-ids.ts'
import { withAddedNote } from '#web/notes/note-cache.ts'
import { addToOutbox, changeOutbox, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { typedTexts } from '#web/offline/screen/describe-write.ts'
import { useFirstId, useFirstPath } from '#web/offline/unsent-records.ts'
import { withAddedTask } from '#web/tasks/task-cache.ts'
import { NOTE } from '../support/web/note.ts'

const ANN = 7
const AT = 1_772_600_000_000
const id = newProvisionalId('note')

beforeEach(() => setOutboxOwner(ANN))
afterEach(async () => {
  await deleteOutboxOf(ANN)
  await setOutboxOwner(null)
})

test('draws unique provisional ids that encode their kind and their time', () => {
  const kinds = ['contact', 'lead', 'note', 'task'] as const
  const before = Date.now()
  const ids = Array.from({ length: 1000 }, (_, i) => newProvisionalId(kinds[i % 4] ?? 'note'))
  expect(new Set(ids).size).toBe(1000)
  expect(ids.every(isProvisional)).toBe(true)
  expect(ids.map(kindOf)).toEqual(ids.map((_, i) => kinds[i % 4]))
  for (const id of ids) expect(Math.abs(provisionalIdTime(id) - before)).toBeLessThan(1000)
})

test('a queued change of several records names each by its server id', () => {
  const [moved, blob] = [newProvisionalId('appointment'), new Blob(['x'])]
  const input = {
    moves: [
      { appointment_id: moved, version: 1 },
      { appointment_id: 4, version: 2 },
    ],
    blob,
  }
  const sent = {
    moves: [
      { appointment_id: 9, version: 1 },
      { appointment_id: 4, version: 2 },
    ],
    blob,
  }
  expect(withServerIds(input, { [moved]: 9 })).toEqual(sent)
})

test('returns the first ids of a lead and a contact with the same server id', () => {
  const [lead, contact] = [newProvisionalId('lead'), newProvisionalId('contact')]
  useOutbox.setState({ ids: { [lead]: 5, [contact]: 5 } })
  const first = (kind: 'lead' | 'contact') => renderHook(() => useFirstId(kind)).result.current(5)
  expect([first('lead'), first('contact')]).toEqual([lead, contact])
  const path = (pathname: string) => renderHook(() => useFirstPath(pathname)).result.current
  const paths = ['/leads/5', '/contacts/5', '/tasks'].map(path)
  expect(paths).toEqual([`/leads/${lead}`, `/contacts/${contact}`, '/tasks'])
  useOutbox.setState({ ids: {} })
})

/** Queues the creation of a record with this id, which was sent at a time or never. */
const queueCreation = (sentAt?: number) =>
  addToOutbox({
    ...{ userId: ANN, name: 'arrived-test/make', key: crypto.randomUUID(), at: AT, tries: 1 },
    ...{ input: { provisional: { id } }, sentAt },
  })

const note = (note_id: number, created_at = AT): Note => ({ ...NOTE, note_id, created_at, user_name: 'Ann' })
const notesWith = (read: Note) => {
  const timeline = { data: [], next: null, pagination: { page: 1, hasNext: false, total: null } }
  return withAddedNote({ notes: [read], timeline }, note(id), 'NINA').notes.map(({ note_id }) => note_id)
}

test('shows a sent note once when a list contains it before its answer arrives', async () => {
  await queueCreation(AT)
  expect(notesWith(note(5, AT + 1000))).toEqual([5])
})

test("shows both notes if one was never sent, is much older, or is another user's", async () => {
  await queueCreation()
  expect(notesWith(note(5, AT + 1000))).toEqual([id, 5])
  const [write] = useOutbox.getState().writes
  if (write) await changeOutbox(ANN, () => ({ change: [[write, { sentAt: AT }]] }))
  expect(notesWith(note(5, AT - 3_600_000))).toEqual([id, 5])
  expect(notesWith({ ...note(5, AT + 1000), user_name: 'Ben' })).toEqual([id, 5])
})

test('shows a sent task, and a sent lead on the board, once', async () => {
  await queueCreation(AT)
  const task = (task_id: number, created_at: number) => ({ task_id, title: 'Order posts', created_at }) as ContactTask
  expect(withAddedTask({ tasks: [task(5, AT + 1000)] }, task(id, AT)).tasks).toHaveLength(1)
  const lead = (lead_id: number, project_title: string, created_at: number) =>
    ({ lead_id, stage_id: 2, project_title, contact_name: 'OLGA', created_at }) as Lead
  const board: Board = {
    columns: [{ stage_id: 2, total: 1, value_estimate: 0, data: [lead(5, 'PATIO', AT + 1000)], next: null }],
    sellers: [],
  }
  const shown = withNewLead(board, lead(id, 'Patio', AT), {})
  expect(shown.columns.flatMap(({ data }) => data.map(({ lead_id }) => lead_id))).toEqual([5])
})

test('lists the texts that an edit sends, without those from before it', () => {
  const json = { name: 'Typed Name', address: '55 Other St', version: 3, lead_version: 2 }
  expect(typedTexts({ contactId: 5, name: 'Gary Johansson', leadId: 7, json, names: {} })).toEqual([
    { label: 'Name', yours: 'Typed Name' },
    { label: 'Address', yours: '55 Other St' },
  ])
})
