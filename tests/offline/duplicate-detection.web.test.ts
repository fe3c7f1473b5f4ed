import { newProvisionalId } from '#web/lib/provisional-ids.ts'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Board, Lead } from '#contract/leads/lead.ts'
import type { Note } from '#contract/notes/notes.ts'
import type { ContactTask } from '#contract/tasks/tasks.ts'
import { withNewLead } from '#web/leads/board/data/board-model.ts'
import { withAddedNote } from '#web/notes/note-cache.ts'
import { addToOutbox, changeOutbox, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { withAddedTask } from '#web/tasks/task-cache.ts'

const ANN = 7
const AT = 1_772_600_000_000
const id = newProvisionalId('note')

/** What makes a thing of this id waits; it was sent, or never. */
const waits = async (sentAt?: number) => {
  await addToOutbox({
    ...{ userId: ANN, name: 'arrived-test/make', key: crypto.randomUUID(), at: AT, tries: 1 },
    ...{ input: { provisional: { id } }, sentAt },
  })
}

beforeEach(() => setOutboxOwner(ANN))
afterEach(async () => {
  await deleteOutboxOf(ANN)
  await setOutboxOwner(null)
})

const note = (note_id: number, created_at = AT): Note => ({
  ...{ note_id, content: 'Gate code 12', lead_id: null, user_id: ANN, user_name: 'Ann' },
  ...{ created_at, edited_at: null, version: 1 },
})
const shownNotes = (...notes: Note[]) => ({
  notes,
  timeline: { data: [], next: null, pagination: { page: 1, hasNext: false, total: null } },
})
const notesWith = (read: Note) => withAddedNote(shownNotes(read), note(id), 'NINA').notes.map(({ note_id }) => note_id)

test('shows a sent note once when a list contains it before its answer arrives', async () => {
  await waits(AT)
  expect(notesWith(note(5, AT + 1000))).toEqual([5])
})

test("shows both notes if one was never sent, is much older, or is another user's", async () => {
  await waits()
  expect(notesWith(note(5, AT + 1000))).toEqual([id, 5])
  const [write] = useOutbox.getState().writes
  if (write) await changeOutbox(ANN, { change: [[write, { sentAt: AT }]] })
  expect(notesWith(note(5, AT - 3_600_000))).toEqual([id, 5])
  expect(notesWith({ ...note(5, AT + 1000), user_name: 'Ben' })).toEqual([id, 5])
})

test('shows a sent task, and a sent lead on the board, once', async () => {
  await waits(AT)
  const task = (task_id: number, created_at: number): ContactTask => ({
    ...{ task_id, lead_id: null, title: 'Order posts', type: 'general', description: null, due_date: null },
    ...{ created_at, completed_at: null, is_completed: false },
  })
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
